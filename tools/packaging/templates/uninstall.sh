#!/bin/sh
# Takes away what install.sh has put there, file by file. Matches and settings are kept; --matches takes them away too.
set -eu
matches=no
prefix=
for word in "$@"; do
    case $word in
        --matches) matches=yes ;;
        *) prefix=$word ;;
    esac
done
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if [ -z "$prefix" ]; then
    # Installed, this script lies in PREFIX/lib/@name@.
    if [ -e "$here/installed.txt" ]; then prefix=$here/../..; else prefix=$HOME/.local; fi
fi
prefix=$(CDPATH= cd -- "$prefix" && pwd)
list=$prefix/lib/@name@/installed.txt
if [ ! -e "$list" ]; then
    echo "@title@ is not installed below $prefix" >&2
    exit 1
fi

folders=$(sed 's|/[^/]*$||' "$list" | LC_ALL=C sort -ru)
cat "$list" | while IFS= read -r file; do
    rm -f -- "$prefix/$file"
done
printf '%s\n' "$folders" | while IFS= read -r folder; do
    # Up to the prefix, as long as folders are empty: those of others stay.
    while [ -n "$folder" ] && rmdir -- "$prefix/$folder" 2>/dev/null; do
        case $folder in
            */*) folder=${folder%/*} ;;
            *) folder= ;;
        esac
    done
done
if [ "$matches" = yes ]; then
    rm -rf -- "${XDG_DATA_HOME:-$HOME/.local/share}/@name@" "${XDG_CONFIG_HOME:-$HOME/.config}/@name@" \
        "${XDG_STATE_HOME:-$HOME/.local/state}/@name@"
    echo "@title@ is gone, and so are its matches and settings."
else
    echo "@title@ is gone. Matches and settings are kept."
fi
