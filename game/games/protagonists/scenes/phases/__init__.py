"""What is shown in each phase of a Chapter."""
