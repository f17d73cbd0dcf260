"""What is told of The Keeper: an installment as a story, with a plain line under each result."""
