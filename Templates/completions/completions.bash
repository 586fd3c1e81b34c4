# bash completion for tvguide. To load it: source <(tvguide completions bash)
_tvguide() {
    local kind= word
    COMPREPLY=()
    {
        IFS= read -r kind
        while IFS= read -r word; do COMPREPLY+=("$word"); done
    } < <(command tvguide complete-line bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    case $kind in
        files) compopt -o default 2>/dev/null ;;
        folders) compopt -o dirnames 2>/dev/null ;;
    esac
}
# Before bash 4, which has compopt, files are offered wherever nothing else is.
if type compopt >/dev/null 2>&1; then complete -F _tvguide tvguide; else complete -o default -F _tvguide tvguide; fi
