import Foundation
import GuideReports
import GuideService
import GuideStore
import GuidePlatform
import Synchronization
import TVMaze
import TVModel

/// Tells on standard error what goes on beside the results, as much of it as the user wants.
final class Diagnostics: Sendable {
    /// How much is told.
    enum Verbosity: Int, Comparable {
        /// Nothing, since the screen is taken.
        case silent = -1
        /// Errors, and notices of data over a day old.
        case quiet
        /// Notices and warnings too.
        case normal
        /// Requests, cache hits and waits too.
        case verbose

        static func < (left: Verbosity, right: Verbosity) -> Bool { left.rawValue < right.rawValue }
    }

    private let voice: Verbosity
    private let write: @Sendable (String) -> Void
    /// How far fetching has come.
    let progress: FetchProgress
    private let said = Mutex<Set<String>>([])

    /// A narrator who writes whole lines to standard error.
    init(_ voice: Verbosity, in world: ProgramContext) {
        self.voice = voice
        progress = FetchProgress(isShown: voice > .quiet, environment: world.environment)
        let write = world.tell
        self.write = write
    }

    /// Says why a command failed.
    func tell(_ failure: CommandFailure) {
        say(failure.sentence, at: .quiet)
    }

    /// Says what happens on the network.
    @Sendable func tell(_ event: NetworkEvent) {
        progress.note(event)
        say(event.line, at: .verbose)
    }

    /// Says what happens on the network while posters are fetched.
    @Sendable func tellOfPosters(_ event: NetworkEvent) {
        say(event.line, at: .verbose)
    }

    /// Says what happens while posters are gathered.
    @Sendable func tell(_ event: PosterEvent) {
        switch event {
        case .asked(let asked, let count): progress.notePosters(asked, of: count)
        case .notStored(let failure):
            say("The posters could not be stored, the guide goes on without. \(failure.sentence)", at: .normal)
        }
    }

    /// Says how many posters a page has to do without.
    func tell(missingPosters count: Int) {
        switch count {
        case 0: break
        case 1: say("1 poster could not be had.", at: .normal)
        default: say("\(count) posters could not be had.", at: .normal)
        }
    }

    /// Says how many casts a guide has to do without, and why.
    func tell(_ casts: Casts) {
        guard casts.missing > 0 else { return }
        let why = casts.because.map { ": \($0.reason(insteadOf: "a cast"))" } ?? ""
        let count = casts.missing == 1 ? "The cast of 1 show" : "The casts of \(casts.missing) shows"
        say("\(count) could not be had\(why).", at: .normal)
    }

    /// Says why a guide marks no favorites.
    func tell(unreadableFavorites failure: StoreFailure) {
        say("Favorites could not be read, the guide goes on without. \(failure.sentence)", at: .quiet)
    }

    /// Says why the cache is used without a lock.
    @Sendable func tell(cacheWithoutLock failure: StoreFailure) {
        say("The cache is used without a lock. \(failure.sentence)", at: .normal)
    }

    /// Says something that the user should know, unless less is wanted.
    func tell(notice: String) {
        say(notice, at: .normal)
    }

    /// Says what the service does with its store.
    @Sendable func tell(_ event: ServiceEvent) {
        switch event {
        case .servedFromStore(let feed, let date, let fetchedAt):
            say("stored: \(feed.name) \(date), fetched \(fetchedAt)", at: .verbose)
        case .notStored(let failure):
            say("The listings could not be stored, the guide goes on without. \(failure.sentence)", at: .normal)
        case .notPruned(let failure):
            say("Old listings could not be removed. \(failure.sentence)", at: .normal)
        case .servedShowsFromStore(let path, let fetchedAt):
            say("stored: \(path), fetched \(fetchedAt)", at: .verbose)
        case .showsNotStored(let failure):
            say("What was fetched could not be stored. \(failure.sentence)", at: .normal)
        case .favoritesDamaged(let damage): say(damage.sentence, at: .quiet)
        }
    }

    /// Says what of the listings is old or missing.
    func tell(_ listings: Listings, of settings: Settings) {
        let notices = ListingNotices(listings, for: settings.edition)
        if let stale = notices.stale { say(stale, at: notices.isOverADayOld ? .quiet : .normal) }
        if let missing = notices.missing { say(missing, at: .normal) }
        if let unusable = notices.unusable { say(unusable, at: .normal) }
    }

    /// Says what of an answer about shows is old or missing.
    func tell(_ quality: ServedNotices.Quality, for edition: ReportContext) {
        let notices = ServedNotices(quality, for: edition)
        if let stale = notices.stale { say(stale, at: notices.isOverADayOld ? .quiet : .normal) }
        if let missing = notices.missing { say(missing, at: .normal) }
        if let unusable = notices.unusable { say(unusable, at: .normal) }
    }

    /// Writes a line, but each only once, unless the user wants to hear less.
    private func say(_ line: String, at level: Verbosity) {
        guard voice >= level, level == .verbose || said.withLock({ $0.insert(line).inserted }) else { return }
        progress.aside { write("tvguide: \(line)\n") }
    }
}

extension NetworkEvent {
    fileprivate var line: String {
        switch self {
        case .asking(let url, let number): "GET \(url.absoluteString)" + (number > 1 ? " (try \(number))" : "")
        case .answered(let url, let status, let bytes): "\(status) \(url.absoluteString), \(bytes) bytes"
        case .retrying(let url, let wait): "asking again in \(wait.seconds.tenths) s: \(url.absoluteString)"
        case .waitingForTurn(let url, let wait): "waiting \(wait.seconds.tenths) s for a turn: \(url.absoluteString)"
        }
    }
}

extension Double {
    /// The number with one digit behind the point.
    fileprivate var tenths: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths / 10).\(abs(tenths % 10))"
    }
}

extension DaySchedule.Feed {
    fileprivate var name: String {
        switch self {
        case .country(let code): code
        case .streaming: "streaming"
        }
    }
}
