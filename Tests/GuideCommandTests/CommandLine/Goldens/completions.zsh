#compdef tvguide
# zsh completion for tvguide. To load it: source <(tvguide completions zsh)
# Or save it as _tvguide in a folder of $fpath.

# Fills the array specs with what _arguments is told of the named options.
_tvguide_specs() {
    local name
    specs=()
    for name; do
        case $name in
            format) specs+=('(--format)--format=[The form of the report.]:FORMAT:(text markdown html json)') ;;
            output) specs+=('(-o --output)-o+[Write to FILE, which changes only once all is written.]:FILE:_files' '(-o --output)--output=[Write to FILE, which changes only once all is written.]:FILE:_files') ;;
            details) specs+=('(--details)--details[Add summary, genres, cast and links to each event, in text and Markdown.]') ;;
            cast) specs+=('(--cast)--cast[Add who plays in each show. Casts are kept for 30 days; the first time takes a while.]') ;;
            group-by) specs+=('(--group-by)--group-by=[The shelves of each day.]:KIND:(daypart time network genre none)') ;;
            images) specs+=('(--images)--images=[Pictures of a page\: linked, within it for a page that needs no network, local for the files of a site, or left out.]:HOW:(link embed local none)') ;;
            template) specs+=('(--template)--template=[Render with a template of your own.]:FILE:_files') ;;
            templates) specs+=('(--templates)--templates=[Let the files in DIR replace the built-in templates of the same names.]:DIR:_files -/') ;;
            week) specs+=('(--week)--week=[The week\: this, next, last, +2, -1, 2026-W47, or a date in it.]:WEEK:(this next last)') ;;
            country) specs+=('(--country)--country=[The country, by its code of two letters; UK means GB.]:CC:(US CA GB AU NZ DE FR JP)') ;;
            streaming) specs+=('(--streaming)--streaming[Add what streaming services release everywhere.]') ;;
            timezone) specs+=('(--timezone)--timezone=[Print times on another clock, as in Europe/Berlin; days and order stay.]:ID: ') ;;
            clock) specs+=('(--clock)--clock=[Print times by 12 or by 24 hours.]:HOURS:(auto 12 24)') ;;
            now) specs+=('(--now)--now=[Take this for the present, as in 2026-11-18T20\:00\:00-05\:00.]:INSTANT: ') ;;
            network) specs+=('*--network=[Only these networks and streaming services, as in CBS,NBC.]:LIST: ') ;;
            genre) specs+=('*--genre=[Only these genres, as in '\''Drama,!Crime'\''.]:LIST: ') ;;
            type) specs+=('*--type=[Only these types of show, as in Scripted,Reality.]:LIST: ') ;;
            language) specs+=('*--language=[Only these languages, as in English,Spanish.]:LIST: ') ;;
            show) specs+=('(--show)--show=[Only shows with TEXT in their name.]:TEXT: ') ;;
            from) specs+=('(--from)--from=[Only what starts at this time or later, on the clock of the country.]:HH\:MM: ') ;;
            to) specs+=('(--to)--to=[Only what starts before this time. A span from 22\:00 to 02\:00 crosses midnight.]:HH\:MM: ') ;;
            premieres) specs+=('(--premieres)--premieres[Only first episodes of a series or of a season.]') ;;
            favorites) specs+=('(--favorites)--favorites[Only shows that are among your favorites; see tvguide favorites.]') ;;
            page) specs+=('(--page)--page=[For shows\: the page of the list, from 0.]:N: ') ;;
            season) specs+=('(--season)--season=[Only this season, by its number; for dailies that is the year.]:N: ') ;;
            no-summaries) specs+=('(--no-summaries)--no-summaries[Leave out what happens in the episodes.]') ;;
            limit) specs+=('(--limit)--limit=[For cast\: how many people, those with the most appearances first.]:N: ') ;;
            open) specs+=('(--open)--open=-[For show\: open its page in the browser, too.]::PAGE:(tvmaze imdb)') ;;
            sample) specs+=('(--sample)--sample[Use the built-in sample week, moved to the week asked for\: no network, no cache.]') ;;
            offline) specs+=('(--offline)--offline[Use stored copies only, no network.]') ;;
            refresh) specs+=('(--refresh)--refresh[Ask the service again, however fresh the copies are.]') ;;
            max-age) specs+=('(--max-age)--max-age=[How long a stored copy is fresh, as in 90s, 15m or 1h30m.]:TIME: ') ;;
            max-stale) specs+=('(--max-stale)--max-stale=[How old a copy may be where the service fails, as in 12h, 7d or 2w.]:TIME: ') ;;
            allow-partial) specs+=('(--allow-partial)--allow-partial[Make the guide even where days are missing; the exit status is then 2.]') ;;
            cache-dir) specs+=('(--cache-dir)--cache-dir=[Where copies are stored.]:DIR:_files -/') ;;
            api-url) specs+=('(--api-url)--api-url=[Another root of the service.]:URL: ') ;;
            base-url) specs+=('(--base-url)--base-url=[For site\: the address of its folder, for links that must be whole.]:URL: ') ;;
            details-budget) specs+=('(--details-budget)--details-budget=[For site\: how long to fetch what its shows are about; the rest comes the next time.]:TIME: ') ;;
            no-details) specs+=('(--no-details)--no-details[For site\: fetch nothing about its shows; what is stored has its pages.]') ;;
            data) specs+=('(--data)--data=[For templates render\: the data that the template is given, a JSON file.]:JSON:_files') ;;
            yes) specs+=('(-y --yes)-y[For favorites remove\: do not ask first.]' '(-y --yes)--yes[For favorites remove\: do not ask first.]') ;;
            color) specs+=('(--color)--color=[When to color.]:WHEN:(auto always never)') ;;
            width) specs+=('(--width)--width=[Columns of text, 20 to 1000.]:N: ') ;;
            quiet) specs+=('(-q --quiet)-q[Say nothing but errors, and notices of data over a day old.]' '(-q --quiet)--quiet[Say nothing but errors, and notices of data over a day old.]') ;;
            verbose) specs+=('(-v --verbose)-v[Tell of requests, cache hits and waits.]' '(-v --verbose)--verbose[Tell of requests, cache hits and waits.]') ;;
            man) specs+=('(--man)--man[For help\: print the manual page, as man reads it.]') ;;
            help) specs+=('(-h --help)-h[Print help, on its own or for a command.]' '(-h --help)--help[Print help, on its own or for a command.]') ;;
            version) specs+=('(--version)--version[Print the version.]') ;;
        esac
    done
}

