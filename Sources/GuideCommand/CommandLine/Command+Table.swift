extension Command {
    /// The table of commands.
    var spec: CommandSpec {
        switch self {
        case .week:
            CommandSpec("The guide of a week, Monday to Sunday; the default.")
                .options(Option.guide)
                .description(
                    """
                    Makes the guide of the current week, or of the one that --week names. The guide day runs from 05:00 \
                    to 05:00 on the clock of the country, so that what is on after midnight closes the evening before.
                    """
                )
                .example("tvguide", "This week as text, a line for each event.")
                .example("tvguide --format html > week.html", "The same as a page.")
                .example("tvguide week --week next -o week.md", "Next week, in Markdown.")
                .example("tvguide --genre 'Drama,!Crime' --from 20:00 --to 23:00", "Evening drama, but no crime.")
        case .day:
            CommandSpec("The guide of one day.")
                .taking(ArgumentSpec("DATE", .text(hints: Self.days)))
                .options(Option.guide.filter { $0 != .week })
                .description(
                    """
                    Makes the guide of one day. DATE is today, tomorrow, yesterday, a day of the current week such as \
                    friday, or a date such as 2026-11-20.
                    """
                )
                .example("tvguide day friday", "Friday of this week.")
                .example("tvguide day tomorrow --country GB --timezone Europe/Berlin", "Britain, by Berlin's clock.")
        case .tonight:
            CommandSpec("What is on tonight, from 18:00.")
                .options(Option.guide.filter { $0 != .week })
                .description(
                    """
                    Lists the evening from 18:00 to the end of the guide day at 05:00. What is on now is marked, and \
                    what is over is dimmed.
                    """
                )
                .example("tvguide tonight", "Tonight in the United States.")
                .example("tvguide tonight --network CBS,NBC", "Tonight on two networks.")
        case .now:
            CommandSpec("What is on now and next, by network.")
                .options(Option.guide.filter { ![.week, .from, .to, .groupBy].contains($0) })
                .description("Lists for each network what is on at this moment, and what follows.")
                .example("tvguide now --country GB", "What is on in Britain at this moment.")
        case .browse:
            CommandSpec("Browse guide, shows and favorites at the terminal.")
                .options(Option.browser)
                .description(
                    """
                    Takes the whole terminal: the week with what is on now, all shows and a search as one types, \
                    favorites, and for each show its cast and its episodes. The key ? shows the keys, and q leaves. \
                    The present goes on from the instant that --now names.
                    """
                )
                .example("tvguide browse", "An evening on the sofa.")
                .example("tvguide browse --country GB --streaming", "British television, and what is streamed.")

        case .search:
            CommandSpec("Shows that fit a text.")
                .taking(ArgumentSpec("TEXT", .text(), isRepeated: true))
                .options(Option.aboutShows)
                .description(
                    """
                    Lists the shows that the service finds for TEXT, the best first, each with its number, by which \
                    other commands know it. Several words are one text. Without a connection, what stored answers \
                    tell of is searched by name.
                    """
                )
                .example("tvguide search doctor who", "Shows of that name, with their numbers.")
        case .shows:
            CommandSpec("A page of the list of all shows.")
                .options(Option.aboutShows + [.page])
                .description(
                    """
                    Lists all shows that the service knows, page by page, in the order of their numbers. A page stays \
                    fresh for a day, unless --refresh asks for it again.
                    """
                )
                .example("tvguide shows --page 2", "The third page.")
        case .show:
            CommandSpec("All there is to know of a show.")
                .taking(ArgumentSpec("WHICH", .text()))
                .options(Option.aboutShows + [.season, .noSummaries, .open])
                .description(
                    """
                    Tells of one show: when and where it is on, what it is about, who plays in it, and all its \
                    episodes by season. WHICH is its number, its name, or its number at IMDb. Where several shows have \
                    the name, they are listed. With --open its page is opened in the browser, too.
                    """
                )
                .example("tvguide show 'Doctor Who' --season 4", "One season of the show of that name.")
                .example("tvguide show tt0098904 --format html > show.html", "A page, by the number at IMDb.")
                .example("tvguide show 82 --open=imdb", "Also open its page at IMDb.")
        case .episodes:
            CommandSpec("The episodes of a show.")
                .taking(ArgumentSpec("WHICH", .text()))
                .options(Option.aboutShows + [.season, .noSummaries])
                .description("Lists all episodes of a show by season, specials in their place. WHICH is as for show.")
                .example("tvguide episodes 82 --season 1 --no-summaries", "The first season, a line for each episode.")
        case .cast:
            CommandSpec("Who plays in a show.")
                .taking(ArgumentSpec("WHICH", .text()))
                .options(Option.aboutShows + [.limit])
                .description(
                    "Lists who plays whom in a show, those with the most appearances first. WHICH is as for show."
                )
                .example("tvguide cast 82 --limit 5", "The five who are seen most.")

        case .favoritesAdd:
            CommandSpec("Make shows your favorites.")
                .taking(ArgumentSpec("WHICH", .text(), isRepeated: true))
                .options(Option.favoritesFetching + [.offline])
                .description(
                    """
                    Stores each show with its episodes, its cast and its poster. WHICH is the number of a show, its \
                    number at IMDb, or its name. What is a favorite already stays as it is.
                    """
                )
                .example("tvguide favorites add 'Doctor Who'", "One by its name.")
                .example("tvguide favorites add 82 tt0098904", "Two by their numbers.")
        case .favoritesRemove:
            CommandSpec("Remove shows from your favorites.")
                .taking(ArgumentSpec("WHICH", .text(), isRepeated: true))
                .options([.yes, .now])
                .description("Removes shows with all that was stored of them. It asks first, unless --yes is given.")
                .example("tvguide favorites remove 82 --yes", "One by its number, without a question.")
        case .favoritesList:
            CommandSpec("List your favorites; the default.")
                .options(Option.favoritesList)
                .description("Lists the favorites in the order in which they were added. This needs no network.")
                .example("tvguide favorites", "All of them.")
                .example("tvguide favorites list --format html -o favorites.html", "The same as a page.")
        case .favoritesRefresh:
            CommandSpec("Fetch all favorites again.")
                .options(Option.favoritesFetching)
                .description("Fetches what is stored of each favorite again. What cannot be had stays as it is.")
                .example("tvguide favorites refresh", "Before a journey.")
        case .favoritesUpcoming:
            CommandSpec("List what your favorites have next.")
                .options(Option.aboutShows + [.details])
                .description(
                    """
                    Lists the next episode of each favorite by date. Those that were fetched over a day ago are \
                    fetched again first.
                    """
                )
                .example("tvguide favorites upcoming", "What is worth waiting for.")
                .example("tvguide favorites upcoming --offline", "The same on a train.")
        case .favoritesExport:
            CommandSpec("Write your favorites into a file.")
                .taking(ArgumentSpec("FILE", .file))
                .description("Writes the favorites as JSON, an object for each show; - is standard output.")
                .example("tvguide favorites export favorites.json", "A copy to keep.")
        case .favoritesImport:
            CommandSpec("Make the shows of a file your favorites.")
                .taking(ArgumentSpec("FILE", .file))
                .options(Option.favoritesFetching + [.offline])
                .description(
                    """
                    Reads what tvguide favorites export writes, or any array of objects with the number of a show as \
                    their id; - is standard input. What is a favorite already stays as it is.
                    """
                )
                .example("tvguide favorites import favorites.json", "On another machine.")

        case .site:
            CommandSpec("Publish a whole site into a folder.")
                .taking(ArgumentSpec("DIR", .folder, isOptional: true))
                .options(Option.site)
                .description(
                    """
                    Writes this week, tonight, a page for each show, your favorites and an archive of weeks into DIR, by \
                    default output. What is there changes only where something is new, whole files at a time, so that a \
                    reader who follows a link always arrives; what the site did not make is left alone. Shows are asked \
                    for within the limits of the service, popular ones and those that are soon on first, and a later run \
                    adds more. While the service is away the site stays as it is.
                    """
                )
                .example("tvguide site /srv/www/tv --base-url https://tv.example.org/", "Every night, by cron.")
                .example("tvguide site --images local --details-budget 30m", "With its pictures, and more patience.")

        case .templatesList:
            CommandSpec("List the built-in templates.")
                .description("Prints the names of the built-in templates, one a line.")
                .example("tvguide templates list", "The names of all templates.")
        case .templatesShow:
            CommandSpec("Print a built-in template.")
                .taking(ArgumentSpec("NAME", .text()))
                .options([.output])
                .description("Prints the built-in template of that name, byte for byte.")
                .example("tvguide templates show week.html.mustache", "The page of a week.")
        case .templatesExport:
            CommandSpec("Write all built-in templates into a folder.")
                .taking(ArgumentSpec("DIR", .folder))
                .description(
                    """
                    Writes every built-in template into DIR, which is made where it does not exist. Change some, \
                    remove the rest, and give the folder to --templates.
                    """
                )
                .example("tvguide templates export mine", "Templates to start from.")
                .example("tvguide --templates mine --format html", "A page with your changes.")
        case .templatesData:
            CommandSpec("Print the data that a template is given, as JSON.")
                .taking(ArgumentSpec("NAME", .text()), ArgumentSpec("WHICH", .text(), isOptional: true))
                .options(
                    Option.guide.filter { ![.format, .template].contains($0) } + [.page, .season, .noSummaries, .limit]
                )
                .description(
                    """
                    Prints the exact data that the built-in template of that name is given for the week asked for, or \
                    for the show WHICH, which templates about one show need. Another implementation of Mustache makes \
                    the same page from it.
                    """
                )
                .example("tvguide templates data week.html.mustache --sample > data.json", "The sample's data.")
                .example("tvguide templates data show.html.mustache 82", "The data of the page about a show.")
        case .templatesCheck:
            CommandSpec("Check that a template can be read.")
                .taking(ArgumentSpec("FILE", .file))
                .description("Reads a template and the partials beside it. What is wrong is shown by line and column.")
                .example("tvguide templates check mine/week.html.mustache", "Look at one template.")
        case .templatesRender:
            CommandSpec("Render any template with any data.")
                .taking(ArgumentSpec("FILE", .file))
                .options([.format, .output], required: [.data])
                .description(
                    """
                    Renders FILE with the data of a JSON file. Partials are looked up beside FILE, with the same \
                    ending. What is escaped, and how, follows from the ending (.html.mustache, .md.mustache, \
                    .txt.mustache), else from --format, else it is HTML.
                    """
                )
                .example("tvguide templates render mine/week.html.mustache --data data.json", "A try, offline.")

        case .cacheStatus:
            CommandSpec("Say what is stored, and how fresh it is.")
                .options([.cacheDir, .now])
                .description("Lists what is stored of each country, and the pictures: how many, how large and how old.")
                .example("tvguide cache status", "What can be seen without a network.")
        case .cacheClear:
            CommandSpec("Remove what is stored.")
                .options([.cacheDir])
                .description(
                    "Removes all stored answers and pictures. The next guide asks the service for everything again."
                )
                .example("tvguide cache clear", "A fresh start.")
        case .cachePath:
            CommandSpec("Print the folder of the cache.")
                .options([.cacheDir])
                .description("Prints the folder where copies are stored, whether it exists or not.")
                .example("du -sh \"$(tvguide cache path)\"", "How much room it takes.")

        case .completions:
            CommandSpec("Print completions for a shell.")
                .taking(ArgumentSpec("SHELL", .choice(Shell.allCases.map(\.rawValue))))
                .description("Prints a script that teaches a shell to complete commands, options and values.")
                .example("source <(tvguide completions bash)", "For bash, in ~/.bashrc.")
                .example("source <(tvguide completions zsh)", "For zsh, in ~/.zshrc, after compinit.")
                .example("tvguide completions fish | source", "For fish, in ~/.config/fish/config.fish.")
        case .help:
            CommandSpec("Print help, or the manual page.")
                .taking(ArgumentSpec("COMMAND", .text(hints: Self.firstWords), isOptional: true))
                .options([.man])
                .description(
                    """
                    Prints help for everything or for one command, as the option --help does. With --man it prints \
                    the whole manual page.
                    """
                )
                .example("tvguide help templates render", "Help for one command.")
                .example("tvguide help --man | man -l -", "The manual, as man shows it.")
        case .version:
            CommandSpec("Print the version.")
                .description("Prints the name and the version, as the option --version does.")
                .example("tvguide --version", "The version, in one line.")
        }
    }

    /// The words for a day that are worth offering.
    private static let days = [
        "today", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
}
