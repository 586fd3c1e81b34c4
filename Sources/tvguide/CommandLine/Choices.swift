import CommandLineKit
import GuideConsole
import TVModel

/// The values of `--format`: the format of a report.
enum FormatChoice: String, Choice {
    case text, markdown, html, json, xmltv, ics, atom, jsonfeed, csv, jsonl

    static var aliases: [String: FormatChoice] { ["txt": .text, "md": .markdown] }
}

/// The values of `--group-by`: the property by which events are placed on shelves.
enum GroupingChoice: String, Choice {
    case daypart, time, network, genre, none
}

/// The values of `--images`: the source of a page's pictures.
enum ImagesChoice: String, Choice {
    case link, embed, local, none
}

/// The values of `--feed`: a regional feed of the United States, or `local` for that of the machine's zone.
enum FeedChoice: String, Choice {
    case eastern, central, mountain, pacific, alaska, hawaii, local

    /// The feed, or nil for `local`.
    var feed: USFeed? { USFeed(rawValue: rawValue) }
}

/// The values of `--clock`: the notation of times.
enum ClockChoice: String, Choice {
    case auto
    case twelveHours = "12"
    case twentyFourHours = "24"
    case tuneIn = "tune-in"
}

/// The values of `--open`: the page of a show to open.
enum OpenChoice: String, Choice {
    case tvmaze, imdb
}

extension ColorChoice: Choice {}
extension StartView: Choice {}
extension PictureChoice: Choice {}
