# fish completion for tvguide. To load it: tvguide completions fish | source
# Or save it as ~/.config/fish/completions/tvguide.fish

# The words typed so far that are neither options nor values of options.
function __tvguide_words
    set -l is_value 0
    set -l tokens (commandline -opc)
    for token in $tokens[2..-1]
        if test $is_value = 1
            set is_value 0
            continue
        end
        switch $token
            case --format --output -o --group-by --images --template --templates --alarm --week --country --feed --timezone --clock --now --network --genre --type --language --show --from --to --page --season --limit --max-age --max-stale --cache-dir --api-url --base-url --details-budget --days --offset --config-file --stage --start --pictures --data --past --color --colour --width
                set is_value 1
            case '-?*'
            case '*'
                echo -- $token
        end
    end
end

# Whether exactly these words have been typed.
function __tvguide_after
    set -l words (__tvguide_words)
    test "$words" = "$argv"
end

# Whether the command typed so far is one of these; '' is none.
function __tvguide_in
    set -l words (__tvguide_words)
    contains -- "$words[1]" $argv; or contains -- "$words[1..2]" $argv
end

# Whether the command $argv[2..-1] is complete and $argv[1] of its arguments have been typed.
function __tvguide_argument
    set -l words (__tvguide_words)
    set -l command $argv[2..-1]
    test (count $words) = (math (count $command) + $argv[1])
    and test "$words[1..$(count $command)]" = "$command"
end

complete -c tvguide -f

complete -c tvguide -n '__tvguide_after' -a week -d 'The guide for a week, Monday to Sunday; the default.'
complete -c tvguide -n '__tvguide_after' -a day -d 'The guide for one day.'
complete -c tvguide -n '__tvguide_after' -a tonight -d 'What is on tonight, from 18:00.'
complete -c tvguide -n '__tvguide_after' -a now -d 'What is on now and next, by network.'
complete -c tvguide -n '__tvguide_after' -a browse -d 'Browse the guide, shows and favorites in the terminal.'
complete -c tvguide -n '__tvguide_after' -a search -d 'Find shows by name.'
complete -c tvguide -n '__tvguide_after' -a shows -d 'A page of the list of all shows.'
complete -c tvguide -n '__tvguide_after' -a show -d 'Details of a show.'
complete -c tvguide -n '__tvguide_after' -a episodes -d 'The episodes of a show.'
complete -c tvguide -n '__tvguide_after' -a cast -d 'The cast of a show.'
complete -c tvguide -n '__tvguide_after' -a favorites -d 'Keep favorites, and read them offline.'
complete -c tvguide -n '__tvguide_after' -a site -d 'Publish a whole site to a folder.'
complete -c tvguide -n '__tvguide_after' -a grab -d 'Write listings for tuners and recorders, as a grabber of XMLTV.'
complete -c tvguide -n '__tvguide_after' -a templates -d 'List, export, check and try templates.'
complete -c tvguide -n '__tvguide_after' -a cache -d 'Show or clear the data stored on disk.'
complete -c tvguide -n '__tvguide_after' -a config -d 'Print the settings in force, and where each comes from.'
complete -c tvguide -n '__tvguide_after' -a doctor -d 'Check what works, and say what to do about the rest.'
complete -c tvguide -n '__tvguide_after' -a completions -d 'Print completions for a shell.'
complete -c tvguide -n '__tvguide_after' -a help -d 'Print help or the manual page.'
complete -c tvguide -n '__tvguide_after' -a version -d 'Print the version.'

complete -c tvguide -n '__tvguide_after favorites' -a add -d 'Add shows to your favorites.'
complete -c tvguide -n '__tvguide_after favorites' -a remove -d 'Remove shows from your favorites.'
complete -c tvguide -n '__tvguide_after favorites' -a list -d 'List your favorites; the default.'
complete -c tvguide -n '__tvguide_after favorites' -a refresh -d 'Fetch all favorites again.'
complete -c tvguide -n '__tvguide_after favorites' -a upcoming -d 'List the next episodes of your favorites.'
complete -c tvguide -n '__tvguide_after favorites' -a calendar -d 'Write a calendar of your favorites.'
complete -c tvguide -n '__tvguide_after favorites' -a export -d 'Write your favorites to a file.'
complete -c tvguide -n '__tvguide_after favorites' -a import -d 'Add the shows of a file to your favorites.'

