"""The choices of an installment on screen: a call before its dice, what is made of them, acts, the end."""
