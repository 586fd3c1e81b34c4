#compdef ferry
# zsh completion for ferry. To load it: source <(ferry completions zsh)
# Or save it as _ferry in a folder of $fpath.

# Fills the array specs with the arguments of _arguments for the named options.
_ferry_specs() {
    local name
    specs=()
    for name; do
        case $name in
            to) specs+=('(-t --to)-t+[The port of arrival.]:PORT: ' '(-t --to)--to=[The port of arrival.]:PORT: ') ;;
            slow) specs+=('(--slow)--slow[Save fuel.]') ;;
            fast) specs+=('(--fast)--fast[Save time.]') ;;
            log) specs+=('(--log)--log=[The log book.]:FILE:_files') ;;
            stops) specs+=('*--stops=[The ports on the way.]:LIST: ') ;;
            help) specs+=('(-h --help)-h[Print help.]' '(-h --help)--help[Print help.]') ;;
            version) specs+=('(--version)--version[Print the version.]') ;;
        esac
    done
}

_ferry_commands() {
    local -a commands
    commands=(
        'sail:Cross the water.'
        'ports:Look after ports.'
        'help:Print help.'
        'version:Print the version.'
    )
    _describe -t commands command commands
}

_ferry_ports() {
    local -a commands
    commands=(
        'list:List the ports.'
        'add:Add a port.'
    )
    _describe -t commands command commands
}

_ferry() {
    local curcontext=$curcontext context state state_descr line
    local -a specs
    typeset -A opt_args
    _ferry_specs help version
    _arguments -C -s -S : $specs '1:command:_ferry_commands' '*::argument:->argument' && return
    [[ $state == argument ]] || return 1
    curcontext="${curcontext%:*:*}:ferry-$words[1]:"
    case $words[1] in
        sail)
            _ferry_specs to slow fast log stops help version
            _arguments -s -S : $specs '1:BOAT: '
            ;;
        ports)
            _ferry_specs help version
            _arguments -C -s -S : $specs '1:command:_ferry_ports' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            case $words[1] in
                list)
                    _ferry_specs help version
                    _arguments -s -S : $specs
                    ;;
                add)
                    _ferry_specs help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
            esac
            ;;
        help)
            _ferry_specs help version
            _arguments -s -S : $specs '1::COMMAND: '
            ;;
        version)
            _ferry_specs help version
            _arguments -s -S : $specs
            ;;
    esac
}

if [[ ${funcstack[1]} == _ferry ]]; then
    _ferry "$@"
else
    compdef _ferry ferry
fi
