# bash completion for ferry. To load it: source <(ferry completions bash)

# Offers those of the words in $1 that begin with what was typed.
_ferry_words() {
    local word
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$current")
}

# Offers files (-f) or folders (-d).
_ferry_paths() {
    local path
    compopt -o filenames 2>/dev/null
    while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
}

# Offers values of the option $1.
_ferry_values() {
    case $1 in
        --log) _ferry_paths -f ;;
    esac
}

_ferry() {
    local current=${COMP_WORDS[COMP_CWORD]} option= maybe= words=() options= offered= paths= word i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        # Bash takes --name=value and 20:00 apart.
        if [[ $word == = ]]; then option=${option:-$maybe}; maybe=; continue; fi
        maybe=
        if [[ $word == :* ]]; then ((i++)); continue; fi
        if [[ -n $option ]]; then option=; continue; fi
        case $word in
            --to | -t | --log | --stops) option=$word ;;
            ) maybe=$word ;;
            -?*) ;;
            *) words+=("$word") ;;
        esac
    done
    if [[ $current == = ]]; then option=${option:-$maybe}; fi
    if [[ -n $option ]]; then
        if [[ $current == = ]]; then current=; fi
        _ferry_values "$option"
        return
    fi
    case "${words[0]-} ${words[1]-}" in
        "sail "*)
            options="--to --slow --fast --log --stops --help --version"
            ;;
        "ports list")
            options="--help --version"
            ;;
        "ports add")
            options="--help --version"
            if [[ ${#words[@]} == 2 ]]; then paths=-f; fi
            ;;
        "help "*)
            options="--help --version"
            ;;
        "version "*)
            options="--help --version"
            ;;
        "ports ")
            options="--help --version"
            offered="list add"
            ;;
        " ")
            options="--help --version"
            offered="sail ports help version"
            ;;
    esac
    if [[ $current == -* ]]; then
        _ferry_words "$options"
    elif [[ -n $paths ]]; then
        _ferry_paths "$paths"
    else
        _ferry_words "$offered"
    fi
}

complete -F _ferry ferry
