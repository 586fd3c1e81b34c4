# bash completion for tvguide. To load it: source <(tvguide completions bash)

# Offers those of the words in $1 that begin with what was typed.
_tvguide_words() {
    local word
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$current")
}

# Offers files (-f) or folders (-d).
_tvguide_paths() {
    local path
    compopt -o filenames 2>/dev/null
    while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
}

# Offers values of the option $1.
_tvguide_values() {
    case $1 in
        --format) _tvguide_words "text markdown html json xmltv ics atom jsonfeed csv jsonl" ;;
        --output | -o) _tvguide_paths -f ;;
        --group-by) _tvguide_words "daypart time network genre none" ;;
        --images) _tvguide_words "link embed local none" ;;
        --template) _tvguide_paths -f ;;
        --templates) _tvguide_paths -d ;;
        --week) _tvguide_words "this next last previous" ;;
        --country) _tvguide_words "US CA GB AU NZ DE FR JP" ;;
        --feed) _tvguide_words "eastern central mountain pacific alaska hawaii local" ;;
        --timezone) _tvguide_words "local" ;;
        --clock) _tvguide_words "auto 12 24 tune-in" ;;
        --open) _tvguide_words "tvmaze imdb" ;;
        --cache-dir) _tvguide_paths -d ;;
        --config-file) _tvguide_paths -f ;;
        --stage) _tvguide_words "start select-channels" ;;
        --start) _tvguide_words "guide shows favorites search" ;;
        --pictures) _tvguide_words "auto never always" ;;
        --data) _tvguide_paths -f ;;
        --color | --colour) _tvguide_words "auto always never" ;;
    esac
}

