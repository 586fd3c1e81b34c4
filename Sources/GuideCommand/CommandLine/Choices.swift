import GuideConsole

/// What `--format` takes: the form of a report.
enum FormatChoice: String, Choice {
    case text, markdown, html, json

    static var aliases: [String: FormatChoice] { ["txt": .text, "md": .markdown] }
}

/// What `--group-by` takes: the shelves of a day.
enum GroupingChoice: String, Choice {
    case daypart, time, network, genre, none
}

/// What `--images` takes: how the pictures of a page come to its reader.
enum ImagesChoice: String, Choice {
    case link, embed, local, none
}

/// What `--clock` takes: how times are printed.
enum ClockChoice: String, Choice {
    case auto
    case twelveHours = "12"
    case twentyFourHours = "24"
}

/// What `--open` takes: the page about a show that is opened.
enum OpenChoice: String, Choice {
    case tvmaze, imdb
}

extension ColorChoice: Choice {}

/// A shell that `completions` writes a script for.
enum Shell: String, Choice {
    case bash, zsh, fish
}
