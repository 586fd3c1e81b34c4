import Testing

@testable import tvguide

@Suite("What is wrong with a command line", .timeLimit(.minutes(60)))
struct UsageErrorTests {
    /// The typed words, the error, and its sentence.
    static let cases: [(typed: [String], error: UsageError, sentence: String)] = [
        (
            ["tonite"], .unknownCommand(["tonite"], meant: "tonight"),
            "There is no command tonite. Did you mean tonight?"
        ),
        (
            ["game", "of", "thrones"], .unknownCommand(["game", "of", "thrones"], meant: nil),
            "There is no command game. To look for a show: tvguide search 'game of thrones'."
        ),
        (
            ["ofline"], .unknownCommand(["ofline"], meant: "--offline"),
            "There is no command ofline. Did you mean --offline?"
        ),
        (
            ["templates", "list"], .formerCommand("templates list", instead: "templates export DIR"),
            "There is no command tvguide templates list any more. Use tvguide templates export DIR."
        ),
        (
            ["favorites", "delete"], .unknownSubcommand(.favorites, typed: "delete", nearest: nil),
            "There is no command tvguide favorites delete. It takes add, remove, seen, missed, upcoming, export or import."
        ),
        (
            ["cache", "burn"], .unknownSubcommand(.cache, typed: "burn", nearest: nil),
            "There is no command tvguide cache burn. It takes clear."
        ),
        (
            ["templates"], .missingSubcommand(.templates),
            "The command tvguide templates needs a subcommand: export or check."
        ),
        (
            ["show", "82", "--open=disk"],
            .badValue(.open, nil, value: "disk", .oneOf(["tvmaze", "imdb"], nearest: nil)),
            "The option --open takes tvmaze or imdb, not disk."
        ),
        (
            ["show", "82", "--open="], .badValue(.open, nil, value: "", .nonEmpty),
            "The option --open has an empty value. Leave it out, or give it a value."
        ),
        (
            ["show", "82", "83"], .tooManyArguments(.show, extra: "83"),
            "The command tvguide show does not take 83. It takes one show in a call; several by their ids."
        ),
        (
            ["show", "-1"], .unknownOption(typed: "-1", nearest: nil, of: .show),
            "There is no option -1. tvguide show -h lists the usual ones, tvguide help show all."
        ),
        (
            ["--genre", "Drama,", "Crime"], .itemApart(.genre, value: "Drama,", item: "Crime"),
            "The list of --genre ends before Crime. Join its items by commas, without spaces, as in "
                + "--genre Drama,Crime, and put a name of several words in quotes."
        ),
        (
            ["--quiet", "--verbose"], .conflicting(.quiet, .verbose),
            "The options --quiet and --verbose cannot be used together. Leave one of them out."
        ),
        (
            ["search", "doctor", " "], .missingArgument("TEXT", .search),
            "The command tvguide search needs TEXT, as in tvguide search game of thrones."
        ),
        (
            ["--formt", "html"], .unknownOption(typed: "--formt", nearest: "--format"),
            "There is no option --formt. Did you mean --format?"
        ),
        (
            ["--formt=html"], .unknownOption(typed: "--formt", nearest: "--format"),
            "There is no option --formt. Did you mean --format?"
        ),
        (
            ["--max"], .unknownOption(typed: "--max", nearest: nil),
            "There is no option --max. tvguide week -h lists the usual ones, tvguide help week all."
        ),
        (
            ["--allow"], .unknownOption(typed: "--allow", nearest: "--allow-partial"),
            "There is no option --allow. Did you mean --allow-partial?"
        ),
        (
            ["--tonight"], .unknownOption(typed: "--tonight", nearest: "tonight"),
            "There is no option --tonight. Did you mean tonight?"
        ),
        (
            ["--frobnicate"], .unknownOption(typed: "--frobnicate", nearest: nil),
            "There is no option --frobnicate. tvguide week -h lists the usual ones, tvguide help week all."
        ),
        (
            ["-offline"], .unknownOption(typed: "-offline", nearest: "--offline"),
            "There is no option -offline. Did you mean --offline?"
        ),
        (
            ["-qx"], .unknownOption(typed: "-x", nearest: nil),
            "There is no option -x. tvguide week -h lists the usual ones, tvguide help week all."
        ),
        (
            ["--output"], .missingValue(.output),
            "The option --output needs a value, as in --output FILE."
        ),
        (
            ["--premieres=yes"], .unexpectedValue(.premieres, value: "yes"),
            "The option --premieres takes no value, but was given yes. Use --premieres alone."
        ),
        (
            ["-q=1"], .unexpectedValue(.quiet, value: "1"),
            "The option --quiet takes no value, but was given 1. Use --quiet alone."
        ),
        (
            ["--week="], .badValue(.week, nil, value: "", .nonEmpty),
            "The option --week has an empty value. Leave it out, or give it a value."
        ),
        (
            ["--network", ","], .badValue(.network, nil, value: ",", .items),
            "The option --network has a list without items, \",\". Leave it out, or name at least one item."
        ),
        (
            ["--format", "htm"],
            .badValue(
                .format,
                nil,
                value: "htm",
                .oneOf(
                    ["text", "markdown", "html", "json", "xmltv", "ics", "atom", "jsonfeed", "csv", "jsonl"],
                    nearest: "html"
                )
            ),
            "The option --format takes text, markdown, html, json, xmltv, ics, atom, jsonfeed, csv or jsonl, not htm. "
                + "Did you mean html?"
        ),
        (
            ["show", "82", "--format", "xmltv"],
            .badValue(
                .format,
                .show,
                value: "xmltv",
                .oneOf(
                    ["text", "markdown", "html", "json", "ics", "atom", "jsonfeed", "csv", "jsonl"],
                    nearest: nil
                )
            ),
            "--format of tvguide show takes text, markdown, html, json, ics, atom, jsonfeed, csv or jsonl, not xmltv."
        ),
        (
            ["--clock", "13h"],
            .badValue(.clock, nil, value: "13h", .oneOf(["auto", "12", "24"], nearest: nil)),
            "The option --clock takes auto, 12 or 24, not 13h."
        ),
        (
            ["--max-age", "3 moons"], .badValue(.maxAge, nil, value: "3 moons", .duration),
            "The option --max-age takes a duration such as 90s, 15m, 1h30m, 7d or 2w, up to ten years, "
                + "not \"3 moons\"."
        ),
        (
            ["--from", "24:00"], .badValue(.from, nil, value: "24:00", .timeOfDay(latest: 1439)),
            "The option --from takes a time of day from 00:00 to 23:59, such as 20:30 or 8:30pm, not 24:00."
        ),
        (
            ["--to", "24:01"], .badValue(.to, nil, value: "24:01", .timeOfDay(latest: 1440)),
            "The option --to takes a time of day from 00:00 to 24:00, such as 20:30 or 8:30pm, not 24:01."
        ),
        (
            ["--width", "19"], .badValue(.width, nil, value: "19", .number(20...1000)),
            "The option --width takes a whole number from 20 to 1000, not 19."
        ),
        (
            ["tonight", "--week", "next"], .notForCommand(.week, .tonight),
            "The command tvguide tonight does not take --week. See tvguide help tonight for its options."
        ),
        (
            ["--man"], .notForCommand(.man, .week),
            "The command tvguide week does not take --man. See tvguide help week for its options."
        ),
        (
            ["--offline", "--refresh"], .conflicting(.offline, .refresh),
            "The options --offline and --refresh cannot be used together. Leave one of them out."
        ),
        (
            ["--refresh", "--sample"], .conflicting(.sample, .refresh),
            "The options --sample and --refresh cannot be used together. Leave one of them out."
        ),
        (
            ["--offline", "--sample"], .conflicting(.sample, .offline),
            "The options --sample and --offline cannot be used together. Leave one of them out."
        ),
        (
            ["templates", "render", "a"], .missingOption(.data, .templatesRender),
            "The command tvguide templates render needs the option --data JSON. "
                + "See tvguide help templates render for more."
        ),
        (
            ["day"], .missingArgument("DATE", .day),
            "The command tvguide day needs a date, as in tvguide friday."
        ),
        (
            ["day", " "], .missingArgument("DATE", .day),
            "The command tvguide day needs a date, as in tvguide friday."
        ),
        (
            ["completions"], .missingArgument("SHELL", .completions),
            "The command tvguide completions needs SHELL, as in tvguide completions bash."
        ),
        (
            ["completions", "tcsh"],
            .badArgument(
                "SHELL",
                .completions,
                value: "tcsh",
                .oneOf(["bash", "zsh", "fish"], nearest: nil)
            ),
            "The SHELL of tvguide completions takes bash, zsh or fish, not tcsh."
        ),
        (
            ["severance", "tonight"], .unknownWords(["severance"], of: .tonight, filter: nil),
            "There is no network and no kind of show called severance. To look for a show: tvguide search severance."
        ),
        (
            ["sports", "friday", "monday"], .unknownWords(["sports", "monday"], of: nil, filter: nil),
            "A guide is of one day or one week: tvguide monday, in a call of its own."
        ),
        (
            ["now", "9pm"], .unknownWords(["9pm"], of: .now, filter: nil),
            "tvguide now does not take a time. What starts then: tvguide tonight --from 9pm."
        ),
        (
            ["tonight", "at", "9"],
            .badValue(.from, nil, value: "9", .timeOfDay(latest: 1439)),
            "The option --from takes a time of day from 00:00 to 23:59, and 9 could be 9am or 9pm."
        ),
        (
            ["day", "--details", "--format", "xmltv", "friday", "--days", "3"], .notForCommand(.days, .day),
            "The command tvguide day does not take --days. See tvguide help day for its options."
        ),
        (
            ["show", "82", "--since", "20:00"], .notForCommand(.since, .show),
            "The command tvguide show does not take --since. See tvguide help show for its options."
        ),
    ]

    @Test(arguments: cases)
    func `finds the error and describes it in a sentence`(typed: [String], error: UsageError, sentence: String) {
        #expect(throws: error) { try TypedCommandLine(parsing: typed) }
        #expect(error.sentence == sentence)
    }
}
