import GuidePlatform
import GuideReports
import TVModel

/// The entry of an option in the table of options: all facts about it but its name.
struct OptionSpec: Sendable {
    /// The heading under which help and manual list it.
    let group: OptionGroup
    /// Its effect, as sentences.
    let help: String
    /// The kind of value it takes.
    let value: ValueKind
    /// The default value as help shows it, or nil if help does not mention it.
    let fallback: String?
    /// The letter that is short for the name, without its dash.
    let letter: Character?
    /// Other names that people know of it. They are accepted, and not listed.
    let otherNames: [String]
    /// The environment variable that sets it, if there is one.
    let environmentVariable: String?
    /// Returns the commands that take it, which are gathered only where they are asked for.
    private let commandsThatTakeIt: @Sendable () -> [Command]
    var commands: [Command] { commandsThatTakeIt() }
    /// The options that cannot be used together with it.
    let excluded: [Option]
    /// The only formats in which it has an effect, or nil for all.
    let formats: [ReportFormat]?
    /// Whether help and completions list it. The manual has all.
    let isListed: Bool
    /// Whether a settings file may set it.
    let isSetting: Bool
    /// Sets the value in those of a command line.
    let set: @Sendable (_ values: inout OptionValues, _ value: OptionValue) -> Void

    init(
        _ group: OptionGroup,
        _ help: String,
        _ value: ValueKind = .none,
        fallback: String? = nil,
        letter: Character? = nil,
        otherNames: [String] = [],
        environmentVariable: String? = nil,
        for commands: @autoclosure @escaping @Sendable () -> [Command],
        excluding excluded: [Option] = [],
        formats: [ReportFormat]? = nil,
        isListed: Bool = true,
        isSetting: Bool = true,
        set: @escaping @Sendable (_ values: inout OptionValues, _ value: OptionValue) -> Void
    ) {
        self.group = group
        self.help = help
        self.value = value
        self.fallback = fallback
        self.letter = letter
        self.otherNames = otherNames
        self.environmentVariable = environmentVariable
        commandsThatTakeIt = commands
        self.excluded = excluded
        self.formats = formats
        self.isListed = isListed
        self.isSetting = isSetting
        self.set = set
    }
}

extension [Command] {
    /// The guides of whole days.
    fileprivate static let days: Self = [.week, .day, .tonight]
    /// All guides.
    fileprivate static let guides = days + [.now]
    /// The commands about what guides list.
    fileprivate static let listings = guides + [.browse, .alerts, .site]
    /// The commands that write a report.
    fileprivate static let reports =
        guides + [.search, .shows, .show, .favorites, .favoritesMissed, .favoritesUpcoming]
    /// The commands that may fetch something.
    fileprivate static let fetching =
        reports + [.browse, .favoritesAdd, .favoritesSeen, .favoritesImport, .alerts, .site, .grab]
    /// All commands but the browser, which has a screen of its own.
    fileprivate static let printing = Command.accepted.filter { $0 != .browse }

    fileprivate static func - (all: Self, others: Self) -> Self { all.filter { !others.contains($0) } }
}

extension Option {
    /// The option's entry in the table of options, with the values and the default that most commands have.
    var spec: OptionSpec { spec(for: nil) }

