import GuideConsole
import GuideReports
import TVModel

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

extension ReportFormat: Choice {
    var aliases: [String] {
        switch self {
        case .text: ["txt"]
        case .markdown: ["md"]
        default: []
        }
    }
}

extension Grouping: Choice {}
extension ShowPage: Choice {}
extension ColorChoice: Choice {}
extension StartView: Choice {}
extension PictureChoice: Choice {}