_tvguide_commands() {
    local -a commands
    commands=(
        'week:The guide of a week, Monday to Sunday; the default.'
        'day:The guide of one day.'
        'tonight:What is on tonight, from 18:00.'
        'now:What is on now and next, by network.'
        'browse:Browse guide, shows and favorites at the terminal.'
        'search:Shows that fit a text.'
        'shows:A page of the list of all shows.'
        'show:All there is to know of a show.'
        'episodes:The episodes of a show.'
        'cast:Who plays in a show.'
        'favorites:Keep favorites, and read them without a network.'
        'site:Publish a whole site into a folder.'
        'templates:See, export, check and try templates.'
        'cache:See or clear what is stored on disk.'
        'completions:Print completions for a shell.'
        'help:Print help, or the manual page.'
        'version:Print the version.'
    )
    _describe -t commands command commands
}

_tvguide_favorites() {
    local -a commands
    commands=(
        'add:Make shows your favorites.'
        'remove:Remove shows from your favorites.'
        'list:List your favorites; the default.'
        'refresh:Fetch all favorites again.'
        'upcoming:List what your favorites have next.'
        'export:Write your favorites into a file.'
        'import:Make the shows of a file your favorites.'
    )
    _describe -t commands command commands
}

_tvguide_templates() {
    local -a commands
    commands=(
        'list:List the built-in templates.'
        'show:Print a built-in template.'
        'export:Write all built-in templates into a folder.'
        'data:Print the data that a template is given, as JSON.'
        'check:Check that a template can be read.'
        'render:Render any template with any data.'
    )
    _describe -t commands command commands
}

_tvguide_cache() {
    local -a commands
    commands=(
        'status:Say what is stored, and how fresh it is.'
        'clear:Remove what is stored.'
        'path:Print the folder of the cache.'
    )
    _describe -t commands command commands
}

