#compdef tvguide
# zsh completion for tvguide. To load it: source <(tvguide completions zsh)
# Or save it as _tvguide in a folder of $fpath.

# Fills the array specs with the arguments of _arguments for the named options.
_tvguide_specs() {
    local name
    specs=()
    for name; do
        case $name in
            format) specs+=('(--format)--format=[The format of the report.]:FORMAT:(text markdown html json xmltv ics atom jsonfeed csv jsonl)') ;;
            output) specs+=('(-o --output)-o+[Write to FILE, which is replaced only when the report is complete; in a folder, to a file named by the report, such as 2026-W47.html.]:FILE:_files' '(-o --output)--output=[Write to FILE, which is replaced only when the report is complete; in a folder, to a file named by the report, such as 2026-W47.html.]:FILE:_files') ;;
            all) specs+=('(--all)--all[List everything in text, also what is over and what is on much later.]') ;;
            details) specs+=('(--details)--details[Add the summary, genres, cast and links of each event, in text and Markdown.]') ;;
            cast) specs+=('(--cast)--cast[Add the cast of each show. Casts are stored for 30 days; the first run takes a while.]') ;;
            group-by) specs+=('(--group-by)--group-by=[How to group the events of each day.]:KIND:(daypart time network genre none)') ;;
            no-highlights) specs+=('(--no-highlights)--no-highlights[Leave out the highlights of each day.]') ;;
            images) specs+=('(--images)--images=[How a web page includes pictures\: as links, embedded so that it needs no network, as local files of a site, or not at all.]:HOW:(link embed local none)') ;;
            template) specs+=('(--template)--template=[Render the report with your own template.]:FILE:_files') ;;
            templates) specs+=('(--templates)--templates=[Use the files in DIR in place of the built-in templates of the same names.]:DIR:_files -/') ;;
            dvb-genres) specs+=('(--dvb-genres)--dvb-genres[For xmltv\: add a genre by the names of DVB, which tvheadend colors.]') ;;
            alarm) specs+=('(--alarm)--alarm=[For ics\: remind this long before the start, such as 15m; 7d at most.]:TIME: ') ;;
            week) specs+=('(--week)--week=[The week\: this, next, last or previous, +2, -1, 2026-W47, W47, or any date in it.]:WEEK:(this next last previous)') ;;
            country) specs+=('(--country)--country=[The two-letter code of the country; UK means GB.]:CC:(US CA GB AU NZ DE FR JP)') ;;
            streaming) specs+=('(--streaming)--streaming[Include worldwide releases of streaming services.]') ;;
            feed) specs+=('(--feed)--feed=[List the regional feed of a part of the United States, worked out from the Eastern schedule; local is that of this machine'\''s zone. Each event says how its time is known.]:ZONE:(eastern central mountain pacific alaska hawaii local)') ;;
            timezone) specs+=('(--timezone)--timezone=[Show times in another time zone, such as Europe/Berlin, or local, that of this machine; days and order stay the same.]:ID:(local)') ;;
            clock) specs+=('(--clock)--clock=[Show times on a 12-hour or 24-hour clock, or with tune-in, broadcast prime time in the US as networks announce it\: 8/7c.]:HOURS:(auto 12 24 tune-in)') ;;
            now) specs+=('(--now)--now=[Use INSTANT as the current time, such as 2026-11-18T20\:00\:00-05\:00.]:INSTANT: ') ;;
            network) specs+=('*--network=[Only these networks and streaming services, such as CBS,NBC.]:LIST: ') ;;
            genre) specs+=('*--genre=[Only these genres, such as '\''Drama,!Crime'\''.]:LIST: ') ;;
            type) specs+=('*--type=[Only these types of show, such as Scripted,Reality.]:LIST: ') ;;
            language) specs+=('*--language=[Only these languages, such as English,Spanish.]:LIST: ') ;;
            show) specs+=('(--show)--show=[Only shows with TEXT in their name.]:TEXT: ') ;;
            from) specs+=('(--from)--from=[Only events that start at this time or later, on the country'\''s clock.]:HH\:MM: ') ;;
            to) specs+=('(--to)--to=[Only events that start before this time. A span from 22\:00 to 02\:00 crosses midnight.]:HH\:MM: ') ;;
            premieres) specs+=('(--premieres)--premieres[Only first episodes of a series or season.]') ;;
            favorites) specs+=('(--favorites)--favorites[Only your favorite shows; see tvguide favorites.]') ;;
            page) specs+=('(--page)--page=[For shows\: the page of the list, counted from 0.]:N: ') ;;
            season) specs+=('(--season)--season=[Only this season, by number; for daily shows, the year.]:N: ') ;;
            no-summaries) specs+=('(--no-summaries)--no-summaries[Leave out the summaries of episodes.]') ;;
            limit) specs+=('(--limit)--limit=[For cast\: how many people to list, most appearances first.]:N: ') ;;
            open) specs+=('(--open)--open=-[For show\: also open its page in a web browser.]::PAGE:(tvmaze imdb)') ;;
            sample) specs+=('(--sample)--sample[Use the built-in sample week, moved to the requested week\: no network, no cache.]') ;;
            offline) specs+=('(--offline)--offline[Use stored copies only, without a network.]') ;;
            refresh) specs+=('(--refresh)--refresh[Fetch everything again, even if the stored copies are fresh.]') ;;
            max-age) specs+=('(--max-age)--max-age=[How long a stored copy stays fresh, such as 90s, 15m or 1h30m.]:TIME: ') ;;
            max-stale) specs+=('(--max-stale)--max-stale=[How old a stored copy may be if the service fails, such as 12h, 7d or 2w.]:TIME: ') ;;
            allow-partial) specs+=('(--allow-partial)--allow-partial[Make the guide even if days are missing, or a show without its episodes; the exit status is then 2.]') ;;
            cache-dir) specs+=('(--cache-dir)--cache-dir=[The folder of the cache.]:DIR:_files -/') ;;
            api-url) specs+=('(--api-url)--api-url=[The address of the service.]:URL: ') ;;
            base-url) specs+=('(--base-url)--base-url=[For site\: its public address, for links that must be absolute.]:URL: ') ;;
            details-budget) specs+=('(--details-budget)--details-budget=[For site\: how long to fetch details of its shows; the next run fetches the rest.]:TIME: ') ;;
            no-details) specs+=('(--no-details)--no-details[For site\: fetch no details of its shows; those already stored still get pages.]') ;;
            days) specs+=('(--days)--days=[For grab\: the number of guide days.]:N: ') ;;
            offset) specs+=('(--offset)--offset=[For grab\: the number of days from today to the first one.]:N: ') ;;
            config-file) specs+=('(--config-file)--config-file=[For grab\: the configuration.]:FILE:_files') ;;
            configure) specs+=('(--configure)--configure[For grab\: write a configuration with comments. It asks nothing.]') ;;
            list-channels) specs+=('(--list-channels)--list-channels[For grab\: write the channels alone.]') ;;
            capabilities) specs+=('(--capabilities)--capabilities[For grab\: print the parts of XMLTV'\''s contract that it fulfills.]') ;;
            description) specs+=('(--description)--description[For grab\: print the name of the listings.]') ;;
            preferredmethod) specs+=('(--preferredmethod)--preferredmethod[For grab\: print how it is best called.]') ;;
            configure-api) specs+=('(--configure-api)--configure-api[For grab\: write a stage of the configuration for other programs.]') ;;
            stage) specs+=('(--stage)--stage=[For grab --configure-api\: the stage.]:STAGE:(start select-channels)') ;;
            list-lineups) specs+=('(--list-lineups)--list-lineups[For grab\: write the list of lineups.]') ;;
            get-lineup) specs+=('(--get-lineup)--get-lineup[For grab\: write the lineup with its channels.]') ;;
            info) specs+=('(--info)--info[For grab\: print this help.]') ;;
            debug) specs+=('(--debug)--debug[For grab\: the same as --verbose.]') ;;
            start) specs+=('(--start)--start=[For browse\: the view to open with.]:VIEW:(guide shows favorites search)') ;;
            pictures) specs+=('(--pictures)--pictures=[For browse\: when to show pictures; terminals other than iTerm2, WezTerm and mintty need chafa.]:WHEN:(auto never always)') ;;
            data) specs+=('(--data)--data=[For templates render\: the JSON file with the template'\''s data.]:JSON:_files') ;;
            yes) specs+=('(-y --yes)-y[For favorites remove\: do not ask for confirmation.]' '(-y --yes)--yes[For favorites remove\: do not ask for confirmation.]') ;;
            past) specs+=('(--past)--past=[For favorites calendar\: how far it reaches back.]:TIME: ') ;;
            color) specs+=('(--color)--color=[When to use color.]:WHEN:(auto always never)') ;;
            width) specs+=('(--width)--width=[The width of text in columns, 20 to 1000.]:N: ') ;;
            no-pager) specs+=('(--no-pager)--no-pager[Print long output at once, not a screen at a time.]') ;;
            quiet) specs+=('(-q --quiet)-q[Print only errors, and notices of data at least 36 hours old.]' '(-q --quiet)--quiet[Print only errors, and notices of data at least 36 hours old.]') ;;
            verbose) specs+=('(-v --verbose)-v[Also print requests, cache hits and waits.]' '(-v --verbose)--verbose[Also print requests, cache hits and waits.]') ;;
            no-config) specs+=('(--no-config)--no-config[Ignore the settings files; see tvguide config.]') ;;
            man) specs+=('(--man)--man[For help\: print the manual page, as input for man.]') ;;
            usage) specs+=('(-h --usage)-h[Print commands and examples, on one screen.]' '(-h --usage)--usage[Print commands and examples, on one screen.]') ;;
            help) specs+=('(--help)--help[Print all help for the program or a command.]') ;;
            version) specs+=('(--version)--version[Print the version.]') ;;
        esac
    done
}

