#!/bin/sh
# Installs tvguide from its unpacked archive: ./install.sh, or ./install.sh uninstall.
# PREFIX is where it will run (default /usr/local); DESTDIR is put before it, for packages.
set -eu

prefix=${PREFIX:-/usr/local}
target=${DESTDIR:-}$prefix
cd "$(dirname "$0")"

case ${1:-install} in
install)
    find bin share -type f | while read -r file; do
        mode=644
        case $file in bin/*) mode=755 ;; esac
        mkdir -p "$target/$(dirname "$file")"
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
    find share -depth -type d -path '*/tvguide*' | while read -r folder; do
        if [ -d "$target/$folder" ]; then rmdir "$target/$folder" 2>/dev/null || true; fi
    done
    echo "Removed from $target. Your own files are still in ~/.config/tvguide, ~/.cache/tvguide, ~/.local/share/tvguide."
    ;;
*)
    echo "usage: [PREFIX=DIR] [DESTDIR=DIR] $0 [install|uninstall]" >&2
    exit 64
    ;;
esac
