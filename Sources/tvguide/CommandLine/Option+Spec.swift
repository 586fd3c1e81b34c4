import GuideConsole
import GuideReports
import TVModel

/// The entry of an option in the table of options.
struct OptionSpec: Sendable {
    /// The group under which the option is listed.
    let group: OptionGroup
    /// Whether help and completions list the option. The manual has all.
    let isListed: Bool
    /// Other long names that are accepted, but not shown.
    let aliases: [String]
    /// The letter that is short for the name, without its dash.
    let letter: Character?
    /// The kind of value it takes.
    let value: ValueKind
    /// Its effect, as sentences.
    let help: String
    /// The default value as help shows it, or nil if help does not mention it.
    let fallback: String?
    /// The environment variable that sets the option.
    let environment: String?

    init(
        _ group: OptionGroup,
        isListed: Bool = true,
        aliases: [String] = [],
        letter: Character? = nil,
        value: ValueKind = .none,
        help: String,
        fallback: String? = nil,
        environment: String? = nil
    ) {
        (self.group, self.isListed, self.aliases, self.letter) = (group, isListed, aliases, letter)
        (self.value, self.help, self.fallback, self.environment) = (value, help, fallback, environment)
    }
}

extension Option {
    /// The option's entry in the table of options, from which the parser, help, manual and completions are made.
    var spec: OptionSpec {
        switch self {
        case .format:
            OptionSpec(
                .report,
                value: .choice("FORMAT", ReportFormat.words),
                help: "The format of the report.",
                fallback: "from the extension of the output file; html in a folder, else text"
            )
        case .output:
            OptionSpec(
                .report,
                letter: "o",
                value: .file("FILE"),
                help:
                    "Write to FILE, which is replaced only when the report is complete; in a folder, to a file named by the "
                    + "report.",
                fallback: "-, standard output"
            )
        case .all: OptionSpec(.report, help: "List everything in text, also what is over and what is on much later.")
        case .details:
            OptionSpec(.report, help: "Add the summary, genres, cast and links of each event, in text and Markdown.")
        case .episodes: OptionSpec(.report, help: "Only the episodes of the show.")
        case .cast:
            OptionSpec(.report, help: "Add the cast of each show to a guide; of tvguide show, print only the cast.")
        case .groupBy:
            OptionSpec(
                .report,
                value: .choice("KIND", Grouping.words),
                help: "How to group the events of each day.",
                fallback: "daypart"
            )
        case .noHighlights: OptionSpec(.report, help: "Leave out the highlights of each day.")
        case .noSpoilers:
            OptionSpec(
                .report,
                help:
                    "Replace the name of each episode that you have not seen by its number, and leave out its story and "
                    + "picture: those after your mark or, without one, not yet aired."
            )
        case .images:
            OptionSpec(
                .report,
                value: .choice("HOW", ImagesChoice.words),
                help:
                    "How a web page includes pictures: as links, embedded so that it needs no network, as local files "
                    + "of a site, or not at all.",
                fallback: "link"
            )
        case .template:
            OptionSpec(
                .report,
                value: .file("PATH"),
                help: "Use your own template, or a folder whose files replace the built-in templates of their names."
            )
        case .templates:
            OptionSpec(
                .report,
                isListed: false,
                value: .folder("DIR"),
                help: "Use the files in DIR in place of the built-in templates of the same names."
            )
        case .dvbGenres:
            OptionSpec(
                .report,
                isListed: false,
                help: "Add a genre by the names of DVB to XMLTV, which tvheadend colors."
            )
        case .alias:
            OptionSpec(
                .report,
                isListed: false,
                value: .text("NETWORK=ID[,NAME]"),
                help:
                    "The ID and the name in XMLTV of a network, as in your playlist, such as 'CBS=CBS.us, CBS New York'. "
                    + "It may be given several times."
            )
        case .alarm:
            OptionSpec(
                .report,
                isListed: false,
                value: .duration,
                help: "Remind this long before the start, in a calendar, such as 15m; 7d at most."
            )

        case .week:
            OptionSpec(
                .schedule,
                value: .text("WEEK", hints: ["this", "next", "last", "previous"]),
                help:
                    "The week: this, next, last or previous, +2, -1, 2026-W47, W47 or 47 (the nearest), or any date in "
                    + "it.",
                fallback: "this"
            )
        case .country:
            OptionSpec(
                .schedule,
                value: .text("CC", hints: ["US", "CA", "GB", "AU", "NZ", "DE", "FR", "JP"]),
                help: "The two-letter code of the country; UK means GB.",
                fallback: "US"
            )
        case .streaming: OptionSpec(.schedule, help: "Include worldwide releases of streaming services.")
        case .feed:
            OptionSpec(
                .schedule,
                value: .choice("ZONE", FeedChoice.words),
                help:
                    "List the regional feed of a part of the United States, worked out from the Eastern schedule; "
                    + "local is that of this machine's zone. Each event says how its time is known.",
                fallback: "the schedule as it is listed"
            )
        case .timezone:
            OptionSpec(
                .schedule,
                value: .text("ID", hints: ["local"]),
                help:
                    "Show times in another time zone, such as Europe/Berlin, or local, that of this machine; days and "
                    + "order stay the same."
            )
        case .clock:
            OptionSpec(
                .schedule,
                value: .choice("HOURS", ClockChoice.words),
                help: "Show times on a 12-hour or 24-hour clock.",
                fallback: "auto, which is the custom of the country"
            )
        case .now:
            OptionSpec(
                .schedule,
                value: .text("INSTANT"),
                help: "Use INSTANT as the current time, such as 2026-11-18T20:00:00-05:00."
            )

        case .network:
            OptionSpec(
                .filters,
                value: .list("LIST"),
                help: "Only these networks and streaming services, in this order, such as CBS,NBC."
            )
        case .kind:
            OptionSpec(
                .filters,
                value: .list("LIST"),
                help: "Only shows of these genres or types, such as 'Drama,!Crime' or Sports."
            )
        case .networks:
            OptionSpec(
                .filters,
                isListed: false,
                value: .list("LIST"),
                help: "Your own networks, first and in this order; the others follow.",
                fallback: "the networks with the most popular shows first"
            )
        case .genre:
            OptionSpec(
                .filters,
                isListed: false,
                value: .list("LIST"),
                help: "Only these genres, such as 'Drama,!Crime'."
            )
        case .type:
            OptionSpec(
                .filters,
                isListed: false,
                value: .list("LIST"),
                help: "Only these types of show, such as Scripted,Reality."
            )
        case .language:
            OptionSpec(.filters, value: .list("LIST"), help: "Only these languages, such as English,Spanish.")
        case .show: OptionSpec(.filters, value: .text("TEXT"), help: "Only shows with TEXT in their name.")
        case .from:
            OptionSpec(
                .filters,
                value: .time(latest: TimeOfDayText.lastStart),
                help: "Only events that start at this time or later, on the country's clock."
            )
        case .to:
            OptionSpec(
                .filters,
                value: .time(latest: TimeOfDayText.lastEnd),
                help: "Only events that start before this time. A span from 22:00 to 02:00 crosses midnight."
            )
        case .premieres: OptionSpec(.filters, help: "Only first episodes of a series or season.")
        case .favorites: OptionSpec(.filters, help: "Only your favorite shows; see tvguide favorites.")

        case .page:
            OptionSpec(
                .shows,
                isListed: false,
                value: .number(0...1_000_000),
                help: "The page of the list, counted from 0.",
                fallback: "0"
            )
        case .season:
            OptionSpec(
                .shows,
                value: .number(0...99_999),
                help: "Only this season, by number; for daily shows, the year."
            )
        case .noSummaries: OptionSpec(.shows, isListed: false, help: "Leave out the summaries of episodes.")
        case .limit:
            OptionSpec(
                .shows,
                isListed: false,
                value: .number(1...10_000),
                help: "How many people to list, most appearances first.",
                fallback: "20"
            )
        case .open:
            OptionSpec(
                .shows,
                value: .optionalChoice("PAGE", ShowPage.words),
                help: "Also open its page in a web browser.",
                fallback: "tvmaze"
            )

        case .sample:
            OptionSpec(
                .source,
                help: "Use the built-in sample week, moved to the requested week: no network, no cache."
            )
        case .offline: OptionSpec(.source, help: "Use stored copies only, without a network.")
        case .refresh: OptionSpec(.source, help: "Fetch everything again, even if the stored copies are fresh.")
        case .maxAge:
            OptionSpec(
                .source,
                isListed: false,
                value: .duration,
                help: "How long a stored copy stays fresh, such as 90s, 15m or 1h30m.",
                fallback: "1h"
            )
        case .maxStale:
            OptionSpec(
                .source,
                isListed: false,
                value: .duration,
                help: "How old a stored copy may be if the service fails, such as 12h, 7d or 2w.",
                fallback: "7d"
            )
        case .allowPartial:
            OptionSpec(
                .source,
                help:
                    "Make the guide even if days are missing, or a show without its episodes; the exit status is then 2."
            )
        case .cacheDir:
            OptionSpec(
                .source,
                isListed: false,
                value: .folder("DIR"),
                help: "The folder of the cache.",
                fallback: "$XDG_CACHE_HOME/tvguide, else ~/.cache/tvguide"
            )
        case .apiUrl:
            OptionSpec(
                .source,
                isListed: false,
                value: .text("URL"),
                help: "The address of the service.",
                fallback: "https://api.tvmaze.com",
                environment: "TVGUIDE_API_URL"
            )

        case .baseUrl:
            OptionSpec(.site, value: .text("URL"), help: "The public address of the site, for absolute links to it.")
        case .detailsBudget:
            OptionSpec(
                .site,
                isListed: false,
                value: .duration,
                help: "How long to fetch details of its shows; the next run fetches the rest.",
                fallback: "10m"
            )
        case .noDetails:
            OptionSpec(
                .site,
                isListed: false,
                help: "Fetch no details of its shows; those already stored still get pages."
            )
        case .listChanged:
            OptionSpec(
                .site,
                help: "Print each changed file, + for written or - for removed, in the order for uploads."
            )

        case .days:
            OptionSpec(
                .grabber,
                value: .number(1...21),
                help: "The number of guide days; for favorites upcoming, with all episodes of each show.",
                fallback: "14 for grab, the next episode of each show for favorites upcoming"
            )
        case .offset:
            OptionSpec(
                .grabber,
                isListed: false,
                value: .number(0...365),
                help: "The number of days from today to the first one.",
                fallback: "0"
            )
        case .configFile:
            OptionSpec(
                .grabber,
                isListed: false,
                value: .file("FILE"),
                help: "The configuration.",
                fallback: "~/.xmltv/tv_grab_us_tvmaze.conf, if it exists"
            )
        case .configure:
            OptionSpec(.grabber, isListed: false, help: "Write a configuration with comments. It asks nothing.")
        case .listChannels: OptionSpec(.grabber, isListed: false, help: "Write the channels alone.")
        case .capabilities:
            OptionSpec(.grabber, isListed: false, help: "Print the parts of XMLTV's contract that it fulfills.")
        case .description: OptionSpec(.grabber, isListed: false, help: "Print the name of the listings.")
        case .preferredMethod: OptionSpec(.grabber, isListed: false, help: "Print how it is best called.")
        case .configureAPI:
            OptionSpec(.grabber, isListed: false, help: "Write a stage of the configuration for other programs.")
        case .stage:
            OptionSpec(
                .grabber,
                isListed: false,
                value: .choice("STAGE", ["start", "select-channels"]),
                help: "The stage of --configure-api.",
                fallback: "start"
            )
        case .listLineups: OptionSpec(.grabber, isListed: false, help: "Write the list of lineups.")
        case .getLineup: OptionSpec(.grabber, isListed: false, help: "Write the lineup with its channels.")
        case .info: OptionSpec(.grabber, isListed: false, help: "Print this help.")
        case .debug: OptionSpec(.grabber, isListed: false, help: "The same as --verbose.")

        case .start:
            OptionSpec(
                .browser,
                isListed: false,
                value: .choice("VIEW", StartView.words),
                help: "The view to open with.",
                fallback: "guide"
            )
        case .pictures:
            OptionSpec(
                .browser,
                isListed: false,
                value: .choice("WHEN", PictureChoice.words),
                help: "When to show pictures; terminals other than iTerm2, WezTerm and mintty need chafa.",
                fallback: "auto"
            )
        case .noMouse:
            OptionSpec(.browser, isListed: false, help: "Leave the mouse to the terminal, which selects text with it.")

        case .data:
            OptionSpec(
                .templates,
                isListed: false,
                value: .file("JSON"),
                help: "The JSON file with the template's data."
            )

        case .yes: OptionSpec(.favorites, letter: "y", help: "Do not ask for confirmation.")
        case .dryRun:
            OptionSpec(.favorites, help: "Only print what would be added or told, and remember nothing.")
        case .past:
            OptionSpec(.favorites, value: .duration, help: "How far it reaches back.", fallback: "30d")
        case .since:
            OptionSpec(
                .favorites,
                value: .duration,
                help: "How long ago the first episode aired at most.",
                fallback: "7d"
            )

        case .before:
            OptionSpec(
                .alerts,
                value: .duration,
                help:
                    "Tell what starts within this time, such as 30m; 7d at most, and at least twice the time between "
                    + "runs."
            )
        case .today: OptionSpec(.alerts, help: "Tell what starts later today.")
        case .new: OptionSpec(.alerts, help: "Tell what is new about your favorites, besides what starts.")
        case .mark:
            OptionSpec(
                .alerts,
                value: .text("NAME"),
                help: "The memory of what was told, one for each receiver.",
                fallback: "default"
            )
        case .send:
            OptionSpec(
                .alerts,
                value: .text("COMMAND"),
                help:
                    "Pass the lines to the standard input of a shell command, which runs only if there are any. If it "
                    + "fails, they are told again by the next run."
            )
        case .subject: OptionSpec(.alerts, isListed: false, help: "Print the header of a mail with its subject first.")
        case .tellFirst: OptionSpec(.alerts, help: "Tell everything in the first run, and about new favorites.")

        case .color:
            OptionSpec(
                .terminal,
                aliases: ["colour"],
                value: .choice("WHEN", ColorChoice.words),
                help: "When to use color.",
                fallback: "auto, which is on a terminal unless NO_COLOR is set"
            )
        case .width:
            OptionSpec(
                .terminal,
                isListed: false,
                value: .number(20...1000),
                help: "The width of text in columns, 20 to 1000.",
                fallback: "the width of the terminal; elsewhere rows keep every text whole"
            )
        case .noPager:
            OptionSpec(.terminal, isListed: false, help: "Print long output at once, not a screen at a time.")
        case .quiet:
            OptionSpec(.terminal, letter: "q", help: "Print only errors, and notices of data at least 36 hours old.")
        case .verbose: OptionSpec(.terminal, letter: "v", help: "Also print requests, cache hits and waits.")

        case .noConfig: OptionSpec(.general, isListed: false, help: "Ignore the settings files; see tvguide config.")
        case .man: OptionSpec(.general, isListed: false, help: "Print the manual page, as input for man.")
        case .usage: OptionSpec(.general, isListed: false, letter: "h", help: "Print the usual options, on one screen.")
        case .help: OptionSpec(.general, help: "Print help: all options of a command, or with -h the usual ones.")
        case .version: OptionSpec(.general, help: "Print the version.")
        }
    }
}