_tvguide_commands() {
    local -a commands
    commands=(
        'week:The guide for a week, Monday to Sunday; the default.'
        'day:The guide for one day.'
        'tonight:What is on tonight, from 18:00.'
        'now:What is on now and next, by network.'
        'browse:Browse the guide, shows and favorites in the terminal.'
        'search:Find shows by name.'
        'shows:A page of the list of all shows.'
        'show:Details of a show.'
        'episodes:The episodes of a show.'
        'cast:The cast of a show.'
        'favorites:Keep favorites, and read them offline.'
        'site:Publish a whole site to a folder.'
        'grab:Write listings for tuners and recorders, as a grabber of XMLTV.'
        'templates:List, export, check and try templates.'
        'cache:Show or clear the data stored on disk.'
        'config:Print the settings in force, and where each comes from.'
        'doctor:Check what works, and say what to do about the rest.'
        'completions:Print completions for a shell.'
        'help:Print help or the manual page.'
        'version:Print the version.'
    )
    _describe -t commands command commands
}

_tvguide_favorites() {
    local -a commands
    commands=(
        'add:Add shows to your favorites.'
        'remove:Remove shows from your favorites.'
        'list:List your favorites; the default.'
        'refresh:Fetch all favorites again.'
        'upcoming:List the next episodes of your favorites.'
        'calendar:Write a calendar of your favorites.'
        'export:Write your favorites to a file.'
        'import:Add the shows of a file to your favorites.'
    )
    _describe -t commands command commands
}

