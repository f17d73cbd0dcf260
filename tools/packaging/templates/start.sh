#!/bin/sh
# Starts @title@ from where it lies: it finds its libraries only when it is started by its own name.
exec "@prefix@/@name@" "$@"
