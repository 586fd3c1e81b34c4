import CommandLineKit

extension ProgramReference {
    /// The texts of help and manual that belong to no single command or option.
    static let guide = ProgramReference(
        title: "this week's TV guide from TVmaze's public schedule",
        summary: "tvguide makes this week's TV guide from TVmaze's public schedule.",
        description: [
            """
            tvguide turns the public schedule of TVmaze into a TV guide: a week as text, Markdown, a page of HTML or \
            JSON, a day, an evening, or what is on now. Answers of the service are stored, so that a guide can also \
            be made while the service is away.
            """,
            """
            Options may stand before or after a command and its arguments. A value follows its option as the next \
            argument or behind an equals sign; -- ends the options. Results go to standard output, everything else \
            to standard error.
            """,
        ],
        optionSet: OptionSet("options for a guide", Option.guide.map(\.rawValue)),
        overviewExamples: Command.week.spec.examples
            + [Command.day, .tonight, .search].compactMap(\.spec.examples.last)
            + Command.show.spec.examples.prefix(1),
        exitStatuses: ExitStatus.allCases.map { Entry("\($0.rawValue)", $0.meaning) },
        environment: [
            Entry("BROWSER", "The program that opens pages, where the system's own choice is not wanted."),
            Entry("NO_COLOR", "Where it is set and not empty, nothing is colored unless --color asks for it."),
            Entry("TERM", "Where it is dumb, output is plain."),
            Entry("XDG_CACHE_HOME", "The folder in which the folder of the cache is made."),
            Entry("XDG_DATA_HOME", "The folder in which the folder of the favorites is made."),
        ],
        files: [
            Entry("~/.cache/tvguide", "Stored copies, where neither --cache-dir nor XDG_CACHE_HOME says otherwise."),
            Entry("~/.local/share/tvguide", "Favorites, where XDG_DATA_HOME does not say otherwise."),
        ],
        links: ["https://www.tvmaze.com/api"],
        attribution: "Data by TVmaze (https://www.tvmaze.com), under CC BY-SA."
    )
}
