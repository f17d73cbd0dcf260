"""The exams: before a match, ten dice each decide who plays with whom (R39-R41)."""
