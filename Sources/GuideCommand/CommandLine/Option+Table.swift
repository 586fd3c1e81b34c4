import GuideConsole

extension Option {
    /// The table of options.
    var spec: OptionSpec {
        switch self {
        case .format:
            OptionSpec("format", .choice("FORMAT", ChoiceWords(of: FormatChoice.self)), in: .report)
                .help("The form of the report.", default: "as the name of the output file ends, else text")
        case .output:
            OptionSpec("output", short: "o", .file("FILE"), in: .report)
                .help("Write to FILE, which changes only once all is written.", default: "-, standard output")
        case .details:
            OptionSpec("details", in: .report)
                .help("Add summary, genres, cast and links to each event, in text and Markdown.")
        case .cast:
            OptionSpec("cast", in: .report)
                .help("Add who plays in each show. Casts are kept for 30 days; the first time takes a while.")
        case .groupBy:
            OptionSpec("group-by", .choice("KIND", ChoiceWords(of: GroupingChoice.self)), in: .report)
                .help("The shelves of each day.", default: "daypart")
        case .images:
            OptionSpec("images", .choice("HOW", ChoiceWords(of: ImagesChoice.self)), in: .report)
                .help(
                    "Pictures of a page: linked, within it for a page that needs no network, local for the files of a "
                        + "site, or left out.",
                    default: "link"
                )
        case .template:
            OptionSpec("template", .file("FILE"), in: .report)
                .help("Render with a template of your own.")
        case .templates:
            OptionSpec("templates", .folder("DIR"), in: .report)
                .help("Let the files in DIR replace the built-in templates of the same names.")

        case .week:
            OptionSpec("week", .text("WEEK", hints: ["this", "next", "last"]), in: .schedule)
                .help("The week: this, next, last, +2, -1, 2026-W47, or a date in it.", default: "this")
        case .country:
            OptionSpec("country", .text("CC", hints: ["US", "CA", "GB", "AU", "NZ", "DE", "FR", "JP"]), in: .schedule)
                .help("The country, by its code of two letters; UK means GB.", default: "US")
        case .streaming:
            OptionSpec("streaming", in: .schedule)
                .help("Add what streaming services release everywhere.")
        case .timezone:
            OptionSpec("timezone", .text("ID"), in: .schedule)
                .help("Print times on another clock, as in Europe/Berlin; days and order stay.")
        case .clock:
            OptionSpec("clock", .choice("HOURS", ChoiceWords(of: ClockChoice.self)), in: .schedule)
                .help("Print times by 12 or by 24 hours.", default: "auto, which is 12 in US, CA, AU, NZ, IN and PH")
        case .now:
            OptionSpec("now", .text("INSTANT"), in: .schedule)
                .help("Take this for the present, as in 2026-11-18T20:00:00-05:00.")

        case .network:
            OptionSpec("network", .list("LIST"), in: .filters)
                .help("Only these networks and streaming services, as in CBS,NBC.")
        case .genre:
            OptionSpec("genre", .list("LIST"), in: .filters)
                .help("Only these genres, as in 'Drama,!Crime'.")
        case .type:
            OptionSpec("type", .list("LIST"), in: .filters)
                .help("Only these types of show, as in Scripted,Reality.")
        case .language:
            OptionSpec("language", .list("LIST"), in: .filters)
                .help("Only these languages, as in English,Spanish.")
        case .show:
            OptionSpec("show", .text("TEXT"), in: .filters)
                .help("Only shows with TEXT in their name.")
        case .from:
            OptionSpec("from", .time(latest: TimeOfDayText.lastStart), in: .filters)
                .help("Only what starts at this time or later, on the clock of the country.")
        case .to:
            OptionSpec("to", .time(latest: TimeOfDayText.lastEnd), in: .filters)
                .help("Only what starts before this time. A span from 22:00 to 02:00 crosses midnight.")
        case .premieres:
            OptionSpec("premieres", in: .filters)
                .help("Only first episodes of a series or of a season.")
        case .favorites:
            OptionSpec("favorites", in: .filters)
                .help("Only shows that are among your favorites; see tvguide favorites.")

        case .page:
            OptionSpec("page", .number(0...1_000_000), in: .shows)
                .help("For shows: the page of the list, from 0.", default: "0")
        case .season:
            OptionSpec("season", .number(0...99_999), in: .shows)
                .help("Only this season, by its number; for dailies that is the year.")
        case .noSummaries:
            OptionSpec("no-summaries", in: .shows)
                .help("Leave out what happens in the episodes.")
        case .limit:
            OptionSpec("limit", .number(1...10_000), in: .shows)
                .help("For cast: how many people, those with the most appearances first.", default: "20")
        case .open:
            OptionSpec("open", .optionalChoice("PAGE", ChoiceWords(of: OpenChoice.self)), in: .shows)
                .help("For show: open its page in the browser, too.", default: "tvmaze")

        case .sample:
            OptionSpec("sample", in: .source)
                .help("Use the built-in sample week, moved to the week asked for: no network, no cache.")
        case .offline:
            OptionSpec("offline", in: .source)
                .help("Use stored copies only, no network.")
        case .refresh:
            OptionSpec("refresh", in: .source)
                .help("Ask the service again, however fresh the copies are.")
        case .maxAge:
            OptionSpec("max-age", .duration, in: .source)
                .help("How long a stored copy is fresh, as in 90s, 15m or 1h30m.", default: "1h")
        case .maxStale:
            OptionSpec("max-stale", .duration, in: .source)
                .help("How old a copy may be where the service fails, as in 12h, 7d or 2w.", default: "7d")
        case .allowPartial:
            OptionSpec("allow-partial", in: .source)
                .help("Make the guide even where days are missing; the exit status is then 2.")
        case .cacheDir:
            OptionSpec("cache-dir", .folder("DIR"), in: .source)
                .help("Where copies are stored.", default: "$XDG_CACHE_HOME/tvguide, else ~/.cache/tvguide")
        case .apiUrl:
            OptionSpec("api-url", .text("URL"), in: .source)
                .help("Another root of the service.", default: "https://api.tvmaze.com")
                .environment("TVGUIDE_API_URL")

        case .baseUrl:
            OptionSpec("base-url", .text("URL"), in: .site)
                .help("For site: the address of its folder, for links that must be whole.")
        case .detailsBudget:
            OptionSpec("details-budget", .duration, in: .site)
                .help(
                    "For site: how long to fetch what its shows are about; the rest comes the next time.",
                    default: "10m"
                )
        case .noDetails:
            OptionSpec("no-details", in: .site)
                .help("For site: fetch nothing about its shows; what is stored has its pages.")

        case .data:
            OptionSpec("data", .file("JSON"), in: .templates)
                .help("For templates render: the data that the template is given, a JSON file.")

        case .yes:
            OptionSpec("yes", short: "y", in: .favorites)
                .help("For favorites remove: do not ask first.")

        case .color:
            OptionSpec("color", also: ["colour"], .choice("WHEN", ChoiceWords(of: ColorChoice.self)), in: .terminal)
                .help("When to color.", default: "auto, which is on a terminal unless NO_COLOR is set")
        case .width:
            OptionSpec("width", .number(20...1000), in: .terminal)
                .help("Columns of text, 20 to 1000.", default: "those of the terminal, else 80")
        case .quiet:
            OptionSpec("quiet", short: "q", in: .terminal)
                .help("Say nothing but errors, and notices of data over a day old.")
        case .verbose:
            OptionSpec("verbose", short: "v", in: .terminal)
                .help("Tell of requests, cache hits and waits.")

        case .man:
            OptionSpec("man", in: .general).help("For help: print the manual page, as man reads it.")
        case .help:
            OptionSpec("help", short: "h", in: .general).help("Print help, on its own or for a command.")
        case .version:
            OptionSpec("version", in: .general).help("Print the version.")
        }
    }
}
