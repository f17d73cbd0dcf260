"""An installment watched again."""
