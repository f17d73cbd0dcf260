"""Where an installment is laid out: the adventure, who plays whom, sheets."""