_tvguide() {
    local curcontext=$curcontext context state state_descr line
    local -a specs
    typeset -A opt_args
    _tvguide_specs format output details cast group-by images template templates week country streaming timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width quiet verbose help version
    _arguments -C -s -S : $specs '1:command:_tvguide_commands' '*::argument:->argument' && return
    [[ $state == argument ]] || return 1
    curcontext="${curcontext%:*:*}:tvguide-$words[1]:"
    case $words[1] in
        week)
            _tvguide_specs format output details cast group-by images template templates week country streaming timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs
            ;;
        day)
            _tvguide_specs format output details cast group-by images template templates country streaming timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs '1:DATE:(today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday)'
            ;;
        tonight)
            _tvguide_specs format output details cast group-by images template templates country streaming timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs
            ;;
        now)
            _tvguide_specs format output details cast images template templates country streaming timezone clock now network genre type language show premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs
            ;;
        browse)
            _tvguide_specs week country streaming timezone clock now offline refresh max-age max-stale cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs
            ;;
        search)
            _tvguide_specs format output images template templates country timezone clock now offline refresh max-age max-stale cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs '*:TEXT: '
            ;;
        shows)
            _tvguide_specs format output images template templates country timezone clock now page offline refresh max-age max-stale cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs
            ;;
        show)
            _tvguide_specs format output images template templates country timezone clock now season no-summaries open offline refresh max-age max-stale cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs '1:WHICH: '
            ;;
        episodes)
            _tvguide_specs format output images template templates country timezone clock now season no-summaries offline refresh max-age max-stale cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs '1:WHICH: '
            ;;
        cast)
            _tvguide_specs format output images template templates country timezone clock now limit offline refresh max-age max-stale cache-dir api-url color width quiet verbose help version
            _arguments -s -S : $specs '1:WHICH: '
            ;;
        favorites)
            _tvguide_specs color width quiet verbose help version
            _arguments -C -s -S : $specs '1:command:_tvguide_favorites' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            case $words[1] in
                add)
                    _tvguide_specs now offline max-age max-stale cache-dir api-url color width quiet verbose help version
                    _arguments -s -S : $specs '*:WHICH: '
                    ;;
                remove)
                    _tvguide_specs now yes color width quiet verbose help version
                    _arguments -s -S : $specs '*:WHICH: '
                    ;;
                list)
                    _tvguide_specs format output images template templates now color width quiet verbose help version
                    _arguments -s -S : $specs
                    ;;
                refresh)
                    _tvguide_specs now max-age max-stale cache-dir api-url color width quiet verbose help version
                    _arguments -s -S : $specs
                    ;;
                upcoming)
                    _tvguide_specs format output details images template templates country timezone clock now offline refresh max-age max-stale cache-dir api-url color width quiet verbose help version
                    _arguments -s -S : $specs
                    ;;
                export)
                    _tvguide_specs color width quiet verbose help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
                import)
                    _tvguide_specs now offline max-age max-stale cache-dir api-url color width quiet verbose help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
            esac
            ;;
        site)
            _tvguide_specs group-by images templates country streaming timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale cache-dir api-url base-url details-budget no-details color width quiet verbose help version
            _arguments -s -S : $specs '1::DIR:_files -/'
            ;;
        templates)
            _tvguide_specs color width quiet verbose help version
            _arguments -C -s -S : $specs '1:command:_tvguide_templates' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            case $words[1] in
                list)
                    _tvguide_specs color width quiet verbose help version
                    _arguments -s -S : $specs
                    ;;
                show)
                    _tvguide_specs output color width quiet verbose help version
                    _arguments -s -S : $specs '1:NAME: '
                    ;;
                export)
                    _tvguide_specs color width quiet verbose help version
                    _arguments -s -S : $specs '1:DIR:_files -/'
                    ;;
                data)
                    _tvguide_specs output details cast group-by images templates week country streaming timezone clock now network genre type language show from to premieres favorites page season no-summaries limit sample offline refresh max-age max-stale allow-partial cache-dir api-url color width quiet verbose help version
                    _arguments -s -S : $specs '1:NAME: ' '2::WHICH: '
                    ;;
                check)
                    _tvguide_specs color width quiet verbose help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
                render)
                    _tvguide_specs format output data color width quiet verbose help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
            esac
            ;;
        cache)
            _tvguide_specs color width quiet verbose help version
            _arguments -C -s -S : $specs '1:command:_tvguide_cache' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            case $words[1] in
                status)
                    _tvguide_specs now cache-dir color width quiet verbose help version
                    _arguments -s -S : $specs
                    ;;
                clear)
                    _tvguide_specs cache-dir color width quiet verbose help version
                    _arguments -s -S : $specs
                    ;;
                path)
                    _tvguide_specs cache-dir color width quiet verbose help version
                    _arguments -s -S : $specs
                    ;;
            esac
            ;;
        completions)
            _tvguide_specs color width quiet verbose help version
            _arguments -s -S : $specs '1:SHELL:(bash zsh fish)'
            ;;
        help)
            _tvguide_specs color width quiet verbose man help version
            _arguments -s -S : $specs '1::COMMAND:(week day tonight now browse search shows show episodes cast favorites site templates cache completions help version)'
            ;;
        version)
            _tvguide_specs color width quiet verbose help version
            _arguments -s -S : $specs
            ;;
    esac
}

if [[ ${funcstack[1]} == _tvguide ]]; then
    _tvguide "$@"
else
    compdef _tvguide tvguide
fi
