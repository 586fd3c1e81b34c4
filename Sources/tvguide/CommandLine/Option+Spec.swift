import GuideConsole
import GuideReports
import TVModel

/// The entry of an option in the table of options.
struct OptionSpec: Sendable {
    /// Other long names that are accepted, but not shown.
    var aliases: [String] = []
    /// The letter that is short for the name, without its dash.
    var letter: Character?
    /// The kind of value it takes.
    var value = ValueKind.none
    /// Its effect, as sentences.
    let help: String
    /// The default value as help shows it, or nil if help does not mention it.
    var fallback: String?
    /// The environment variable that sets the option.
    var environment: String?
}

extension Option {
    /// The option's entry in the table of options, from which the parser, help, manual and completions are made.
    var spec: OptionSpec {
        switch self {
        case .format:
            OptionSpec(
                value: .choice("FORMAT", ReportFormat.words),
                help: "The format of the report.",
                fallback: "from the extension of the output file; html in a folder, else text"
            )
        case .output:
            OptionSpec(
                letter: "o",
                value: .file("FILE"),
                help:
                    "Write to FILE, which is replaced only when the report is complete; in a folder, to a file named by the "
                    + "report.",
                fallback: "-, standard output"
            )
        case .all: OptionSpec(help: "List everything in text, also what is over and what is on much later.")
        case .details: OptionSpec(help: "Add the summary, genres, cast and links of each event, in text and Markdown.")
        case .cast:
            OptionSpec(help: "Add the cast of each show. Casts are stored for 30 days; the first run takes a while.")
        case .groupBy:
            OptionSpec(
                value: .choice("KIND", Grouping.words),
                help: "How to group the events of each day.",
                fallback: "daypart"
            )
        case .noHighlights: OptionSpec(help: "Leave out the highlights of each day.")
        case .noSpoilers:
            OptionSpec(
                help:
                    "Replace the name of each episode that you have not seen by its number, and leave out its story and "
                    + "picture: those after your mark or, without one, not yet aired."
            )
        case .images:
            OptionSpec(
                value: .choice("HOW", ImagesChoice.words),
                help:
                    "How a web page includes pictures: as links, embedded so that it needs no network, as local files "
                    + "of a site, or not at all.",
                fallback: "link"
            )
        case .template: OptionSpec(value: .file("FILE"), help: "Render the report with your own template.")
        case .templates:
            OptionSpec(
                value: .folder("DIR"),
                help: "Use the files in DIR in place of the built-in templates of the same names."
            )
        case .dvbGenres: OptionSpec(help: "Add a genre by the names of DVB to XMLTV, which tvheadend colors.")
        case .alias:
            OptionSpec(
                value: .text("NETWORK=ID[,NAME]"),
                help:
                    "The ID and the name in XMLTV of a network, as in your playlist, such as 'CBS=CBS.us, CBS New York'. "
                    + "It may be given several times."
            )
        case .alarm:
            OptionSpec(
                value: .duration,
                help: "Remind this long before the start, in a calendar, such as 15m; 7d at most."
            )

        case .week:
            OptionSpec(
                value: .text("WEEK", hints: ["this", "next", "last", "previous"]),
                help:
                    "The week: this, next, last or previous, +2, -1, 2026-W47, W47 or 47 (the nearest), or any date in "
                    + "it.",
                fallback: "this"
            )
        case .country:
            OptionSpec(
                value: .text("CC", hints: ["US", "CA", "GB", "AU", "NZ", "DE", "FR", "JP"]),
                help: "The two-letter code of the country; UK means GB.",
                fallback: "US"
            )
        case .streaming: OptionSpec(help: "Include worldwide releases of streaming services.")
        case .feed:
            OptionSpec(
                value: .choice("ZONE", FeedChoice.words),
                help:
                    "List the regional feed of a part of the United States, worked out from the Eastern schedule; "
                    + "local is that of this machine's zone. Each event says how its time is known.",
                fallback: "the schedule as it is listed"
            )
        case .timezone:
            OptionSpec(
                value: .text("ID", hints: ["local"]),
                help:
                    "Show times in another time zone, such as Europe/Berlin, or local, that of this machine; days and "
                    + "order stay the same."
            )
        case .clock:
            OptionSpec(
                value: .choice("HOURS", ClockChoice.words),
                help:
                    "Show times on a 12-hour or 24-hour clock, or with tune-in, broadcast prime time in the US as "
                    + "networks announce it: 8/7c.",
                fallback: "auto, which is the custom of the country"
            )
        case .now:
            OptionSpec(
                value: .text("INSTANT"),
                help: "Use INSTANT as the current time, such as 2026-11-18T20:00:00-05:00."
            )

        case .network:
            OptionSpec(
                value: .list("LIST"),
                help: "Only these networks and streaming services, in this order, such as CBS,NBC."
            )
        case .networks:
            OptionSpec(
                value: .list("LIST"),
                help: "Your own networks, first and in this order; the others follow.",
                fallback: "the networks with the most popular shows first"
            )
        case .genre: OptionSpec(value: .list("LIST"), help: "Only these genres, such as 'Drama,!Crime'.")
        case .type: OptionSpec(value: .list("LIST"), help: "Only these types of show, such as Scripted,Reality.")
        case .language: OptionSpec(value: .list("LIST"), help: "Only these languages, such as English,Spanish.")
        case .show: OptionSpec(value: .text("TEXT"), help: "Only shows with TEXT in their name.")
        case .from:
            OptionSpec(
                value: .time(latest: TimeOfDayText.lastStart),
                help: "Only events that start at this time or later, on the country's clock."
            )
        case .to:
            OptionSpec(
                value: .time(latest: TimeOfDayText.lastEnd),
                help: "Only events that start before this time. A span from 22:00 to 02:00 crosses midnight."
            )
        case .premieres: OptionSpec(help: "Only first episodes of a series or season.")
        case .favorites: OptionSpec(help: "Only your favorite shows; see tvguide favorites.")

        case .page:
            OptionSpec(
                value: .number(0...1_000_000),
                help: "The page of the list, counted from 0.",
                fallback: "0"
            )
        case .season:
            OptionSpec(value: .number(0...99_999), help: "Only this season, by number; for daily shows, the year.")
        case .noSummaries: OptionSpec(help: "Leave out the summaries of episodes.")
        case .limit:
            OptionSpec(
                value: .number(1...10_000),
                help: "How many people to list, most appearances first.",
                fallback: "20"
            )
        case .open:
            OptionSpec(
                value: .optionalChoice("PAGE", ShowPage.words),
                help: "Also open its page in a web browser.",
                fallback: "tvmaze"
            )

        case .sample:
            OptionSpec(help: "Use the built-in sample week, moved to the requested week: no network, no cache.")
        case .offline: OptionSpec(help: "Use stored copies only, without a network.")
        case .refresh: OptionSpec(help: "Fetch everything again, even if the stored copies are fresh.")
        case .maxAge:
            OptionSpec(
                value: .duration,
                help: "How long a stored copy stays fresh, such as 90s, 15m or 1h30m.",
                fallback: "1h"
            )
        case .maxStale:
            OptionSpec(
                value: .duration,
                help: "How old a stored copy may be if the service fails, such as 12h, 7d or 2w.",
                fallback: "7d"
            )
        case .allowPartial:
            OptionSpec(
                help:
                    "Make the guide even if days are missing, or a show without its episodes; the exit status is then 2."
            )
        case .cacheDir:
            OptionSpec(
                value: .folder("DIR"),
                help: "The folder of the cache.",
                fallback: "$XDG_CACHE_HOME/tvguide, else ~/.cache/tvguide"
            )
        case .apiUrl:
            OptionSpec(
                value: .text("URL"),
                help: "The address of the service.",
                fallback: "https://api.tvmaze.com",
                environment: "TVGUIDE_API_URL"
            )

        case .baseUrl:
            OptionSpec(value: .text("URL"), help: "Its public address, for links that must be absolute.")
        case .detailsBudget:
            OptionSpec(
                value: .duration,
                help: "How long to fetch details of its shows; the next run fetches the rest.",
                fallback: "10m"
            )
        case .noDetails:
            OptionSpec(help: "Fetch no details of its shows; those already stored still get pages.")
        case .listChanged:
            OptionSpec(
                help: "Print each changed file, + for written or - for removed, in the order for uploads."
            )

        case .days:
            OptionSpec(
                value: .number(1...21),
                help: "The number of guide days; for favorites upcoming, with all episodes of each show.",
                fallback: "14 for grab, the next episode of each show for favorites upcoming"
            )
        case .offset:
            OptionSpec(
                value: .number(0...365),
                help: "The number of days from today to the first one.",
                fallback: "0"
            )
        case .configFile:
            OptionSpec(
                value: .file("FILE"),
                help: "The configuration.",
                fallback: "~/.xmltv/tv_grab_us_tvmaze.conf, if it exists"
            )
        case .configure: OptionSpec(help: "Write a configuration with comments. It asks nothing.")
        case .listChannels: OptionSpec(help: "Write the channels alone.")
        case .capabilities: OptionSpec(help: "Print the parts of XMLTV's contract that it fulfills.")
        case .description: OptionSpec(help: "Print the name of the listings.")
        case .preferredMethod: OptionSpec(help: "Print how it is best called.")
        case .configureAPI: OptionSpec(help: "Write a stage of the configuration for other programs.")
        case .stage:
            OptionSpec(
                value: .choice("STAGE", ["start", "select-channels"]),
                help: "The stage of --configure-api.",
                fallback: "start"
            )
        case .listLineups: OptionSpec(help: "Write the list of lineups.")
        case .getLineup: OptionSpec(help: "Write the lineup with its channels.")
        case .info: OptionSpec(help: "Print this help.")
        case .debug: OptionSpec(help: "The same as --verbose.")

        case .start:
            OptionSpec(
                value: .choice("VIEW", StartView.words),
                help: "The view to open with.",
                fallback: "guide"
            )
        case .pictures:
            OptionSpec(
                value: .choice("WHEN", PictureChoice.words),
                help: "When to show pictures; terminals other than iTerm2, WezTerm and mintty need chafa.",
                fallback: "auto"
            )
        case .noMouse: OptionSpec(help: "Leave the mouse to the terminal, which selects text with it.")

        case .data:
            OptionSpec(value: .file("JSON"), help: "The JSON file with the template's data.")

        case .yes: OptionSpec(letter: "y", help: "Do not ask for confirmation.")
        case .dryRun:
            OptionSpec(help: "Only print what would be added or told, and remember nothing.")
        case .past:
            OptionSpec(value: .duration, help: "How far it reaches back.", fallback: "30d")
        case .since:
            OptionSpec(
                value: .duration,
                help: "How long ago the first episode aired at most.",
                fallback: "7d"
            )

        case .before:
            OptionSpec(
                value: .duration,
                help:
                    "Tell what starts within this time, such as 30m; 7d at most, and at least twice the time between "
                    + "runs."
            )
        case .today: OptionSpec(help: "Tell what starts later today.")
        case .new: OptionSpec(help: "Tell what is new about your favorites, besides what starts.")
        case .mark:
            OptionSpec(
                value: .text("NAME"),
                help: "The memory of what was told, one for each receiver.",
                fallback: "default"
            )
        case .send:
            OptionSpec(
                value: .text("COMMAND"),
                help:
                    "Pass the lines to the standard input of a shell command, which runs only if there are any. If it "
                    + "fails, they are told again by the next run."
            )
        case .subject: OptionSpec(help: "Print the header of a mail with its subject first.")
        case .tellFirst: OptionSpec(help: "Tell everything in the first run, and about new favorites.")

        case .color:
            OptionSpec(
                aliases: ["colour"],
                value: .choice("WHEN", ColorChoice.words),
                help: "When to use color.",
                fallback: "auto, which is on a terminal unless NO_COLOR is set"
            )
        case .width:
            OptionSpec(
                value: .number(20...1000),
                help: "The width of text in columns, 20 to 1000.",
                fallback: "the width of the terminal; elsewhere rows keep every text whole"
            )
        case .noPager: OptionSpec(help: "Print long output at once, not a screen at a time.")
        case .quiet: OptionSpec(letter: "q", help: "Print only errors, and notices of data at least 36 hours old.")
        case .verbose: OptionSpec(letter: "v", help: "Also print requests, cache hits and waits.")

        case .noConfig: OptionSpec(help: "Ignore the settings files; see tvguide config.")
        case .man: OptionSpec(help: "Print the manual page, as input for man.")
        case .usage: OptionSpec(letter: "h", help: "Print commands and examples, on one screen.")
        case .help: OptionSpec(help: "Print all help for the program or a command.")
        case .version: OptionSpec(help: "Print the version.")
        }
    }
}
