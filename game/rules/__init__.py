"""What is legal and what it means: pure rules, with no screen, no files and no clock."""
