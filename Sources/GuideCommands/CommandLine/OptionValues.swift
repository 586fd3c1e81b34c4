import GuidePlatform
import GuideReports
import TVModel

/// The values that the options of a command line set, under the names of the options. Texts are as typed.
struct OptionValues: Equatable, Sendable {
    // Report.
    var format: ReportFormat?
    var output: String?
    var all = false
    var details = false
    var episodes = false
    var cast = false
    var groupBy: Grouping?
    var noHighlights = false
    var noSpoilers = false
    var images: ImagesChoice?
    /// The templates and folders of templates, in the order given.
    var templates: [TemplatePath] = []
    var dvbGenres = false
    var aliases: [String] = []
    /// The time before the start, in seconds.
    var alarm: Int?

    // Schedule.
    var week: String?
    var country: String?
    var streaming = false
    var feed: String?
    var timezone: String?
    var clock: String?
    var now: String?

    // Filters.
    var network = ListFilter()
    var kind = ListFilter()
    var networks = ListFilter()
    var language = ListFilter()
    var show: String?
    /// A time of day, in minutes since midnight.
    var from: Int?
    /// A time of day, in minutes since midnight, up to 1440.
    var to: Int?
    var premieres = false
    var favorites = false

    // Shows.
    var page: Int?
    var season: Int?
    var noSummaries = false
    var limit: Int?
    var open: ShowPage?

    // Data source. Durations are in seconds.
    var sample = false
    var offline = false
    var refresh = false
    var maxAge: Int?
    var maxStale: Int?
    var allowPartial = false
    var cacheDir: String?
    var apiUrl: String?

    // Site.
    var baseUrl: String?
    /// In seconds.
    var detailsBudget: Int?
    var noDetails = false
    var listChanged = false

    // Grabber.
    var days: Int?
    var offset: Int?
    var configFile: String?
    var configure = false
    var listChannels = false
    var capabilities = false
    var description = false
    var preferredMethod = false

    // Browser.
    var start: StartView?
    var noMouse = false

    // Templates.
    var print: String?

    // Favorites. Durations are in seconds.
    var yes = false
    var dryRun = false
    var past: Int?
    var since: Int?

    // Alerts.
    /// In seconds.
    var before: Int?
    var today = false
    var new = false
    var mark: String?
    var send: String?
    var subject = false
    var tellFirst = false

    // Terminal.
    var color: ColorChoice?
    var width: Int?
    var noPager = false
    var verbosity = Verbosity.normal

    // General.
    var noConfig = false
    var man = false
    /// The request for help or the version in place of a run, made by the first option of this kind.
    var request: Request?

    /// Help, or the version.
    enum Request {
        case help, usage, version
    }

    /// A path of `--template` or `--templates`.
    enum TemplatePath: Equatable {
        case fileOrFolder(String)
        case folder(String)
    }

    /// Creates the values of options, of which the last one counts, or all for lists.
    init(_ options: [TypedCommandLine.GivenOption]) {
        for given in options { given.option.spec.set(&self, given.value) }
    }
}

extension OptionValue {
    /// Whether an option without a value was given.
    var isOn: Bool { self == .flag }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var list: ListFilter { if case .list(let list) = self { list } else { ListFilter() } }

    /// Returns the case that the text names.
    func choice<Choice: RawRepresentable<String>>() -> Choice? { text.flatMap(Choice.init) }
}

extension ListFilter {
    /// Adds the items of another use of the option.
    mutating func add(_ other: ListFilter) {
        self = ListFilter(included: included + other.included, excluded: excluded + other.excluded)
    }
}

/// How much a run writes to standard error.
enum Verbosity: Comparable {
    /// No messages, since another program reads standard error.
    case silent
    /// Errors, and notices of data that are at least 36 hours old.
    case quiet
    /// The above, and all other notices and warnings.
    case normal
    /// The above, and requests, cache hits and waits.
    case verbose
}
