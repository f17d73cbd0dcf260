"""Who sits across the table, and the hand that comes in to throw: flat figures in the scene, so that dice hide them."""
