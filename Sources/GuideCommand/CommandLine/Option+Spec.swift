import CommandLineKit
import GuideConsole

extension Option {
    /// The option's entry in the table of options.
    var spec: OptionSpec { Self.specs[self] ?? definition }

    /// The table of options; made once, since each command looks up most of them.
    private static let specs = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.definition) })

    private var definition: OptionSpec {
        switch self {
        case .format:
            makeSpec(
                value: .choice("FORMAT", ChoiceWords(of: FormatChoice.self)),
                in: .report,
                help: "The form of the report.",
                default: "as the name of the output file ends, else text"
            )
        case .output:
            makeSpec(
                letter: "o",
                value: .file("FILE"),
                in: .report,
                help: "Write to FILE, which changes only once all is written.",
                default: "-, standard output"
            )
        case .details:
            makeSpec(
                in: .report,
                help: "Add summary, genres, cast and links to each event, in text and Markdown."
            )
        case .cast:
            makeSpec(
                in: .report,
                help: "Add who plays in each show. Casts are kept for 30 days; the first time takes a while."
            )
        case .groupBy:
            makeSpec(
                value: .choice("KIND", ChoiceWords(of: GroupingChoice.self)),
                in: .report,
                help: "The shelves of each day.",
                default: "daypart"
            )
        case .images:
            makeSpec(
                value: .choice("HOW", ChoiceWords(of: ImagesChoice.self)),
                in: .report,
                help:
                    "Pictures of a page: linked, within it for a page that needs no network, local for the files of a "
                    + "site, or left out.",
                default: "link"
            )
        case .template:
            makeSpec(
                value: .file("FILE"),
                in: .report,
                help: "Render with a template of your own."
            )
        case .templates:
            makeSpec(
                value: .folder("DIR"),
                in: .report,
                help: "Let the files in DIR replace the built-in templates of the same names."
            )

        case .week:
            makeSpec(
                value: .text("WEEK", hints: ["this", "next", "last"]),
                in: .schedule,
                help: "The week: this, next, last, +2, -1, 2026-W47, or a date in it.",
                default: "this"
            )
        case .country:
            makeSpec(
                value: .text("CC", hints: ["US", "CA", "GB", "AU", "NZ", "DE", "FR", "JP"]),
                in: .schedule,
                help: "The country, by its code of two letters; UK means GB.",
                default: "US"
            )
        case .streaming:
            makeSpec(
                in: .schedule,
                help: "Add what streaming services release everywhere."
            )
        case .timezone:
            makeSpec(
                value: .text("ID"),
                in: .schedule,
                help: "Print times on another clock, as in Europe/Berlin; days and order stay."
            )
        case .clock:
            makeSpec(
                value: .choice("HOURS", ChoiceWords(of: ClockChoice.self)),
                in: .schedule,
                help: "Print times by 12 or by 24 hours.",
                default: "auto, which is 12 in US, CA, AU, NZ, IN and PH"
            )
        case .now:
            makeSpec(
                value: .text("INSTANT"),
                in: .schedule,
                help: "Take this for the present, as in 2026-11-18T20:00:00-05:00."
            )

        case .network:
            makeSpec(
                value: .list("LIST"),
                in: .filters,
                help: "Only these networks and streaming services, as in CBS,NBC."
            )
        case .genre:
            makeSpec(
                value: .list("LIST"),
                in: .filters,
                help: "Only these genres, as in 'Drama,!Crime'."
            )
        case .type:
            makeSpec(
                value: .list("LIST"),
                in: .filters,
                help: "Only these types of show, as in Scripted,Reality."
            )
        case .language:
            makeSpec(
                value: .list("LIST"),
                in: .filters,
                help: "Only these languages, as in English,Spanish."
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
                help: "Only what starts at this time or later, on the clock of the country."
            )
        case .to:
            makeSpec(
                value: .time(latest: TimeOfDayText.lastEnd),
                in: .filters,
                help: "Only what starts before this time. A span from 22:00 to 02:00 crosses midnight."
            )
        case .premieres:
            makeSpec(
                in: .filters,
                help: "Only first episodes of a series or of a season."
            )
        case .favorites:
            makeSpec(
                in: .filters,
                help: "Only shows that are among your favorites; see tvguide favorites."
            )

        case .page:
            makeSpec(
                value: .number(0...1_000_000),
                in: .shows,
                help: "For shows: the page of the list, from 0.",
                default: "0"
            )
        case .season:
            makeSpec(
                value: .number(0...99_999),
                in: .shows,
                help: "Only this season, by its number; for dailies that is the year."
            )
        case .noSummaries:
            makeSpec(
                in: .shows,
                help: "Leave out what happens in the episodes."
            )
        case .limit:
            makeSpec(
                value: .number(1...10_000),
                in: .shows,
                help: "For cast: how many people, those with the most appearances first.",
                default: "20"
            )
        case .open:
            makeSpec(
                value: .optionalChoice("PAGE", ChoiceWords(of: OpenChoice.self)),
                in: .shows,
                help: "For show: open its page in the browser, too.",
                default: "tvmaze"
            )

        case .sample:
            makeSpec(
                in: .source,
                help: "Use the built-in sample week, moved to the week asked for: no network, no cache."
            )
        case .offline:
            makeSpec(
                in: .source,
                help: "Use stored copies only, no network."
            )
        case .refresh:
            makeSpec(
                in: .source,
                help: "Ask the service again, however fresh the copies are."
            )
        case .maxAge:
            makeSpec(
                value: .duration,
                in: .source,
                help: "How long a stored copy is fresh, as in 90s, 15m or 1h30m.",
                default: "1h"
            )
        case .maxStale:
            makeSpec(
                value: .duration,
                in: .source,
                help: "How old a copy may be where the service fails, as in 12h, 7d or 2w.",
                default: "7d"
            )
        case .allowPartial:
            makeSpec(
                in: .source,
                help: "Make the guide even where days are missing; the exit status is then 2."
            )
        case .cacheDir:
            makeSpec(
                value: .folder("DIR"),
                in: .source,
                help: "Where copies are stored.",
                default: "$XDG_CACHE_HOME/tvguide, else ~/.cache/tvguide"
            )
        case .apiUrl:
            makeSpec(
                value: .text("URL"),
                in: .source,
                help: "Another root of the service.",
                default: "https://api.tvmaze.com",
                environment: "TVGUIDE_API_URL"
            )

        case .baseUrl:
            makeSpec(
                value: .text("URL"),
                in: .site,
                help: "For site: the address of its folder, for links that must be whole."
            )
        case .detailsBudget:
            makeSpec(
                value: .duration,
                in: .site,
                help: "For site: how long to fetch what its shows are about; the rest comes the next time.",
                default: "10m"
            )
        case .noDetails:
            makeSpec(
                in: .site,
                help: "For site: fetch nothing about its shows; what is stored has its pages."
            )

        case .data:
            makeSpec(
                value: .file("JSON"),
                in: .templates,
                help: "For templates render: the data that the template is given, a JSON file."
            )

        case .yes:
            makeSpec(
                letter: "y",
                in: .favorites,
                help: "For favorites remove: do not ask first."
            )

        case .color:
            makeSpec(
                aliases: ["colour"],
                value: .choice("WHEN", ChoiceWords(of: ColorChoice.self)),
                in: .terminal,
                help: "When to color.",
                default: "auto, which is on a terminal unless NO_COLOR is set"
            )
        case .width:
            makeSpec(
                value: .number(20...1000),
                in: .terminal,
                help: "Columns of text, 20 to 1000.",
                default: "those of the terminal, else 80"
            )
        case .quiet:
            makeSpec(
                letter: "q",
                in: .terminal,
                help: "Say nothing but errors, and notices of data over a day old."
            )
        case .verbose:
            makeSpec(
                letter: "v",
                in: .terminal,
                help: "Tell of requests, cache hits and waits."
            )

        case .man:
            makeSpec(
                in: .general,
                help: "For help: print the manual page, as man reads it."
            )
        case .help:
            makeSpec(
                letter: "h",
                in: .general,
                help: "Print help, on its own or for a command."
            )
        case .version:
            makeSpec(
                in: .general,
                help: "Print the version."
            )
        }
    }

    /// An entry whose name is that of the case.
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
            help: help,
            default: fallback,
            environment: environment
        )
    }
}
