#!/bin/sh
# Installs tvguide from its unpacked archive: ./install.sh, or ./install.sh uninstall.
# PREFIX is where it will run (default /usr/local); DESTDIR is put before it, for packages.
set -eu
umask 022

# Returns the absolute path of a folder, from where this was called.
absolute() { case $1 in /*) echo "$1" ;; *) echo "$PWD/$1" ;; esac; }

prefix=$(absolute "${PREFIX:-/usr/local}")
DESTDIR=${DESTDIR:+$(absolute "$DESTDIR")}
target=$DESTDIR$prefix
cd -- "$(dirname -- "$0")"

# The folders that it made, which it removes again if they are empty.
list=$target/share/tvguide/folders
# make FOLDER: makes a folder and those above it, and prints them.
make() {
    if [ ! -d "$DESTDIR$1" ]; then
        make "$(dirname "$1")"
        mkdir "$DESTDIR$1"
        echo "$1"
    fi
}
# put MODE PATH: writes a file from standard input. What has its name is replaced, be it a link or a running program, which
# keeps its file.
put() {
    new=$(mktemp "$2.XXXXXXXXXX")
    cat >"$new"
    chmod "$1" "$new"
    if [ -L "$2" ]; then rm "$2"; fi
    if [ -d "$2" ]; then
        rm "$new"
        echo "$2 is a folder. Remove it, or choose another PREFIX." >&2
        exit 73
    fi
    mv -f "$new" "$2"
}

# A link in place of a folder of its own would lead elsewhere.
find share -type d -path '*/tvguide*' | while read -r folder; do
    if [ -L "$target/$folder" ]; then
        echo "$target/$folder is a link. Remove it, or choose another PREFIX." >&2
        exit 73
    fi
done

case ${1:-install} in
install)
    mkdir -p "$DESTDIR/"
    made=$(find bin share -type d | while read -r folder; do make "$prefix/$folder"; done)
    if [ -f "$list" ] && [ ! -L "$list" ]; then made=$(cat "$list" && echo "$made"); fi
    if [ -n "$made" ]; then echo "$made" | put 644 "$list"; fi
    find bin share -type f | while read -r file; do
        mode=644
        case $file in bin/*) mode=755 ;; esac
        put "$mode" "$target/$file" <"$file"
    done
    # The same variables lead to the same place.
    same=
    if [ -n "$DESTDIR" ]; then same="DESTDIR='$DESTDIR' "; fi
    if [ -n "${PREFIX:-}" ]; then same="${same}PREFIX='$prefix' "; fi
    echo "Installed in $target. To remove it: $same$0 uninstall"
    if [ "$prefix" != /usr/local ]; then
        echo "For completions in zsh, add $prefix/share/zsh/site-functions to fpath."
    fi
    ;;
uninstall)
    find bin share -type f | while read -r file; do rm -f "$target/$file"; done
    made=
    if [ -f "$list" ] && [ ! -L "$list" ]; then
        made=$(LC_ALL=C sort -r "$list")
        rm "$list"
    fi
    find share -depth -type d -path '*/tvguide*' | while read -r folder; do
        if [ -d "$target/$folder" ]; then rmdir "$target/$folder" 2>/dev/null || true; fi
    done
    echo "$made" | while read -r folder; do
        if [ -n "$folder" ]; then rmdir "$DESTDIR$folder" 2>/dev/null || true; fi
    done
    echo "Removed from $target. Your own files are still in ~/.config/tvguide, ~/.cache/tvguide, ~/.local/share/tvguide."
    ;;
*)
    echo "usage: [PREFIX=DIR] [DESTDIR=DIR] $0 [install|uninstall]" >&2
    exit 64
    ;;
esac