_tvguide() {
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
            --format | --output | -o | --group-by | --images | --template | --templates | --alarm | --week | --country | --feed | --timezone | --clock | --now | --network | --genre | --type | --language | --show | --from | --to | --page | --season | --limit | --max-age | --max-stale | --cache-dir | --api-url | --base-url | --details-budget | --days | --offset | --config-file | --stage | --start | --pictures | --data | --past | --color | --colour | --width) option=$word ;;
            --open) maybe=$word ;;
            -?*) ;;
            *) words+=("$word") ;;
        esac
    done
    if [[ $current == = ]]; then option=${option:-$maybe}; fi
    if [[ -n $option ]]; then
        if [[ $current == = ]]; then current=; fi
        _tvguide_values "$option"
        return
    fi
    case "${words[0]-} ${words[1]-}" in
        "week "*)
            options="--format --output --all --details --cast --group-by --no-highlights --images --template --templates --dvb-genres --alarm --week --country --streaming --feed --timezone --clock --now --network --genre --type --language --show --from --to --premieres --favorites --sample --offline --refresh --max-age --max-stale --allow-partial --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "day "*)
            options="--format --output --all --details --cast --group-by --no-highlights --images --template --templates --dvb-genres --alarm --country --streaming --feed --timezone --clock --now --network --genre --type --language --show --from --to --premieres --favorites --sample --offline --refresh --max-age --max-stale --allow-partial --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 1 ]]; then offered="today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday"; fi
            ;;
        "tonight "*)
            options="--format --output --all --details --cast --group-by --no-highlights --images --template --templates --dvb-genres --alarm --country --streaming --feed --timezone --clock --now --network --genre --type --language --show --from --to --premieres --favorites --sample --offline --refresh --max-age --max-stale --allow-partial --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "now "*)
            options="--format --output --all --details --cast --images --template --templates --country --streaming --feed --timezone --clock --now --network --genre --type --language --show --premieres --favorites --sample --offline --refresh --max-age --max-stale --allow-partial --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "browse "*)
            options="--week --country --streaming --feed --timezone --clock --now --sample --offline --refresh --max-age --max-stale --cache-dir --api-url --start --pictures --color --no-config --usage --help --version"
            ;;
        "search "*)
            options="--format --output --images --template --templates --country --timezone --clock --now --offline --refresh --max-age --max-stale --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "shows "*)
            options="--format --output --images --template --templates --country --timezone --clock --now --page --offline --refresh --max-age --max-stale --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "show "*)
            options="--format --output --images --template --templates --alarm --country --timezone --clock --now --season --no-summaries --open --offline --refresh --max-age --max-stale --allow-partial --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "episodes "*)
            options="--format --output --images --template --templates --alarm --country --timezone --clock --now --season --no-summaries --offline --refresh --max-age --max-stale --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "cast "*)
            options="--format --output --images --template --templates --country --timezone --clock --now --limit --offline --refresh --max-age --max-stale --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "favorites add")
            options="--now --offline --max-age --max-stale --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "favorites remove")
            options="--now --yes --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "favorites list")
            options="--format --output --images --template --templates --now --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "favorites refresh")
            options="--now --max-age --max-stale --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "favorites upcoming")
            options="--format --output --details --images --template --templates --alarm --country --timezone --clock --now --offline --refresh --max-age --max-stale --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "favorites calendar")
            options="--format --output --images --alarm --country --timezone --clock --now --past --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "favorites export")
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 2 ]]; then paths=-f; fi
            ;;
        "favorites import")
            options="--now --offline --max-age --max-stale --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 2 ]]; then paths=-f; fi
            ;;
        "site "*)
            options="--group-by --no-highlights --images --templates --dvb-genres --country --streaming --feed --timezone --clock --now --network --genre --type --language --show --from --to --premieres --favorites --sample --offline --refresh --max-age --max-stale --cache-dir --api-url --base-url --details-budget --no-details --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 1 ]]; then paths=-d; fi
            ;;
        "grab "*)
            options="--output --cast --images --dvb-genres --country --streaming --now --sample --offline --refresh --max-age --max-stale --cache-dir --api-url --days --offset --config-file --configure --list-channels --capabilities --description --preferredmethod --configure-api --stage --list-lineups --get-lineup --info --debug --color --width --no-pager --quiet --verbose --no-config --man --usage --help --version"
            ;;
        "templates list")
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "templates show")
            options="--output --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "templates export")
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 2 ]]; then paths=-d; fi
            ;;
        "templates data")
            options="--output --all --details --cast --group-by --no-highlights --images --templates --week --country --streaming --feed --timezone --clock --now --network --genre --type --language --show --from --to --premieres --favorites --page --season --no-summaries --limit --sample --offline --refresh --max-age --max-stale --allow-partial --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "templates check")
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 2 ]]; then paths=-f; fi
            ;;
        "templates render")
            options="--format --output --data --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 2 ]]; then paths=-f; fi
            ;;
        "cache status")
            options="--now --cache-dir --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "cache clear")
            options="--cache-dir --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "cache path")
            options="--cache-dir --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "config "*)
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "doctor "*)
            options="--format --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 1 ]]; then paths=-d; fi
            ;;
        "completions "*)
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            if [[ ${#words[@]} == 1 ]]; then offered="bash zsh fish"; fi
            ;;
        "help "*)
            options="--color --width --no-pager --quiet --verbose --no-config --man --usage --help --version"
            if [[ ${#words[@]} == 1 ]]; then offered="week day tonight now browse search shows show episodes cast favorites site grab templates cache config doctor completions help version"; fi
            ;;
        "version "*)
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            ;;
        "favorites ")
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            offered="add remove list refresh upcoming calendar export import"
            ;;
        "templates ")
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            offered="list show export data check render"
            ;;
        "cache ")
            options="--color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            offered="status clear path"
            ;;
        " ")
            options="--format --output --all --details --cast --group-by --no-highlights --images --template --templates --dvb-genres --alarm --week --country --streaming --feed --timezone --clock --now --network --genre --type --language --show --from --to --premieres --favorites --sample --offline --refresh --max-age --max-stale --allow-partial --cache-dir --api-url --color --width --no-pager --quiet --verbose --no-config --usage --help --version"
            offered="week day tonight now browse search shows show episodes cast favorites site grab templates cache config doctor completions help version"
            ;;
    esac
    if [[ $current == -* ]]; then
        _tvguide_words "$options"
    elif [[ -n $paths ]]; then
        _tvguide_paths "$paths"
    else
        _tvguide_words "$offered"
    fi
}

complete -F _tvguide tvguide