complete -c tvguide -n '__tvguide_after templates' -a list -d 'List the built-in templates.'
complete -c tvguide -n '__tvguide_after templates' -a show -d 'Print a built-in template.'
complete -c tvguide -n '__tvguide_after templates' -a export -d 'Write all built-in templates to a folder.'
complete -c tvguide -n '__tvguide_after templates' -a data -d 'Print the data of a template as JSON.'
complete -c tvguide -n '__tvguide_after templates' -a check -d 'Check a template for errors.'
complete -c tvguide -n '__tvguide_after templates' -a render -d 'Render any template with any data.'

complete -c tvguide -n '__tvguide_after cache' -a status -d 'Show what is stored, and how fresh it is.'
complete -c tvguide -n '__tvguide_after cache' -a clear -d 'Remove all stored data.'
complete -c tvguide -n '__tvguide_after cache' -a path -d 'Print the folder of the cache.'

complete -c tvguide -n '__tvguide_argument 0 day' -a 'today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday'
complete -c tvguide -n '__tvguide_argument 0 favorites export' -F
complete -c tvguide -n '__tvguide_argument 0 favorites import' -F
complete -c tvguide -n '__tvguide_argument 0 site' -a '(__fish_complete_directories)'
complete -c tvguide -n '__tvguide_argument 0 templates export' -a '(__fish_complete_directories)'
complete -c tvguide -n '__tvguide_argument 0 templates check' -F
complete -c tvguide -n '__tvguide_argument 0 templates render' -F
complete -c tvguide -n '__tvguide_argument 0 doctor' -a '(__fish_complete_directories)'
complete -c tvguide -n '__tvguide_argument 0 completions' -a 'bash zsh fish'
complete -c tvguide -n '__tvguide_argument 0 help' -a 'week day tonight now browse search shows show episodes cast favorites site grab templates cache config doctor completions help version'

