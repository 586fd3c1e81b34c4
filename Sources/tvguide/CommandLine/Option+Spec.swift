import CommandLineKit
import GuideConsole
import TVModel

extension Option {
    /// The option's entry in the table of options.
    var spec: OptionSpec {
        switch self {
        case .format:
            makeSpec(
                value: .choice("FORMAT", ChoiceWords(of: FormatChoice.self)),
                in: .report,
                help: "The format of the report.",
                default: "from the extension of the output file; html in a folder, else text"
            )
        case .output:
            makeSpec(
                letter: "o",
                value: .file("FILE"),
                in: .report,
                help:
                    "Write to FILE, which is replaced only when the report is complete; in a folder, to a file named by the "
                    + "report, such as 2026-W47.html.",
                default: "-, standard output"
            )
        case .all:
            makeSpec(
                in: .report,
                help: "List everything in text, also what is over and what is on much later."
            )
        case .details:
            makeSpec(
                in: .report,
                help: "Add the summary, genres, cast and links of each event, in text and Markdown."
            )
        case .cast:
            makeSpec(
                in: .report,
                help: "Add the cast of each show. Casts are stored for 30 days; the first run takes a while."
            )
        case .groupBy:
            makeSpec(
                value: .choice("KIND", ChoiceWords(of: GroupingChoice.self)),
                in: .report,
                help: "How to group the events of each day.",
                default: "daypart"
            )
        case .noHighlights:
            makeSpec(
                in: .report,
                help: "Leave out the highlights of each day."
            )
        case .images:
            makeSpec(
                value: .choice("HOW", ChoiceWords(of: ImagesChoice.self)),
                in: .report,
                help:
                    "How a web page includes pictures: as links, embedded so that it needs no network, as local files "
                    + "of a site, or not at all.",
                default: "link"
            )
        case .template:
            makeSpec(
                value: .file("FILE"),
                in: .report,
                help: "Render the report with your own template."
            )
        case .templates:
            makeSpec(
                value: .folder("DIR"),
                in: .report,
                help: "Use the files in DIR in place of the built-in templates of the same names."
            )
        case .dvbGenres:
            makeSpec(
                in: .report,
                help: "For xmltv: add a genre by the names of DVB, which tvheadend colors."
            )
        case .alarm:
            makeSpec(
                value: .duration,
                in: .report,
                help: "For ics: remind this long before the start, such as 15m; 7d at most."
            )

        case .week:
            makeSpec(
                value: .text("WEEK", hints: ["this", "next", "last", "previous"]),
                in: .schedule,
                help: "The week: this, next, last or previous, +2, -1, 2026-W47, W47, or any date in it.",
                default: "this"
            )
        case .country:
            makeSpec(
                value: .text("CC", hints: ["US", "CA", "GB", "AU", "NZ", "DE", "FR", "JP"]),
                in: .schedule,
                help: "The two-letter code of the country; UK means GB.",
                default: "US"
            )
        case .streaming:
            makeSpec(
                in: .schedule,
                help: "Include worldwide releases of streaming services."
            )
        case .feed:
            makeSpec(
                value: .choice("ZONE", ChoiceWords(of: FeedChoice.self)),
                in: .schedule,
                help:
                    "List the regional feed of a part of the United States, worked out from the Eastern schedule; "
                    + "local is that of this machine's zone. Each event says how its time is known.",
                default: "the schedule as it is listed"
            )
        case .timezone:
            makeSpec(
                value: .text("ID", hints: ["local"]),
                in: .schedule,
                help:
                    "Show times in another time zone, such as Europe/Berlin, or local, that of this machine; days and "
                    + "order stay the same."
            )
        case .clock:
            makeSpec(
                value: .choice("HOURS", ChoiceWords(of: ClockChoice.self)),
                in: .schedule,
                help:
                    "Show times on a 12-hour or 24-hour clock, or with tune-in, broadcast prime time in the US as "
                    + "networks announce it: 8/7c.",
                default: "auto, which is the custom of the country"
            )
        case .now:
            makeSpec(
                value: .text("INSTANT"),
                in: .schedule,
                help: "Use INSTANT as the current time, such as 2026-11-18T20:00:00-05:00."
            )

        case .network:
            makeSpec(
                value: .list("LIST"),
                in: .filters,
                help: "Only these networks and streaming services, such as CBS,NBC."
            )
        case .genre:
            makeSpec(
                value: .list("LIST"),
                in: .filters,
                help: "Only these genres, such as 'Drama,!Crime'."
            )
        case .type:
            makeSpec(
                value: .list("LIST"),
                in: .filters,
                help: "Only these types of show, such as Scripted,Reality."
            )
        case .language:
            makeSpec(
                value: .list("LIST"),
                in: .filters,
                help: "Only these languages, such as English,Spanish."
            )
        case .show:
            makeSpec(
                value: .text("TEXT"),
                in: .filters,
                help: "Only shows with TEXT in their name."
            )
        case .from:
            makeSpec(
                value: .time(latest: TimeOfDayText.lastStart),
                in: .filters,
                help: "Only events that start at this time or later, on the country's clock."
            )
        case .to:
            makeSpec(
                value: .time(latest: TimeOfDayText.lastEnd),
                in: .filters,
                help: "Only events that start before this time. A span from 22:00 to 02:00 crosses midnight."
            )
        case .premieres:
            makeSpec(
                in: .filters,
                help: "Only first episodes of a series or season."
            )
        case .favorites:
            makeSpec(
                in: .filters,
                help: "Only your favorite shows; see tvguide favorites."
            )

        case .page:
            makeSpec(
                value: .number(0...1_000_000),
                in: .shows,
                help: "For shows: the page of the list, counted from 0.",
                default: "0"
            )
        case .season:
            makeSpec(
                value: .number(0...99_999),
                in: .shows,
                help: "Only this season, by number; for daily shows, the year."
            )
        case .noSummaries:
            makeSpec(
                in: .shows,
                help: "Leave out the summaries of episodes."
            )
        case .limit:
            makeSpec(
                value: .number(1...10_000),
                in: .shows,
                help: "For cast: how many people to list, most appearances first.",
                default: "20"
            )
        case .open:
            makeSpec(
                value: .optionalChoice("PAGE", ChoiceWords(of: OpenChoice.self)),
                in: .shows,
                help: "For show: also open its page in a web browser.",
                default: "tvmaze"
            )

        case .sample:
            makeSpec(
                in: .source,
                help: "Use the built-in sample week, moved to the requested week: no network, no cache."
            )
        case .offline:
            makeSpec(
                in: .source,
                help: "Use stored copies only, without a network."
            )
        case .refresh:
            makeSpec(
                in: .source,
                help: "Fetch everything again, even if the stored copies are fresh."
            )
        case .maxAge:
            makeSpec(
                value: .duration,
                in: .source,
                help: "How long a stored copy stays fresh, such as 90s, 15m or 1h30m.",
                default: "1h"
            )
        case .maxStale:
            makeSpec(
                value: .duration,
                in: .source,
                help: "How old a stored copy may be if the service fails, such as 12h, 7d or 2w.",
                default: "7d"
            )
        case .allowPartial:
            makeSpec(
                in: .source,
                help:
                    "Make the guide even if days are missing, or a show without its episodes; the exit status is then 2."
            )
        case .cacheDir:
            makeSpec(
                value: .folder("DIR"),
                in: .source,
                help: "The folder of the cache.",
                default: "$XDG_CACHE_HOME/tvguide, else ~/.cache/tvguide"
            )
        case .apiUrl:
            makeSpec(
                value: .text("URL"),
                in: .source,
                help: "The address of the service.",
                default: "https://api.tvmaze.com",
                environment: "TVGUIDE_API_URL"
            )

        case .baseUrl:
            makeSpec(
                value: .text("URL"),
                in: .site,
                help: "For site: its public address, for links that must be absolute."
            )
        case .detailsBudget:
            makeSpec(
                value: .duration,
                in: .site,
                help: "For site: how long to fetch details of its shows; the next run fetches the rest.",
                default: "10m"
            )
        case .noDetails:
            makeSpec(
                in: .site,
                help: "For site: fetch no details of its shows; those already stored still get pages."
            )

        case .days:
            makeSpec(
                value: .number(1...21),
                in: .grabber,
                help: "For grab: the number of guide days.",
                default: "7"
            )
        case .offset:
            makeSpec(
                value: .number(0...365),
                in: .grabber,
                help: "For grab: the number of days from today to the first one.",
                default: "0"
            )
        case .configFile:
            makeSpec(
                value: .file("FILE"),
                in: .grabber,
                help: "For grab: the configuration.",
                default: "~/.xmltv/tv_grab_us_tvmaze.conf, if it exists"
            )
        case .configure:
            makeSpec(
                in: .grabber,
                help: "For grab: write a configuration with comments. It asks nothing."
            )
        case .listChannels:
            makeSpec(
                in: .grabber,
                help: "For grab: write the channels alone."
            )
        case .capabilities:
            makeSpec(
                in: .grabber,
                help: "For grab: print the parts of XMLTV's contract that it fulfills."
            )
        case .description:
            makeSpec(
                in: .grabber,
                help: "For grab: print the name of the listings."
            )
        case .preferredMethod:
            makeSpec(
                in: .grabber,
                help: "For grab: print how it is best called."
            )
        case .configureAPI:
            makeSpec(
                in: .grabber,
                help: "For grab: write a stage of the configuration for other programs."
            )
        case .stage:
            makeSpec(
                value: .text("STAGE", hints: ["start", "select-channels"]),
                in: .grabber,
                help: "For grab --configure-api: the stage.",
                default: "start"
            )
        case .listLineups:
            makeSpec(
                in: .grabber,
                help: "For grab: write the list of lineups."
            )
        case .getLineup:
            makeSpec(
                in: .grabber,
                help: "For grab: write the lineup with its channels."
            )
        case .info:
            makeSpec(
                in: .grabber,
                help: "For grab: print this help."
            )
        case .debug:
            makeSpec(
                in: .grabber,
                help: "For grab: the same as --verbose."
            )

        case .start:
            makeSpec(
                value: .choice("VIEW", ChoiceWords(of: StartView.self)),
                in: .browser,
                help: "For browse: the view to open with.",
                default: "guide"
            )
        case .pictures:
            makeSpec(
                value: .choice("WHEN", ChoiceWords(of: PictureChoice.self)),
                in: .browser,
                help: "For browse: when to show pictures; terminals other than iTerm2, WezTerm and mintty need chafa.",
                default: "auto"
            )

        case .data:
            makeSpec(
                value: .file("JSON"),
                in: .templates,
                help: "For templates render: the JSON file with the template's data."
            )

        case .yes:
            makeSpec(
                letter: "y",
                in: .favorites,
                help: "For favorites remove: do not ask for confirmation."
            )
        case .past:
            makeSpec(
                value: .duration,
                in: .favorites,
                help: "For favorites calendar: how far it reaches back.",
                default: "30d"
            )

        case .color:
            makeSpec(
                aliases: ["colour"],
                value: .choice("WHEN", ChoiceWords(of: ColorChoice.self)),
                in: .terminal,
                help: "When to use color.",
                default: "auto, which is on a terminal unless NO_COLOR is set"
            )
        case .width:
            makeSpec(
                value: .number(20...1000),
                in: .terminal,
                help: "The width of text in columns, 20 to 1000.",
                default: "the width of the terminal; elsewhere rows keep every text whole"
            )
        case .noPager:
            makeSpec(
                in: .terminal,
                help: "Print long output at once, not a screen at a time."
            )
        case .quiet:
            makeSpec(
                letter: "q",
                in: .terminal,
                help: "Print only errors, and notices of data at least 36 hours old."
            )
        case .verbose:
            makeSpec(
                letter: "v",
                in: .terminal,
                help: "Also print requests, cache hits and waits."
            )

        case .noConfig:
            makeSpec(
                in: .general,
                help: "Ignore the settings files; see tvguide config."
            )
        case .man:
            makeSpec(
                in: .general,
                help: "For help: print the manual page, as input for man."
            )
        case .usage:
            makeSpec(
                letter: "h",
                in: .general,
                help: "Print commands and examples, on one screen."
            )
        case .help:
            makeSpec(
                in: .general,
                help: "Print all help for the program or a command."
            )
        case .version:
            makeSpec(
                in: .general,
                help: "Print the version."
            )
        }
    }

    /// Creates an entry whose name is that of the case.
    private func makeSpec(
        aliases: [String] = [],
        letter: Character? = nil,
        value: ValueKind = .none,
        in group: OptionGroup,
        help: String,
        default fallback: String? = nil,
        environment: String? = nil
    ) -> OptionSpec {
        OptionSpec(
            rawValue,
            aliases: aliases,
            letter: letter,
            value: value,
            in: group,
            isCommon: group == .terminal || Self.common.contains(self),
            help: help,
            default: fallback,
            environment: environment
        )
    }
}
