/// What beside the command line the program heeds: environment variables and files.
enum EnvironmentReference {
    /// A name and what it does, in one sentence.
    typealias Entry = (name: String, meaning: String)

    /// The environment variables: those that stand in for options, then the others.
    static var environment: [Entry] {
        let standIns: [Entry] = Option.allCases.compactMap { option in
            option.spec.environment.map { ($0, "Stands in for \(option.name).") }
        }
        return standIns + [
            ("BROWSER", "The program that opens pages, where the system's own choice is not wanted."),
            ("NO_COLOR", "Where it is set and not empty, nothing is colored unless --color asks for it."),
            ("TERM", "Where it is dumb, output is plain."),
            ("XDG_CACHE_HOME", "The folder in which the folder of the cache is made."),
            ("XDG_DATA_HOME", "The folder in which the folder of the favorites is made."),
        ]
    }

    /// The files and folders.
    static var files: [Entry] {
        [
            ("~/.cache/tvguide", "Stored copies, where neither --cache-dir nor XDG_CACHE_HOME says otherwise."),
            ("~/.local/share/tvguide", "Favorites, where XDG_DATA_HOME does not say otherwise."),
        ]
    }

    /// Where the data come from and on what terms.
    static let attribution = "Data by TVmaze (https://www.tvmaze.com), under CC BY-SA."
}