complete -c tvguide -n '__tvguide_in "" week day tonight now search shows show episodes cast "favorites list" "favorites upcoming" "favorites calendar" "templates render" doctor' -l format -x -a 'text markdown html json xmltv ics atom jsonfeed csv jsonl' -d 'The format of the report.'
complete -c tvguide -n '__tvguide_in "" week day tonight now search shows show episodes cast "favorites list" "favorites upcoming" "favorites calendar" grab "templates show" "templates data" "templates render"' -l output -s o -r -F -d 'Write to FILE, which is replaced only when the report is complete; in a folder, to a file named by the report, such as 2026-W47.html.'
complete -c tvguide -n '__tvguide_in "" week day tonight now "templates data"' -l all -d 'List everything in text, also what is over and what is on much later.'
complete -c tvguide -n '__tvguide_in "" week day tonight now "favorites upcoming" "templates data"' -l details -d 'Add the summary, genres, cast and links of each event, in text and Markdown.'
complete -c tvguide -n '__tvguide_in "" week day tonight now grab "templates data"' -l cast -d 'Add the cast of each show. Casts are stored for 30 days; the first run takes a while.'
complete -c tvguide -n '__tvguide_in "" week day tonight site "templates data"' -l group-by -x -a 'daypart time network genre none' -d 'How to group the events of each day.'
complete -c tvguide -n '__tvguide_in "" week day tonight site "templates data"' -l no-highlights -d 'Leave out the highlights of each day.'
complete -c tvguide -n '__tvguide_in "" week day tonight now search shows show episodes cast "favorites list" "favorites upcoming" "favorites calendar" site grab "templates data"' -l images -x -a 'link embed local none' -d 'How a web page includes pictures: as links, embedded so that it needs no network, as local files of a site, or not at all.'
complete -c tvguide -n '__tvguide_in "" week day tonight now search shows show episodes cast "favorites list" "favorites upcoming"' -l template -r -F -d 'Render the report with your own template.'
complete -c tvguide -n '__tvguide_in "" week day tonight now search shows show episodes cast "favorites list" "favorites upcoming" site "templates data"' -l templates -x -a '(__fish_complete_directories)' -d 'Use the files in DIR in place of the built-in templates of the same names.'
complete -c tvguide -n '__tvguide_in "" week day tonight site grab' -l dvb-genres -d 'For xmltv: add a genre by the names of DVB, which tvheadend colors.'
complete -c tvguide -n '__tvguide_in "" week day tonight show episodes "favorites upcoming" "favorites calendar"' -l alarm -x -d 'For ics: remind this long before the start, such as 15m; 7d at most.'
complete -c tvguide -n '__tvguide_in "" week browse "templates data"' -l week -x -a 'this next last previous' -d 'The week: this, next, last or previous, +2, -1, 2026-W47, W47, or any date in it.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites upcoming" "favorites calendar" site grab "templates data"' -l country -x -a 'US CA GB AU NZ DE FR JP' -d 'The two-letter code of the country; UK means GB.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse site grab "templates data"' -l streaming -d 'Include worldwide releases of streaming services.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse site "templates data"' -l feed -x -a 'eastern central mountain pacific alaska hawaii local' -d 'List the regional feed of a part of the United States, worked out from the Eastern schedule; local is that of this machine\'s zone. Each event says how its time is known.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites upcoming" "favorites calendar" site "templates data"' -l timezone -x -a 'local' -d 'Show times in another time zone, such as Europe/Berlin, or local, that of this machine; days and order stay the same.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites upcoming" "favorites calendar" site "templates data"' -l clock -x -a 'auto 12 24 tune-in' -d 'Show times on a 12-hour or 24-hour clock, or with tune-in, broadcast prime time in the US as networks announce it: 8/7c.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites add" "favorites remove" "favorites list" "favorites refresh" "favorites upcoming" "favorites calendar" "favorites import" site grab "templates data" "cache status"' -l now -x -d 'Use INSTANT as the current time, such as 2026-11-18T20:00:00-05:00.'
complete -c tvguide -n '__tvguide_in "" week day tonight now site "templates data"' -l network -x -d 'Only these networks and streaming services, such as CBS,NBC.'
complete -c tvguide -n '__tvguide_in "" week day tonight now site "templates data"' -l genre -x -d 'Only these genres, such as \'Drama,!Crime\'.'
complete -c tvguide -n '__tvguide_in "" week day tonight now site "templates data"' -l type -x -d 'Only these types of show, such as Scripted,Reality.'
complete -c tvguide -n '__tvguide_in "" week day tonight now site "templates data"' -l language -x -d 'Only these languages, such as English,Spanish.'
complete -c tvguide -n '__tvguide_in "" week day tonight now site "templates data"' -l show -x -d 'Only shows with TEXT in their name.'
complete -c tvguide -n '__tvguide_in "" week day tonight site "templates data"' -l from -x -d 'Only events that start at this time or later, on the country\'s clock.'
complete -c tvguide -n '__tvguide_in "" week day tonight site "templates data"' -l to -x -d 'Only events that start before this time. A span from 22:00 to 02:00 crosses midnight.'
complete -c tvguide -n '__tvguide_in "" week day tonight now site "templates data"' -l premieres -d 'Only first episodes of a series or season.'
complete -c tvguide -n '__tvguide_in "" week day tonight now site "templates data"' -l favorites -d 'Only your favorite shows; see tvguide favorites.'
complete -c tvguide -n '__tvguide_in shows "templates data"' -l page -x -d 'For shows: the page of the list, counted from 0.'
complete -c tvguide -n '__tvguide_in show episodes "templates data"' -l season -x -d 'Only this season, by number; for daily shows, the year.'
complete -c tvguide -n '__tvguide_in show episodes "templates data"' -l no-summaries -d 'Leave out the summaries of episodes.'
complete -c tvguide -n '__tvguide_in cast "templates data"' -l limit -x -d 'For cast: how many people to list, most appearances first.'
complete -c tvguide -n '__tvguide_in show' -l open -f -a 'tvmaze imdb' -d 'For show: also open its page in a web browser.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse site grab "templates data"' -l sample -d 'Use the built-in sample week, moved to the requested week: no network, no cache.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites add" "favorites upcoming" "favorites import" site grab "templates data"' -l offline -d 'Use stored copies only, without a network.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites upcoming" site grab "templates data"' -l refresh -d 'Fetch everything again, even if the stored copies are fresh.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites add" "favorites refresh" "favorites upcoming" "favorites import" site grab "templates data"' -l max-age -x -d 'How long a stored copy stays fresh, such as 90s, 15m or 1h30m.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites add" "favorites refresh" "favorites upcoming" "favorites import" site grab "templates data"' -l max-stale -x -d 'How old a stored copy may be if the service fails, such as 12h, 7d or 2w.'
complete -c tvguide -n '__tvguide_in "" week day tonight now show "templates data"' -l allow-partial -d 'Make the guide even if days are missing, or a show without its episodes; the exit status is then 2.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites add" "favorites refresh" "favorites upcoming" "favorites import" site grab "templates data" "cache status" "cache clear" "cache path" doctor' -l cache-dir -x -a '(__fish_complete_directories)' -d 'The folder of the cache.'
complete -c tvguide -n '__tvguide_in "" week day tonight now browse search shows show episodes cast "favorites add" "favorites refresh" "favorites upcoming" "favorites import" site grab "templates data" doctor' -l api-url -x -d 'The address of the service.'
complete -c tvguide -n '__tvguide_in site' -l base-url -x -d 'For site: its public address, for links that must be absolute.'
complete -c tvguide -n '__tvguide_in site' -l details-budget -x -d 'For site: how long to fetch details of its shows; the next run fetches the rest.'
complete -c tvguide -n '__tvguide_in site' -l no-details -d 'For site: fetch no details of its shows; those already stored still get pages.'
complete -c tvguide -n '__tvguide_in grab' -l days -x -d 'For grab: the number of guide days.'
complete -c tvguide -n '__tvguide_in grab' -l offset -x -d 'For grab: the number of days from today to the first one.'
complete -c tvguide -n '__tvguide_in grab' -l config-file -r -F -d 'For grab: the configuration.'
complete -c tvguide -n '__tvguide_in grab' -l configure -d 'For grab: write a configuration with comments. It asks nothing.'
complete -c tvguide -n '__tvguide_in grab' -l list-channels -d 'For grab: write the channels alone.'
complete -c tvguide -n '__tvguide_in grab' -l capabilities -d 'For grab: print the parts of XMLTV\'s contract that it fulfills.'
complete -c tvguide -n '__tvguide_in grab' -l description -d 'For grab: print the name of the listings.'
complete -c tvguide -n '__tvguide_in grab' -l preferredmethod -d 'For grab: print how it is best called.'
complete -c tvguide -n '__tvguide_in grab' -l configure-api -d 'For grab: write a stage of the configuration for other programs.'
complete -c tvguide -n '__tvguide_in grab' -l stage -x -a 'start select-channels' -d 'For grab --configure-api: the stage.'
complete -c tvguide -n '__tvguide_in grab' -l list-lineups -d 'For grab: write the list of lineups.'
complete -c tvguide -n '__tvguide_in grab' -l get-lineup -d 'For grab: write the lineup with its channels.'
complete -c tvguide -n '__tvguide_in grab' -l info -d 'For grab: print this help.'
complete -c tvguide -n '__tvguide_in grab' -l debug -d 'For grab: the same as --verbose.'
complete -c tvguide -n '__tvguide_in browse' -l start -x -a 'guide shows favorites search' -d 'For browse: the view to open with.'
complete -c tvguide -n '__tvguide_in browse' -l pictures -x -a 'auto never always' -d 'For browse: when to show pictures; terminals other than iTerm2, WezTerm and mintty need chafa.'
complete -c tvguide -n '__tvguide_in "templates render"' -l data -r -F -d 'For templates render: the JSON file with the template\'s data.'
complete -c tvguide -n '__tvguide_in "favorites remove"' -l yes -s y -d 'For favorites remove: do not ask for confirmation.'
complete -c tvguide -n '__tvguide_in "favorites calendar"' -l past -x -d 'For favorites calendar: how far it reaches back.'
complete -c tvguide -l color -x -a 'auto always never' -d 'When to use color.'
complete -c tvguide -l width -x -d 'The width of text in columns, 20 to 1000.'
complete -c tvguide -l no-pager -d 'Print long output at once, not a screen at a time.'
complete -c tvguide -l quiet -s q -d 'Print only errors, and notices of data at least 36 hours old.'
complete -c tvguide -l verbose -s v -d 'Also print requests, cache hits and waits.'
complete -c tvguide -l no-config -d 'Ignore the settings files; see tvguide config.'
complete -c tvguide -n '__tvguide_in grab help' -l man -d 'For help: print the manual page, as input for man.'
complete -c tvguide -l usage -s h -d 'Print commands and examples, on one screen.'
complete -c tvguide -l help -d 'Print all help for the program or a command.'
complete -c tvguide -l version -d 'Print the version.'
