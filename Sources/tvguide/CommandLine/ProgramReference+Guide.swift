import CommandLineKit

extension ProgramReference {
    /// The texts of help and manual that belong to no single command or option.
    static let guide = ProgramReference(
        title: "this week's TV guide from TVmaze's public schedule",
        summary: "tvguide makes this week's TV guide from TVmaze's public schedule.",
        description: [
            """
            tvguide turns TVmaze's public schedule into a TV guide: a week, a day, an evening, or what is on now, as \
            text, Markdown, HTML or JSON, and in the formats of tuners, calendars, feed readers and spreadsheets. \
            Responses of the service are stored, so that a guide can also be made while the service is unreachable.
            """,
            """
            Options may stand before or after a command and its arguments. A value follows its option as the next \
            argument or after an equals sign; -- ends the options. Results go to standard output, everything else \
            to standard error.
            """,
            """
            Settings files hold options for every run, one on each line, such as country = GB or streaming = yes. \
            Options below a line such as [site] hold for that command. The command line comes before environment \
            variables, these before the user's file, and that before the file of the machine. tvguide config prints \
            the settings in force.
            """,
        ],
        optionSet: OptionSet("options for a guide", Option.guide.map(\.rawValue)),
        overviewExamples: Command.week.spec.examples
            + [Command.day, .tonight, .search].compactMap(\.spec.examples.last)
            + Command.show.spec.examples.prefix(1),
        mainCommands: [Command.week, .day, .tonight, .now, .browse, .search, .show].map(\.rawValue) + ["favorites"],
        mainExamples: [
            .init("tvguide", "This week, one line per event."),
            .init("tvguide tonight", "Tonight, with what is on now."),
            .init("tvguide --sample", "A made-up week, without a network."),
            .init("tvguide --format html -o week.html", "This week as a web page."),
            .init("tvguide search doctor who", "Shows of that name."),
            .init("tvguide favorites add 'Doctor Who'", "Mark a show in all guides."),
        ],
        exitStatuses: ExitStatus.allCases.map { Entry("\($0.rawValue)", $0.meaning) },
        environment: [
            Entry("BROWSER", "The web browser that opens pages, instead of the system's default."),
            Entry("NO_COLOR", "If it is set and not empty, output has no color unless --color asks for it."),
            Entry("PAGER", "The pager that shows long output on a terminal, unless TVGUIDE_PAGER names another."),
            Entry("TERM", "If it is dumb, output is plain."),
            Entry("TVGUIDE_PAGER", "The pager, by default less; if it is empty or cat, there is none."),
            Entry("XDG_CACHE_HOME", "The parent folder of the cache."),
            Entry("XDG_CONFIG_HOME", "The parent folder of the user's settings file."),
            Entry("XDG_DATA_HOME", "The parent folder of the favorites."),
        ],
        files: [
            Entry("~/.config/tvguide/config", "The user's settings, unless XDG_CONFIG_HOME names another folder."),
            Entry("/etc/tvguide/config", "The settings of all users of the machine."),
            Entry("~/.cache/tvguide", "The cache, unless --cache-dir or XDG_CACHE_HOME names another folder."),
            Entry("~/.local/share/tvguide", "Favorites, unless XDG_DATA_HOME names another folder."),
        ],
        links: ["https://www.tvmaze.com/api"],
        attribution: "Data by TVmaze (https://www.tvmaze.com), under CC BY-SA."
    )
}
