import GuidePlatform
import GuideReports
import TVModel

/// The entry of an option in the table of options.
struct OptionSpec: Sendable {
    /// Its effect, as sentences.
    let help: String
    /// The kind of value it takes.
    let value: ValueKind
    /// The default value as help shows it, or nil if help does not mention it.
    let fallback: String?
    /// The letter that is short for the name, without its dash.
    let letter: Character?

    init(
        _ help: String,
        _ value: ValueKind = .none,
        fallback: String? = nil,
        letter: Character? = nil
    ) {
        (self.help, self.value, self.fallback, self.letter) = (help, value, fallback, letter)
    }
}

extension Option {
    /// The option's entry in the table of options, from which the parser, help, manual and completions are made.
    var spec: OptionSpec {
        switch self {
        case .format:
            .init(
                "The format of the report.",
                .choice("FORMAT", ReportFormat.words),
                fallback: "from the extension of the output file; html in a folder, else text",
                letter: "f"
            )
        case .output:
            .init(
                "Write to FILE, which is replaced only when the report is complete; in a folder, to a file named by "
                    + "the report.",
                .file("FILE"),
                fallback: "-, standard output",
                letter: "o"
            )
        case .all: .init("List everything in text, also what is over and what is on much later.")
        case .details: .init("Add the summary, genres, cast and links of each event, in text and Markdown.")
        case .episodes: .init("Only the episodes of the show.")
        case .cast: .init("Add the cast of each show to a guide; of tvguide show, print only the cast.")
        case .groupBy:
            .init("How to group the events of each day.", .choice("KIND", Grouping.words), fallback: "daypart")
        case .noHighlights: .init("Leave out the highlights of each day.")
        case .noSpoilers:
            .init(
                "Replace the name of each episode that you have not seen by its number, and leave out its story and "
                    + "picture: those after your mark or, without one, not yet aired."
            )
        case .images:
            .init(
                "How a web page includes pictures: as links, embedded so that it needs no network, as local files of "
                    + "a site, or not at all.",
                .choice("HOW", ImagesChoice.words),
                fallback: "link"
            )
        case .template:
            .init(
                "Use your own template, or a folder whose files replace the built-in templates of their names.",
                .file("PATH")
            )
        case .templates:
            .init("Use the files in DIR in place of the built-in templates of the same names.", .folder("DIR"))
        case .dvbGenres: .init("Add a genre by the names of DVB to XMLTV, which tvheadend colors.")
        case .alias:
            .init(
                "The ID and the name in XMLTV of a network, as in your playlist, such as 'CBS=CBS.us, CBS New York'. "
                    + "It may be given several times.",
                .text("NETWORK=ID[,NAME]")
            )
        case .alarm: .init("Remind this long before the start, in a calendar, such as 15m; 7d at most.", .duration)

        case .week:
            .init(
                "The week: this, next, last or previous, +2, -1, 2026-W47, W47 or 47 (the nearest), or any date in it.",
                .text("WEEK", hints: ["this", "next", "last", "previous"]),
                fallback: "this"
            )
        case .country:
            .init(
                "The two-letter code of the country; UK means GB.",
                .text("CC", hints: ["US", "CA", "GB", "AU", "NZ", "DE", "FR", "JP"]),
                fallback: "US"
            )
        case .streaming: .init("Include worldwide releases of streaming services.")
        case .feed:
            .init(
                "List the regional feed of a part of the United States, worked out from the Eastern schedule; local "
                    + "is that of this machine's zone. Each event says how its time is known.",
                .choice("ZONE", USFeed.words + ["local"]),
                fallback: "the schedule as it is listed"
            )
        case .timezone:
            .init(
                "Show times in another time zone, such as Europe/Berlin, or local, that of this machine; days and "
                    + "order stay the same.",
                .text("ID", hints: ["local"])
            )
        case .clock:
            .init(
                "Show times on a 12-hour or 24-hour clock.",
                .choice("HOURS", ["auto", "12", "24"]),
                fallback: "auto, which is the custom of the country"
            )
        case .now: .init("Use INSTANT as the current time, such as 2026-11-18T20:00:00-05:00.", .text("INSTANT"))

        case .network:
            .init("Only these networks and streaming services, in this order, such as CBS,NBC.", .list("LIST"))
        case .kind: .init("Only shows of these genres or types, such as 'Drama,!Crime' or Sports.", .list("LIST"))
        case .networks:
            .init(
                "Your own networks, first and in this order; the others follow.",
                .list("LIST"),
                fallback: "the networks with the most popular shows first"
            )
        case .language: .init("Only these languages, such as English,Spanish.", .list("LIST"))
        case .show: .init("Only shows with TEXT in their name.", .text("TEXT"))
        case .from:
            .init(
                "Only events that start at this time or later, on the country's clock.",
                .time(latest: TimeOfDayText.lastStart)
            )
        case .to:
            .init(
                "Only events that start before this time. A span from 22:00 to 02:00 crosses midnight.",
                .time(latest: TimeOfDayText.lastEnd)
            )
        case .premieres: .init("Only first episodes of a series or season.")
        case .favorites: .init("Only your favorite shows; see tvguide favorites.")

        case .page: .init("The page of the list, counted from 0.", .number(0...1_000_000), fallback: "0")
        case .season: .init("Only this season, by number; for daily shows, the year.", .number(0...99_999))
        case .noSummaries: .init("Leave out the summaries of episodes.")
        case .limit: .init("How many people to list, most appearances first.", .number(1...10_000), fallback: "20")
        case .open:
            .init("Also open its page in a web browser.", .optionalChoice("PAGE", ShowPage.words), fallback: "tvmaze")

        case .sample: .init("Use the built-in sample week, moved to the requested week: no network, no cache.")
        case .offline: .init("Use stored copies only, without a network.")
        case .refresh: .init("Fetch everything again, even if the stored copies are fresh.")
        case .maxAge: .init("How long a stored copy stays fresh, such as 90s, 15m or 1h30m.", .duration, fallback: "1h")
        case .maxStale:
            .init(
                "How old a stored copy may be if the service fails, such as 12h, 7d or 2w.",
                .duration,
                fallback: "7d"
            )
        case .allowPartial:
            .init("Make the guide even if days are missing, or a show without its episodes; the exit status is then 2.")
        case .cacheDir:
            .init(
                "The folder of the cache.",
                .folder("DIR"),
                fallback: "$XDG_CACHE_HOME/tvguide, else ~/.cache/tvguide"
            )
        case .apiUrl:
            .init("The address of the service.", .text("URL"), fallback: "https://api.tvmaze.com")

        case .baseUrl: .init("The public address of the site, for absolute links to it.", .text("URL"))
        case .detailsBudget:
            .init("How long to fetch details of its shows; the next run fetches the rest.", .duration, fallback: "10m")
        case .noDetails: .init("Fetch no details of its shows; those already stored still get pages.")
        case .listChanged: .init("Print each changed file, + for written or - for removed, in the order for uploads.")

        case .days:
            .init(
                "The number of guide days; for favorites upcoming, with all episodes of each show.",
                .number(1...21),
                fallback: "14 for grab, the next episode of each show for favorites upcoming"
            )
        case .offset: .init("The number of days from today to the first one.", .number(0...365), fallback: "0")
        case .configFile:
            .init("The configuration.", .file("FILE"), fallback: "~/.xmltv/tv_grab_us_tvmaze.conf, if it exists")
        case .configure: .init("Write a configuration with comments. It asks nothing.")
        case .listChannels: .init("Write the channels alone.")
        case .capabilities: .init("Print the parts of XMLTV's contract that it fulfills.")
        case .description: .init("Print the name of the listings.")
        case .preferredMethod: .init("Print how it is best called.")

        case .start: .init("The view to open with.", .choice("VIEW", StartView.words), fallback: "guide")
        case .noMouse: .init("Leave the mouse to the terminal, which selects text with it.")

        case .print:
            .init(
                "Also print the report that it makes of the sample week, or the data that it gets, as JSON.",
                .choice("WHAT", ["report", "data"])
            )

        case .yes: .init("Do not ask for confirmation.", letter: "y")
        case .dryRun: .init("Only print what would be added or told, and remember nothing.")
        case .past: .init("How far it reaches back.", .duration, fallback: "30d")
        case .since: .init("How long ago the first episode aired at most.", .duration, fallback: "7d")

        case .before:
            .init(
                "Tell what starts within this time, such as 30m; 7d at most, and at least twice the time between runs.",
                .duration
            )
        case .today: .init("Tell what starts later today.")
        case .new: .init("Tell what is new about your favorites, besides what starts.")
        case .mark: .init("The memory of what was told, one for each receiver.", .text("NAME"), fallback: "default")
        case .send:
            .init(
                "Pass the lines to the standard input of a shell command, which runs only if there are any. If it "
                    + "fails, they are told again by the next run.",
                .text("COMMAND")
            )
        case .subject: .init("Print the header of a mail with its subject first.")
        case .tellFirst: .init("Tell everything in the first run, and about new favorites.")

        case .color:
            .init(
                "When to use color.",
                .choice("WHEN", ColorChoice.words),
                fallback: "auto, which is on a terminal unless NO_COLOR is set"
            )
        case .width:
            .init(
                "The width of text in columns, 20 to 1000.",
                .number(20...1000),
                fallback: "the width of the terminal; elsewhere rows keep every text whole"
            )
        case .noPager: .init("Print long output at once, not a screen at a time.")
        case .quiet: .init("Print only errors, and notices of data at least 36 hours old.", letter: "q")
        case .verbose: .init("Also print requests, cache hits and waits.", letter: "v")

        case .noConfig: .init("Ignore the settings files; see tvguide config.")
        case .man: .init("Print the manual page, as input for man.")
        case .usage: .init("Print the usual options, on one screen.", letter: "h")
        case .help: .init("Print help: all options of a command, or with -h the usual ones.")
        case .version: .init("Print the version.")
        }
    }
}