    /// Returns the option's entry in the table of options, from which the parser, the settings, help, manual and completions
    /// are made.
    ///
    /// - Parameter command: The command whose values and default it has, or nil for those of most commands.
    func spec(for command: Command?) -> OptionSpec {
        switch self {
        case .format:
            .init(
                .report,
                "The format of the report.",
                .choice("FORMAT", command?.formats.map(\.rawValue) ?? ReportFormat.words),
                fallback: command?.fixedFormat?.rawValue
                    ?? "from the extension of the output file; html in a folder, else text",
                letter: "f",
                for: .reports + [.favoritesExport, .alerts, .doctor]
            ) { $0.format = $1.choice() }
        case .output:
            .init(
                .report,
                "Write to FILE, which is replaced only when the report is complete; in a folder, to a file named by "
                    + "the report.",
                .file("FILE"),
                fallback: "-, standard output",
                letter: "o",
                for: .reports + [.favoritesExport, .grab]
            ) { $0.output = $1.text }
        case .all:
            .init(
                .report,
                "List everything in text, also what is over and what is on much later.",
                for: .guides,
                formats: [.text]
            ) { $0.all = $1.isOn }
        case .details:
            .init(
                .report,
                "Add the summary, genres, cast and links of each program, in text and Markdown.",
                for: .guides + [.favoritesMissed, .favoritesUpcoming],
                formats: ReportFormat.templated + [.json]
            ) { $0.details = $1.isOn }
        case .episodes:
            .init(.report, "Only the episodes of the show.", for: [.show], excluding: [.cast, .limit]) {
                $0.episodes = $1.isOn
            }
        case .cast:
            .init(
                .report,
                "Add the cast of each show to a guide; of tvguide show, print only the cast.",
                for: .guides + [.show, .grab],
                excluding: [.season, .noSummaries]
            ) { $0.cast = $1.isOn }
        case .groupBy:
            .init(
                .report,
                "How to group the programs of each day.",
                .choice("KIND", Grouping.words),
                fallback: "daypart",
                for: .days + [.site],
                formats: ReportFormat.templated + [.json]
            ) { $0.groupBy = $1.choice() }
        case .noHighlights:
            .init(.report, "Leave out the highlights of each day.", for: .days + [.site]) {
                $0.noHighlights = $1.isOn
            }
        case .noSpoilers:
            .init(
                .report,
                "Replace the name of each episode that you have not seen by its number, and leave out its story and "
                    + "picture: those after your mark or, without one, not yet aired.",
                for: .reports + [.browse, .favoritesSeen, .alerts, .site, .grab]
            ) { $0.noSpoilers = $1.isOn }
        case .images:
            .init(
                .report,
                "How a web page includes pictures: as links, embedded so that it needs no network, as local files of "
                    + "a site, or not at all.",
                .choice("HOW", command?.imagesChoices.map(\.rawValue) ?? ImagesChoice.words),
                fallback: "link",
                for: .reports + [.site, .grab]
            ) { $0.images = $1.choice() }
        case .template:
            .init(
                .report,
                "Use your own template, or a folder whose files replace the built-in templates of their names.",
                .file("PATH"),
                for: .reports + [.site],
                formats: ReportFormat.templated
            ) { $0.templates.append(.fileOrFolder($1.text ?? "")) }
        case .templates:
            .init(
                .report,
                "Use the files in DIR in place of the built-in templates of the same names.",
                .folder("DIR"),
                for: .reports + [.site],
                formats: ReportFormat.templated,
                isListed: false
            ) { $0.templates.append(.folder($1.text ?? "")) }
        case .dvbGenres:
            .init(
                .report,
                "Add a genre by the names of DVB to XMLTV, which tvheadend colors.",
                for: .days + [.site, .grab],
                formats: [.xmltv],
                isListed: false
            ) { $0.dvbGenres = $1.isOn }
        case .alias:
            .init(
                .report,
                "The ID and the name in XMLTV of a network, as in your playlist, such as 'CBS=CBS.us, CBS New York'. "
                    + "It may be given several times.",
                .text("NETWORK=ID[,NAME]"),
                for: .days + [.site, .grab],
                formats: [.xmltv],
                isListed: false
            ) { $0.aliases.append($1.text ?? "") }
        case .alarm:
            .init(
                .report,
                "Remind this long before the start, in a calendar, such as 15m; 7d at most.",
                .duration,
                for: .days + [.show, .favoritesUpcoming],
                formats: [.ics],
                isListed: false
            ) { $0.alarm = $1.number }

        case .week:
            .init(
                .schedule,
                "The week: this, next, last or previous, +2, -1, 2026-W47, W47 or 47 (the nearest), or any date in it.",
                .text("WEEK", hints: ["this", "next", "last", "previous"]),
                fallback: "this",
                for: [.week, .browse, .alerts]
            ) { $0.week = $1.text }
        case .country:
            .init(
                .schedule,
                "The two-letter code of the country; UK means GB.",
                .text("CC", hints: ["US", "CA", "GB", "AU", "NZ", "DE", "FR", "JP"]),
                fallback: "US",
                for: .reports + [.browse, .favoritesSeen, .alerts, .site, .grab]
            ) { $0.country = $1.text }
        case .streaming:
            .init(
                .schedule,
                "Include worldwide releases of streaming services.",
                for: .listings + [.grab]
            ) { $0.streaming = $1.isOn }
        case .feed:
            .init(
                .schedule,
                "List the regional feed of a part of the United States, worked out from the Eastern schedule; local "
                    + "is that of this machine's zone. Each program says how its time is known.",
                .choice("ZONE", USFeed.words + ["local"]),
                fallback: "the schedule as it is listed",
                for: .listings
            ) { $0.feed = $1.text }
        case .timezone:
            .init(
                .schedule,
                "Show times in another time zone, such as Europe/Berlin, or local, that of this machine; days and "
                    + "order stay the same.",
                .text("ID", hints: ["local"]),
                for: .reports + [.browse, .alerts, .site]
            ) { $0.timezone = $1.text }
        case .clock:
            .init(
                .schedule,
                "Show times on a 12-hour or 24-hour clock.",
                .choice("HOURS", ["auto", "12", "24"]),
                fallback: "auto, which is the custom of the country",
                for: .reports + [.browse, .alerts, .site]
            ) { $0.clock = $1.text }
        case .now:
            .init(
                .schedule,
                "Use INSTANT as the current time, such as 2026-11-18T20:00:00-05:00.",
                .text("INSTANT"),
                for: .fetching + [.favoritesRemove, .favoritesExport, .cache, .templatesCheck],
                isSetting: false
            ) { $0.now = $1.text }

        case .network:
            .init(
                .filters,
                "Only these networks and streaming services, in this order, such as CBS,NBC.",
                .list("LIST"),
                for: .guides + [.alerts, .site]
            ) { $0.network.add($1.list) }
        case .kind:
            .init(
                .filters,
                "Only shows of these genres or types, such as 'Drama,!Crime' or Sports.",
                .list("LIST"),
                otherNames: ["genre", "type", "category"],
                for: .guides + [.alerts, .site]
            ) { $0.kind.add($1.list) }
        case .networks:
            .init(
                .filters,
                "Your own networks, first and in this order; the others follow.",
                .list("LIST"),
                fallback: "the networks with the most popular shows first",
                for: .listings + [.grab],
                isListed: false
            ) { $0.networks.add($1.list) }
        case .language:
            .init(
                .filters,
                "Only these languages, such as English,Spanish.",
                .list("LIST"),
                for: .guides + [.alerts, .site]
            ) { $0.language.add($1.list) }
        case .show:
            .init(
                .filters,
                "Only shows with TEXT in their name.",
                .text("TEXT"),
                for: .guides + [.alerts, .site]
            ) { $0.show = $1.text }
        case .from:
            .init(
                .filters,
                "Only programs that start at this time or later, on the country's clock.",
                .time(latest: TimeOfDayText.lastStart),
                for: .days + [.alerts, .site]
            ) { $0.from = $1.number }
        case .to:
            .init(
                .filters,
                "Only programs that start before this time. A span from 22:00 to 02:00 crosses midnight.",
                .time(latest: TimeOfDayText.lastEnd),
                for: .days + [.alerts, .site]
            ) { $0.to = $1.number }
        case .premieres:
            .init(
                .filters,
                "Only first episodes of a series or season.",
                for: .guides + [.alerts, .site]
            ) { $0.premieres = $1.isOn }
        case .favorites:
            .init(
                .filters,
                "Only your favorite shows; see tvguide favorites.",
                for: .guides + [.alerts, .site]
            ) { $0.favorites = $1.isOn }

        case .page:
            .init(
                .shows,
                "The page of the list, counted from 0.",
                .number(0...1_000_000),
                fallback: "0",
                for: [.shows],
                isListed: false
            ) { $0.page = $1.number }
        case .season:
            .init(
                .shows,
                "Only this season, by number; for daily shows, the year.",
                .number(0...99_999),
                for: [.show]
            ) { $0.season = $1.number }
        case .noSummaries:
            .init(.shows, "Leave out the summaries of episodes.", for: [.show], isListed: false) {
                $0.noSummaries = $1.isOn
            }
        case .limit:
            .init(
                .shows,
                "How many people to list, most appearances first.",
                .number(1...10_000),
                fallback: "20",
                for: [.show],
                isListed: false
            ) { $0.limit = $1.number }
        case .open:
            .init(
                .shows,
                "Also open its page in a web browser.",
                .optionalChoice("PAGE", ShowPage.words),
                fallback: "tvmaze",
                for: [.show]
            ) { $0.open = $1.choice() ?? .tvmaze }

        case .sample:
            .init(
                .source,
                "Use the built-in sample week, moved to the requested week: no network, no cache.",
                for: .reports + [.browse, .favoritesExport, .alerts, .site, .grab],
                excluding: [.offline, .refresh]
            ) { $0.sample = $1.isOn }
        case .offline:
            .init(
                .source,
                "Use stored copies only, without a network.",
                for: .fetching - [.favorites, .favoritesImport],
                excluding: [.refresh]
            ) { $0.offline = $1.isOn }
        case .refresh:
            .init(
                .source,
                "Fetch everything again, even if the stored copies are fresh.",
                for: .reports + [.browse, .alerts, .site, .grab]
            ) { $0.refresh = $1.isOn }
        case .maxAge:
            .init(
                .source,
                "How long a stored copy stays fresh, such as 90s, 15m or 1h30m.",
                .duration,
                fallback: [.shows, .favoritesUpcoming, .favoritesMissed].contains(command) ? "1d" : "1h",
                for: .fetching,
                isListed: false
            ) { $0.maxAge = $1.number }
        case .maxStale:
            .init(
                .source,
                "How old a stored copy may be if the service fails, such as 12h, 7d or 2w.",
                .duration,
                fallback: "7d",
                for: .fetching,
                isListed: false
            ) { $0.maxStale = $1.number }
        case .allowPartial:
            .init(
                .source,
                "Make the guide even if days are missing, or a show without its episodes; the exit status is then 2.",
                for: .guides + [.show]
            ) { $0.allowPartial = $1.isOn }
        case .cacheDir:
            .init(
                .source,
                "The folder of the cache.",
                .folder("DIR"),
                fallback: "$XDG_CACHE_HOME/tvguide, else ~/.cache/tvguide",
                for: .fetching + [.favoritesExport, .cache, .cacheClear, .doctor],
                isListed: false
            ) { $0.cacheDir = $1.text }
        case .apiUrl:
            .init(
                .source,
                "The address of the service.",
                .text("URL"),
                fallback: "https://api.tvmaze.com",
                environmentVariable: "TVGUIDE_API_URL",
                for: .fetching + [.favoritesExport, .doctor],
                isListed: false
            ) { $0.apiUrl = $1.text }

        case .baseUrl:
            .init(
                .site,
                "The public address of the site, for absolute links to it.",
                .text("URL"),
                for: [.week, .site],
                formats: [.html]
            ) { $0.baseUrl = $1.text }
        case .detailsBudget:
            .init(
                .site,
                "How long to fetch details of its shows; the next run fetches the rest.",
                .duration,
                fallback: "10m",
                for: [.site],
                isListed: false
            ) { $0.detailsBudget = $1.number }
        case .noDetails:
            .init(
                .site,
                "Fetch no details of its shows; those already stored still get pages.",
                for: [.site],
                isListed: false
            ) { $0.noDetails = $1.isOn }
        case .listChanged:
            .init(
                .site,
                "Print each changed file, + for written or - for removed, in the order for uploads.",
                for: [.site]
            ) { $0.listChanged = $1.isOn }

        case .days:
            .init(
                command == .favoritesUpcoming ? .favorites : .grabber,
                "The number of guide days; for favorites upcoming, with all episodes of each show.",
                .number(1...(command == .favoritesUpcoming ? 366 : 21)),
                fallback: [.grab: "14", .favoritesUpcoming: "no limit, with the next episode of each show"][command]
                    ?? "14 for grab, the next episode of each show for favorites upcoming",
                for: [.favoritesUpcoming, .grab]
            ) { $0.days = $1.number }
        case .offset:
            .init(
                .grabber,
                "The number of days from today to the first one.",
                .number(0...365),
                fallback: "0",
                for: [.grab],
                isListed: false
            ) { $0.offset = $1.number }
        case .configFile:
            .init(
                .grabber,
                "The configuration.",
                .file("FILE"),
                fallback: "~/.xmltv/tv_grab_us_tvmaze.conf, if it exists",
                for: [.grab],
                isListed: false
            ) { $0.configFile = $1.text }
        case .configure:
            .init(
                .grabber,
                "Write a configuration with comments. It asks nothing.",
                for: [.grab],
                isListed: false,
                isSetting: false
            ) { $0.configure = $1.isOn }
        case .listChannels:
            .init(.grabber, "Write the channels alone.", for: [.grab], isListed: false, isSetting: false) {
                $0.listChannels = $1.isOn
            }
        case .capabilities:
            .init(
                .grabber,
                "Print the parts of XMLTV's contract that it fulfills.",
                for: [.grab],
                isListed: false,
                isSetting: false
            ) { $0.capabilities = $1.isOn }
        case .description:
            .init(.grabber, "Print the name of the listings.", for: [.grab], isListed: false, isSetting: false) {
                $0.description = $1.isOn
            }
        case .preferredMethod:
            .init(.grabber, "Print how it is best called.", for: [.grab], isListed: false, isSetting: false) {
                $0.preferredMethod = $1.isOn
            }

        case .start:
            .init(
                .browser,
                "The view to open with.",
                .choice("VIEW", StartView.words),
                fallback: "guide",
                for: [.browse],
                isListed: false
            ) { $0.start = $1.choice() }
        case .noMouse:
            .init(
                .browser,
                "Leave the mouse to the terminal, which selects text with it.",
                for: [.browse],
                isListed: false
            ) { $0.noMouse = $1.isOn }

        case .print:
            .init(
                .templates,
                "Also print the report that it makes of the sample week, or the data that it gets, as JSON.",
                .choice("WHAT", ["report", "data"]),
                for: [.templatesCheck],
                isListed: false,
                isSetting: false
            ) { $0.print = $1.text }

        case .yes:
            .init(
                .favorites,
                "Do not ask for confirmation.",
                letter: "y",
                for: [.favoritesRemove],
                isSetting: false
            ) { $0.yes = $1.isOn }
        case .dryRun:
            .init(
                .favorites,
                "Only print what would be added or told, and remember nothing.",
                for: [.favoritesImport, .alerts],
                isSetting: false
            ) { $0.dryRun = $1.isOn }
        case .past:
            .init(
                .favorites,
                "How far it reaches back.",
                .duration,
                fallback: "30d",
                for: [.favoritesUpcoming],
                excluding: [.days]
            ) { $0.past = $1.number }
        case .since:
            .init(
                .favorites,
                "How long ago the first episode aired at most.",
                .duration,
                fallback: "7d",
                for: [.favoritesMissed]
            ) { $0.since = $1.number }

        case .before:
            .init(
                .alerts,
                "Tell what starts within this time, such as 30m; 7d at most, and at least twice the time between runs.",
                .duration,
                for: [.alerts],
                excluding: [.today, .week]
            ) { $0.before = $1.number }
        case .today:
            .init(.alerts, "Tell what starts later today.", for: [.alerts], excluding: [.week]) {
                $0.today = $1.isOn
            }
        case .new:
            .init(.alerts, "Tell what is new about your favorites, besides what starts.", for: [.alerts]) {
                $0.new = $1.isOn
            }
        case .mark:
            .init(
                .alerts,
                "The memory of what was told, one for each receiver.",
                .text("NAME"),
                fallback: "default",
                for: [.alerts]
            ) { $0.mark = $1.text }
        case .send:
            .init(
                .alerts,
                "Pass the lines to the standard input of a shell command, which runs only if there are any. If it "
                    + "fails, they are told again by the next run.",
                .text("COMMAND"),
                for: [.alerts]
            ) { $0.send = $1.text }
        case .subject:
            .init(
                .alerts,
                "Print the header of a mail with its subject first.",
                for: [.alerts],
                isListed: false
            ) { $0.subject = $1.isOn }
        case .tellFirst:
            .init(
                .alerts,
                "Tell everything in the first run, and about new favorites.",
                for: [.alerts],
                isSetting: false
            ) { $0.tellFirst = $1.isOn }

        case .color:
            .init(
                .terminal,
                "When to use color.",
                .choice("WHEN", ColorChoice.words),
                fallback: "auto, which is on a terminal unless NO_COLOR is set",
                otherNames: ["colour"],
                for: Command.accepted
            ) { $0.color = $1.choice() }
        case .width:
            .init(
                .terminal,
                "The width of text in columns, 20 to 1000.",
                .number(20...1000),
                fallback: "the width of the terminal; elsewhere rows keep every text whole",
                for: .printing,
                isListed: false
            ) { $0.width = $1.number }
        case .noPager:
            .init(
                .terminal,
                "Print long output at once, not a screen at a time.",
                for: .printing,
                isListed: false
            ) { $0.noPager = $1.isOn }
        case .quiet:
            .init(
                .terminal,
                "Print only errors, and notices of data at least 36 hours old.",
                letter: "q",
                for: .printing,
                excluding: [.verbose]
            ) { values, _ in values.verbosity = .quiet }
        case .verbose:
            .init(
                .terminal,
                "Also print requests, cache hits and waits.",
                letter: "v",
                for: .printing
            ) { values, _ in values.verbosity = .verbose }

        case .noConfig:
            .init(
                .general,
                "Ignore the settings files; see tvguide config.",
                for: Command.accepted,
                isListed: false,
                isSetting: false
            ) { $0.noConfig = $1.isOn }
        case .man:
            .init(
                .general,
                "Print the manual page, as input for man.",
                for: [.help, .grab],
                isListed: false,
                isSetting: false
            ) { $0.man = $1.isOn }
        case .usage:
            .init(
                .general,
                "Print the usual options, on one screen.",
                letter: "h",
                for: Command.accepted,
                isListed: false,
                isSetting: false
            ) { values, _ in values.request = values.request ?? .usage }
        case .help:
            .init(
                .general,
                "Print help: all options of a command, or with -h the usual ones.",
                for: Command.accepted,
                isSetting: false
            ) { values, _ in values.request = values.request ?? .help }
        case .version:
            .init(.general, "Print the version.", for: Command.accepted, isSetting: false) { values, _ in
                values.request = values.request ?? .version
            }
        }
    }
}