_tvguide_templates() {
    local -a commands
    commands=(
        'list:List the built-in templates.'
        'show:Print a built-in template.'
        'export:Write all built-in templates to a folder.'
        'data:Print the data of a template as JSON.'
        'check:Check a template for errors.'
        'render:Render any template with any data.'
    )
    _describe -t commands command commands
}

_tvguide_cache() {
    local -a commands
    commands=(
        'status:Show what is stored, and how fresh it is.'
        'clear:Remove all stored data.'
        'path:Print the folder of the cache.'
    )
    _describe -t commands command commands
}

_tvguide() {
    local curcontext=$curcontext context state state_descr line
    local -a specs
    typeset -A opt_args
    _tvguide_specs format output all details cast group-by no-highlights images template templates dvb-genres alarm week country streaming feed timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width no-pager quiet verbose no-config usage help version
    _arguments -C -s -S : $specs '1:command:_tvguide_commands' '*::argument:->argument' && return
    [[ $state == argument ]] || return 1
    curcontext="${curcontext%:*:*}:tvguide-$words[1]:"
    case $words[1] in
        week)
            _tvguide_specs format output all details cast group-by no-highlights images template templates dvb-genres alarm week country streaming feed timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs
            ;;
        day)
            _tvguide_specs format output all details cast group-by no-highlights images template templates dvb-genres alarm country streaming feed timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs '*:DATE:(today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday)'
            ;;
        tonight)
            _tvguide_specs format output all details cast group-by no-highlights images template templates dvb-genres alarm country streaming feed timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs
            ;;
        now)
            _tvguide_specs format output all details cast images template templates country streaming feed timezone clock now network genre type language show premieres favorites sample offline refresh max-age max-stale allow-partial cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs
            ;;
        browse)
            _tvguide_specs week country streaming feed timezone clock now sample offline refresh max-age max-stale cache-dir api-url start pictures color no-config usage help version
            _arguments -s -S : $specs
            ;;
        search)
            _tvguide_specs format output images template templates country timezone clock now offline refresh max-age max-stale cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs '*:TEXT: '
            ;;
        shows)
            _tvguide_specs format output images template templates country timezone clock now page offline refresh max-age max-stale cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs
            ;;
        show)
            _tvguide_specs format output images template templates alarm country timezone clock now season no-summaries open offline refresh max-age max-stale allow-partial cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs '1:SHOW: '
            ;;
        episodes)
            _tvguide_specs format output images template templates alarm country timezone clock now season no-summaries offline refresh max-age max-stale cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs '1:SHOW: '
            ;;
        cast)
            _tvguide_specs format output images template templates country timezone clock now limit offline refresh max-age max-stale cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs '1:SHOW: '
            ;;
        favorites)
            _tvguide_specs color width no-pager quiet verbose no-config usage help version
            _arguments -C -s -S : $specs '1:command:_tvguide_favorites' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            case $words[1] in
                add)
                    _tvguide_specs now offline max-age max-stale cache-dir api-url color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '*:SHOW: '
                    ;;
                remove)
                    _tvguide_specs now yes color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '*:SHOW: '
                    ;;
                list)
                    _tvguide_specs format output images template templates now color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs
                    ;;
                refresh)
                    _tvguide_specs now max-age max-stale cache-dir api-url color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs
                    ;;
                upcoming)
                    _tvguide_specs format output details images template templates alarm country timezone clock now offline refresh max-age max-stale cache-dir api-url color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs
                    ;;
                calendar)
                    _tvguide_specs format output images alarm country timezone clock now past color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs
                    ;;
                export)
                    _tvguide_specs color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
                import)
                    _tvguide_specs now offline max-age max-stale cache-dir api-url color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
            esac
            ;;
        site)
            _tvguide_specs group-by no-highlights images templates dvb-genres country streaming feed timezone clock now network genre type language show from to premieres favorites sample offline refresh max-age max-stale cache-dir api-url base-url details-budget no-details color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs '1::DIR:_files -/'
            ;;
        grab)
            _tvguide_specs output cast images dvb-genres country streaming now sample offline refresh max-age max-stale cache-dir api-url days offset config-file configure list-channels capabilities description preferredmethod configure-api stage list-lineups get-lineup info debug color width no-pager quiet verbose no-config man usage help version
            _arguments -s -S : $specs
            ;;
        templates)
            _tvguide_specs color width no-pager quiet verbose no-config usage help version
            _arguments -C -s -S : $specs '1:command:_tvguide_templates' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            case $words[1] in
                list)
                    _tvguide_specs color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs
                    ;;
                show)
                    _tvguide_specs output color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '1:NAME: '
                    ;;
                export)
                    _tvguide_specs color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '1:DIR:_files -/'
                    ;;
                data)
                    _tvguide_specs output all details cast group-by no-highlights images templates week country streaming feed timezone clock now network genre type language show from to premieres favorites page season no-summaries limit sample offline refresh max-age max-stale allow-partial cache-dir api-url color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '1:NAME: ' '2::SHOW: '
                    ;;
                check)
                    _tvguide_specs color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
                render)
                    _tvguide_specs format output data color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs '1:FILE:_files'
                    ;;
            esac
            ;;
        cache)
            _tvguide_specs color width no-pager quiet verbose no-config usage help version
            _arguments -C -s -S : $specs '1:command:_tvguide_cache' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            case $words[1] in
                status)
                    _tvguide_specs now cache-dir color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs
                    ;;
                clear)
                    _tvguide_specs cache-dir color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs
                    ;;
                path)
                    _tvguide_specs cache-dir color width no-pager quiet verbose no-config usage help version
                    _arguments -s -S : $specs
                    ;;
            esac
            ;;
        config)
            _tvguide_specs color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs
            ;;
        doctor)
            _tvguide_specs format cache-dir api-url color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs '1::DIR:_files -/'
            ;;
        completions)
            _tvguide_specs color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs '1:SHELL:(bash zsh fish)'
            ;;
        help)
            _tvguide_specs color width no-pager quiet verbose no-config man usage help version
            _arguments -s -S : $specs '1::COMMAND:(week day tonight now browse search shows show episodes cast favorites site grab templates cache config doctor completions help version)'
            ;;
        version)
            _tvguide_specs color width no-pager quiet verbose no-config usage help version
            _arguments -s -S : $specs
            ;;
    esac
}

if [[ ${funcstack[1]} == _tvguide ]]; then
    _tvguide "$@"
else
    compdef _tvguide tvguide
fi
