#compdef tvguide
# zsh completion for tvguide. To load it: source <(tvguide completions zsh)
# Or save it as _tvguide in a folder of $fpath.
_tvguide() {
    local kind= word
    local -a found
    {
        IFS= read -r kind
        while IFS= read -r word; do found+=("$word"); done
    } < <(command tvguide complete-line zsh "${(@)words[2,CURRENT-1]}" "$QIPREFIX$PREFIX" 2>/dev/null)
    case $kind in
        words) _describe -t values value found -M 'm:{[:lower:]}={[:upper:]}' ;;
        files) compset -P '--[^=]#='; _files ;;
        folders) compset -P '--[^=]#='; _files -/ ;;
    esac
}
if [[ ${funcstack[1]} == _tvguide ]]; then _tvguide "$@"; else compdef _tvguide tvguide; fi
