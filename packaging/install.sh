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
    echo "Installed in $target. To remove it: $0 uninstall"
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
