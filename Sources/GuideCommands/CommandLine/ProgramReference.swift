import GuideReports

/// The texts of help and manual that belong to no single command or option.
enum ProgramReference {
    /// The program in one sentence, for the head of the help.
    static let summary = "tvguide makes this week's TV guide from TVmaze's public schedule."

    /// The paragraphs of the manual's description.
    static let description = [
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
    ]

    /// The lines that begin the help for the whole program.
    static let firstExamples: [HelpLayout.Row] = [
        ("tvguide tonight", "What is on, and what comes."),
        ("tvguide friday 20:00 drama", "A day, a time, and what you want to see."),
        ("tvguide -o week.html", "This week as a web page, for cron."),
        ("tvguide favorites add severance", "A favorite, for alerts on your phone."),
        ("tvguide favorites upcoming -o tv.ics", "A calendar of what comes."),
    ]

    /// The lines below the commands in the help for the whole program.
    static let furtherHelp = [
        "Your country: --country GB, or country = GB in ~/.config/tvguide/config.",
        "More: tvguide help COMMAND, tvguide help words, tvguide help --man | man -l -",
        source,
    ]

    /// The words about a guide, in one sentence.
    static let wordsSummary = "A day, a time and what you want to see, in any order, each part optional."

    /// The words, by what they mean.
    static let words: [HelpLayout.Row] = [
        ("day", "today, tonight, now, tomorrow, last night, friday, next friday, fri-sun, weekend, nov 27, in 3 days"),
        ("week", "this week, next week, week 47, week dec 1"),
        ("from", "20:00, 8 pm, noon, after 9"),
        ("before", "before 10, until 22:00"),
        ("at", "at 9, at 20:00: what is on then"),
        ("span", "9-10 pm, 8:30-10pm, from 8 to 10"),
        ("part", "morning, afternoon, evening (17-23), prime time (20-23), late night (23-5), night (20-5)"),
        ("kind", "drama, comedy, kids, sports, news, talk show, reality, sci-fi and other genres and types"),
        ("more", "networks, languages, countries, premieres, finales, specials, favorites, streaming, s2e14"),
        ("not", "no sports, without news, '!crime', -sports"),
        ("text", "anything else: names of shows, episodes and networks"),
    ]

    /// The order in which words are read, in sentences.
    static let wordsOrder =
        "Several of one sort are alternatives: tvguide tonight ABC CBS drama. The exact name of a show is that show: "
        + "tvguide saturday night live. A weekday is the coming one, today included."

    /// The examples of the short help.
    static let shortHelpExamples: [HelpLayout.Row] = [
        ("tvguide", "This week, one line per program."),
        ("tvguide --format html -o week.html", "This week as a web page."),
        ("tvguide friday 20:00", "The coming Friday from eight on."),
        ("tvguide tonight --country GB", "Another country's evening."),
        ("tvguide search severance", "Shows of that name."),
        ("tvguide favorites add severance", "Mark a show in all guides."),
    ]

    /// The environment variables that the program reads. The first sets an option.
    static let environment: [HelpLayout.Row] = [
        ("TVGUIDE_API_URL", "The default for --api-url."),
        ("BROWSER", "The web browser that opens pages, instead of the system's default."),
        ("NO_COLOR", "If it is set and not empty, output has no color unless --color asks for it."),
        ("PAGER", "The pager that shows long output on a terminal, unless TVGUIDE_PAGER names another."),
        ("TERM", "If it is dumb, output is plain."),
        ("TVGUIDE_PAGER", "The pager, by default less; if it is empty or cat, there is none."),
        ("XDG_CACHE_HOME", "The parent folder of the cache."),
        ("XDG_CONFIG_HOME", "The parent folder of the user's settings file."),
        ("XDG_DATA_HOME", "The parent folder of the favorites."),
        ("XDG_STATE_HOME", "The parent folder of what alerts have told."),
    ]

    /// The files and folders that the program keeps.
    static let files: [HelpLayout.Row] = [
        ("~/.config/tvguide/config", "The user's settings, unless XDG_CONFIG_HOME names another folder."),
        ("/etc/tvguide/config", "The settings of all users of the machine."),
        ("~/.cache/tvguide", "The cache, unless --cache-dir or XDG_CACHE_HOME names another folder."),
        ("~/.local/share/tvguide", "Favorites, unless XDG_DATA_HOME names another folder."),
        ("~/.local/state/tvguide", "What alerts have told, unless XDG_STATE_HOME names another folder."),
    ]

    /// The source of the data, its license and its limits.
    static let source = "\(Attribution.line). TVmaze lists first airings: what is new, not every rerun."
}
