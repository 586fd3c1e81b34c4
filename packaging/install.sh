#!/bin/sh
# Installs tvguide from its unpacked archive: ./install.sh, or ./install.sh uninstall.
# PREFIX is where it will run (default /usr/local); DESTDIR is put before it, for packages.
set -eu

prefix=${PREFIX:-/usr/local}
target=${DESTDIR:-}$prefix
cd "$(dirname "$0")"

# The folders that it made, which it removes again if they are empty.
list=$target/share/tvguide/folders
# make FOLDER: makes a folder and those above it, and prints them.
make() {
    if [ ! -d "${DESTDIR:-}$1" ]; then
        make "$(dirname "$1")"
        mkdir "${DESTDIR:-}$1"
        echo "$1"
    fi
}

case ${1:-install} in
install)
    mkdir -p "${DESTDIR:-}/"
    made=$(find bin share -type d | while read -r folder; do make "$prefix/$folder"; done)
    if [ -n "$made" ]; then echo "$made" >>"$list"; fi
    find bin share -type f | while read -r file; do
        mode=644
        case $file in bin/*) mode=755 ;; esac
        # A running program keeps its file.
        cp "$file" "$target/$file.new"
        chmod "$mode" "$target/$file.new"
        mv -f "$target/$file.new" "$target/$file"
    done
    # The same variables lead to the same place.
    same=
    if [ -n "${DESTDIR:-}" ]; then same="DESTDIR='$DESTDIR' "; fi
    if [ -n "${PREFIX:-}" ]; then same="${same}PREFIX='$PREFIX' "; fi
    echo "Installed in $target. To remove it: $same$0 uninstall"
    if [ "$prefix" != /usr/local ]; then
        echo "For completions in zsh, add $prefix/share/zsh/site-functions to fpath."
    fi
    ;;
uninstall)
    find bin share -type f | while read -r file; do rm -f "$target/$file"; done
    made=
    if [ -f "$list" ]; then
        made=$(LC_ALL=C sort -r "$list")
        rm "$list"
    fi
    find share -depth -type d -path '*/tvguide*' | while read -r folder; do
        if [ -d "$target/$folder" ]; then rmdir "$target/$folder" 2>/dev/null || true; fi
    done
    echo "$made" | while read -r folder; do
        if [ -n "$folder" ]; then rmdir "${DESTDIR:-}$folder" 2>/dev/null || true; fi
    done
    echo "Removed from $target. Your own files are still in ~/.config/tvguide, ~/.cache/tvguide, ~/.local/share/tvguide."
    ;;
*)
    echo "usage: [PREFIX=DIR] [DESTDIR=DIR] $0 [install|uninstall]" >&2
    exit 64
    ;;
esac
