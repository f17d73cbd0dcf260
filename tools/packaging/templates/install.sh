#!/bin/sh
# Installs @title@ for this user; `sh install.sh FOLDER` below another folder than ~/.local. Nothing else is touched,
# and what is put there is listed, so that uninstall.sh takes away that and nothing more.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
prefix=${1:-$HOME/.local}
mkdir -p "$prefix"
prefix=$(CDPATH= cd -- "$prefix" && pwd)
home=$prefix/lib/@name@
list=$home/installed.txt

if [ -e "$list" ]; then
    sh "$home/uninstall.sh" "$prefix" >/dev/null
fi
mkdir -p "$home"
: >"$list"

put() {
    mkdir -p "$(dirname -- "$prefix/$2")"
    cp -p -- "$here/$1" "$prefix/$2"
    printf '%s\n' "$2" >>"$list"
}

(cd "$here" && find lib share -type f | LC_ALL=C sort) | while IFS= read -r file; do
    case $file in
        lib/*) put "$file" "lib/@name@/${file#lib/}" ;;
        share/applications/*) ;;
        share/*) put "$file" "$file" ;;
    esac
done
for file in LICENSE.txt THIRD-PARTY.txt uninstall.sh; do
    put "$file" "lib/@name@/$file"
done

mkdir -p "$prefix/bin" "$prefix/share/applications"
sed "s|@prefix@|$home|" "$here/start.sh" >"$prefix/bin/@name@"
chmod 755 "$prefix/bin/@name@"
# What starts the game from the menu stands in quotation marks: folders have names with spaces.
sed "s|^Exec=.*|Exec=\"$prefix/bin/@name@\"|" "$here/share/applications/@identifier@.desktop" \
    >"$prefix/share/applications/@identifier@.desktop"
printf '%s\n' bin/@name@ share/applications/@identifier@.desktop lib/@name@/installed.txt >>"$list"
echo "@title@ is installed. It is in the menu of games, and starts with $prefix/bin/@name@"
