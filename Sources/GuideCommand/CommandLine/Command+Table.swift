import CommandLineKit

extension Command {
    /// The table of commands.
    var spec: CommandSpec {
        switch self {
        case .week:
            CommandSpec(
                .week,
                summary: "The guide of a week, Monday to Sunday; the default.",
                description: """
                    Makes the guide of the current week, or of the one that --week names. The guide day runs from 05:00 \
                    to 05:00 on the clock of the country, so that what is on after midnight closes the evening before.
                    """,
                options: Option.guide,
                examples: [
                    .init("tvguide", "This week as text, a line for each event."),
                    .init("tvguide --format html > week.html", "The same as a page."),
                    .init("tvguide week --week next -o week.md", "Next week, in Markdown."),
                    .init("tvguide --genre 'Drama,!Crime' --from 20:00 --to 23:00", "Evening drama, but no crime."),
                ]
            )
        case .day:
            CommandSpec(
                .day,
                summary: "The guide of one day.",
                description: """
                    Makes the guide of one day. DATE is today, tomorrow, yesterday, a day of the current week such as \
                    friday, or a date such as 2026-11-20.
                    """,
                arguments: [ArgumentSpec("DATE", .text(hints: Self.days))],
                options: Option.guide.filter { $0 != .week },
                examples: [
                    .init("tvguide day friday", "Friday of this week."),
                    .init("tvguide day tomorrow --country GB --timezone Europe/Berlin", "Britain, by Berlin's clock."),
                ]
            )
        case .tonight:
            CommandSpec(
                .tonight,
                summary: "What is on tonight, from 18:00.",
                description: """
                    Lists the evening from 18:00 to the end of the guide day at 05:00. What is on now is marked, and \
                    what is over is dimmed.
                    """,
                options: Option.guide.filter { $0 != .week },
                examples: [
                    .init("tvguide tonight", "Tonight in the United States."),
                    .init("tvguide tonight --network CBS,NBC", "Tonight on two networks."),
                ]
            )
        case .now:
            CommandSpec(
                .now,
                summary: "What is on now and next, by network.",
                description: "Lists for each network what is on at this moment, and what follows.",
                options: Option.guide.filter { ![.week, .from, .to, .groupBy].contains($0) },
                examples: [
                    .init("tvguide now --country GB", "What is on in Britain at this moment.")
                ]
            )
        case .browse:
            CommandSpec(
                .browse,
                summary: "Browse guide, shows and favorites at the terminal.",
                description: """
                    Takes the whole terminal: the week with what is on now, all shows and a search as one types, \
                    favorites, and for each show its cast and its episodes. The key ? shows the keys, and q leaves. \
                    The present goes on from the instant that --now names.
                    """,
                options: Option.browser,
                examples: [
                    .init("tvguide browse", "An evening on the sofa."),
                    .init("tvguide browse --country GB --streaming", "British television, and what is streamed."),
                ]
            )
        case .search:
            CommandSpec(
                .search,
                summary: "Shows that fit a text.",
                description: """
                    Lists the shows that the service finds for TEXT, the best first, each with its number, by which \
                    other commands know it. Several words are one text. Without a connection, what stored answers \
                    tell of is searched by name.
                    """,
                arguments: [ArgumentSpec("TEXT", .text(), isRepeated: true)],
                options: Option.aboutShows,
                examples: [
                    .init("tvguide search doctor who", "Shows of that name, with their numbers.")
                ]
            )
        case .shows:
            CommandSpec(
                .shows,
                summary: "A page of the list of all shows.",
                description: """
                    Lists all shows that the service knows, page by page, in the order of their numbers. A page stays \
                    fresh for a day, unless --refresh asks for it again.
                    """,
                options: Option.aboutShows + [.page],
                examples: [
                    .init("tvguide shows --page 2", "The third page.")
                ]
            )
        case .show:
            CommandSpec(
                .show,
                summary: "All there is to know of a show.",
                description: """
                    Tells of one show: when and where it is on, what it is about, who plays in it, and all its \
                    episodes by season. WHICH is its number, its name, or its number at IMDb. Where several shows have \
                    the name, they are listed. With --open its page is opened in the browser, too.
                    """,
                arguments: [.show],
                options: Option.aboutShows + [.season, .noSummaries, .open],
                examples: [
                    .init("tvguide show 'Doctor Who' --season 4", "One season of the show of that name."),
                    .init("tvguide show tt0098904 --format html > show.html", "A page, by the number at IMDb."),
                    .init("tvguide show 82 --open=imdb", "Also open its page at IMDb."),
                ]
            )
        case .episodes:
            CommandSpec(
                .episodes,
                summary: "The episodes of a show.",
                description: "Lists all episodes of a show by season, specials in their place. WHICH is as for show.",
                arguments: [.show],
                options: Option.aboutShows + [.season, .noSummaries],
                examples: [
                    .init("tvguide episodes 82 --season 1 --no-summaries", "The first season, a line for each episode.")
                ]
            )
        case .cast:
            CommandSpec(
                .cast,
                summary: "Who plays in a show.",
                description:
                    "Lists who plays whom in a show, those with the most appearances first. WHICH is as for show.",
                arguments: [.show],
                options: Option.aboutShows + [.limit],
                examples: [
                    .init("tvguide cast 82 --limit 5", "The five who are seen most.")
                ]
            )
        case .favoritesAdd:
            CommandSpec(
                .favoritesAdd,
                summary: "Make shows your favorites.",
                description: """
                    Stores each show with its episodes, its cast and its poster. WHICH is the number of a show, its \
                    number at IMDb, or its name. What is a favorite already stays as it is.
                    """,
                arguments: [ArgumentSpec("WHICH", .text(), isRepeated: true)],
                options: Option.favoritesFetching + [.offline],
                examples: [
                    .init("tvguide favorites add 'Doctor Who'", "One by its name."),
                    .init("tvguide favorites add 82 tt0098904", "Two by their numbers."),
                ]
            )
        case .favoritesRemove:
            CommandSpec(
                .favoritesRemove,
                summary: "Remove shows from your favorites.",
                description: "Removes shows with all that was stored of them. It asks first, unless --yes is given.",
                arguments: [ArgumentSpec("WHICH", .text(), isRepeated: true)],
                options: [.yes, .now],
                examples: [
                    .init("tvguide favorites remove 82 --yes", "One by its number, without a question.")
                ]
            )
        case .favoritesList:
            CommandSpec(
                .favoritesList,
                summary: "List your favorites; the default.",
                description: "Lists the favorites in the order in which they were added. This needs no network.",
                options: Option.favoritesList,
                examples: [
                    .init("tvguide favorites", "All of them."),
                    .init("tvguide favorites list --format html -o favorites.html", "The same as a page."),
                ]
            )
        case .favoritesRefresh:
            CommandSpec(
                .favoritesRefresh,
                summary: "Fetch all favorites again.",
                description: "Fetches what is stored of each favorite again. What cannot be had stays as it is.",
                options: Option.favoritesFetching,
                examples: [
                    .init("tvguide favorites refresh", "Before a journey.")
                ]
            )
        case .favoritesUpcoming:
            CommandSpec(
                .favoritesUpcoming,
                summary: "List what your favorites have next.",
                description: """
                    Lists the next episode of each favorite by date. Those that were fetched over a day ago are \
                    fetched again first.
                    """,
                options: Option.aboutShows + [.details],
                examples: [
                    .init("tvguide favorites upcoming", "What is worth waiting for."),
                    .init("tvguide favorites upcoming --offline", "The same on a train."),
                ]
            )
        case .favoritesExport:
            CommandSpec(
                .favoritesExport,
                summary: "Write your favorites into a file.",
                description: "Writes the favorites as JSON, an object for each show; - is standard output.",
                arguments: [ArgumentSpec("FILE", .file)],
                examples: [
                    .init("tvguide favorites export favorites.json", "A copy to keep.")
                ]
            )
        case .favoritesImport:
            CommandSpec(
                .favoritesImport,
                summary: "Make the shows of a file your favorites.",
                description: """
                    Reads what tvguide favorites export writes, or any array of objects with the number of a show as \
                    their id; - is standard input. What is a favorite already stays as it is.
                    """,
                arguments: [ArgumentSpec("FILE", .file)],
                options: Option.favoritesFetching + [.offline],
                examples: [
                    .init("tvguide favorites import favorites.json", "On another machine.")
                ]
            )
        case .site:
            CommandSpec(
                .site,
                summary: "Publish a whole site into a folder.",
                description: """
                    Writes this week, tonight, a page for each show, your favorites and an archive of weeks into DIR, by \
                    default output. What is there changes only where something is new, whole files at a time, so that a \
                    reader who follows a link always arrives; what the site did not make is left alone. Shows are asked \
                    for within the limits of the service, popular ones and those that are soon on first, and a later run \
                    adds more. While the service is away the site stays as it is.
                    """,
                arguments: [ArgumentSpec("DIR", .folder, isOptional: true)],
                options: Option.site,
                examples: [
                    .init("tvguide site /srv/www/tv --base-url https://tv.example.org/", "Every night, by cron."),
                    .init("tvguide site --images local --details-budget 30m", "With its pictures, and more patience."),
                ]
            )
        case .templatesList:
            CommandSpec(
                .templatesList,
                summary: "List the built-in templates.",
                description: "Prints the names of the built-in templates, one a line.",
                examples: [
                    .init("tvguide templates list", "The names of all templates.")
                ]
            )
        case .templatesShow:
            CommandSpec(
                .templatesShow,
                summary: "Print a built-in template.",
                description: "Prints the built-in template of that name, byte for byte.",
                arguments: [ArgumentSpec("NAME", .text())],
                options: [.output],
                examples: [
                    .init("tvguide templates show week.html.mustache", "The page of a week.")
                ]
            )
        case .templatesExport:
            CommandSpec(
                .templatesExport,
                summary: "Write all built-in templates into a folder.",
                description: """
                    Writes every built-in template into DIR, which is made where it does not exist. Change some, \
                    remove the rest, and give the folder to --templates.
                    """,
                arguments: [ArgumentSpec("DIR", .folder)],
                examples: [
                    .init("tvguide templates export mine", "Templates to start from."),
                    .init("tvguide --templates mine --format html", "A page with your changes."),
                ]
            )
        case .templatesData:
            CommandSpec(
                .templatesData,
                summary: "Print the data that a template is given, as JSON.",
                description: """
                    Prints the exact data that the built-in template of that name is given for the week asked for, or \
                    for the show WHICH, which templates about one show need. Another implementation of Mustache makes \
                    the same page from it.
                    """,
                arguments: [ArgumentSpec("NAME", .text()), ArgumentSpec("WHICH", .text(), isOptional: true)],
                options: Option.guide.filter { ![.format, .template].contains($0) } + [
                    .page, .season, .noSummaries, .limit,
                ],
                examples: [
                    .init("tvguide templates data week.html.mustache --sample > data.json", "The sample's data."),
                    .init("tvguide templates data show.html.mustache 82", "The data of the page about a show."),
                ]
            )
        case .templatesCheck:
            CommandSpec(
                .templatesCheck,
                summary: "Check that a template can be read.",
                description: "Reads a template and the partials beside it. What is wrong is shown by line and column.",
                arguments: [ArgumentSpec("FILE", .file)],
                examples: [
                    .init("tvguide templates check mine/week.html.mustache", "Look at one template.")
                ]
            )
        case .templatesRender:
            CommandSpec(
                .templatesRender,
                summary: "Render any template with any data.",
                description: """
                    Renders FILE with the data of a JSON file. Partials are looked up beside FILE, with the same \
                    ending. What is escaped, and how, follows from the ending (.html.mustache, .md.mustache, \
                    .txt.mustache), else from --format, else it is HTML.
                    """,
                arguments: [ArgumentSpec("FILE", .file)],
                options: [.format, .output],
                requiredOptions: [.data],
                examples: [
                    .init("tvguide templates render mine/week.html.mustache --data data.json", "A try, offline.")
                ]
            )
        case .cacheStatus:
            CommandSpec(
                .cacheStatus,
                summary: "Say what is stored, and how fresh it is.",
                description:
                    "Lists what is stored of each country, and the pictures: how many, how large and how old.",
                options: [.cacheDir, .now],
                examples: [
                    .init("tvguide cache status", "What can be seen without a network.")
                ]
            )
        case .cacheClear:
            CommandSpec(
                .cacheClear,
                summary: "Remove what is stored.",
                description:
                    "Removes all stored answers and pictures. The next guide asks the service for everything again.",
                options: [.cacheDir],
                examples: [
                    .init("tvguide cache clear", "A fresh start.")
                ]
            )
        case .cachePath:
            CommandSpec(
                .cachePath,
                summary: "Print the folder of the cache.",
                description: "Prints the folder where copies are stored, whether it exists or not.",
                options: [.cacheDir],
                examples: [
                    .init("du -sh \"$(tvguide cache path)\"", "How much room it takes.")
                ]
            )
        case .completions:
            CommandSpec(
                .completions,
                summary: "Print completions for a shell.",
                description: "Prints a script that teaches a shell to complete commands, options and values.",
                arguments: [ArgumentSpec("SHELL", .choice(Shell.allCases.map(\.rawValue)))],
                examples: [
                    .init("source <(tvguide completions bash)", "For bash, in ~/.bashrc."),
                    .init("source <(tvguide completions zsh)", "For zsh, in ~/.zshrc, after compinit."),
                    .init("tvguide completions fish | source", "For fish, in ~/.config/fish/config.fish."),
                ]
            )
        case .help:
            CommandSpec(
                .help,
                summary: "Print help, or the manual page.",
                description: """
                    Prints help for everything or for one command, as the option --help does. With --man it prints \
                    the whole manual page.
                    """,
                arguments: [ArgumentSpec("COMMAND", .text(hints: firstWords), isOptional: true)],
                options: [.man],
                examples: [
                    .init("tvguide help templates render", "Help for one command."),
                    .init("tvguide help --man | man -l -", "The manual, as man shows it."),
                ]
            )
        case .version:
            CommandSpec(
                .version,
                summary: "Print the version.",
                description: "Prints the name and the version, as the option --version does.",
                examples: [
                    .init("tvguide --version", "The version, in one line.")
                ]
            )
        }
    }

    /// The words for a day that are worth offering.
    private static let days = [
        "today", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// The first words of all commands, each once.
    private var firstWords: [String] {
        Self.allCases.map { String($0.rawValue.prefix { $0 != " " }) }.reduce(into: []) {
            if $0.last != $1 { $0.append($1) }
        }
    }
}
