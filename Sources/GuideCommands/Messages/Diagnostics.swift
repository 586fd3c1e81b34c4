import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import Synchronization
import TVMaze
import TVModel

/// Writes messages about a run to standard error, at the verbosity that the user chose.
final class Diagnostics: Sendable {
    /// The age from which stored data are reported even with `--quiet`, in seconds. After one failed night, the data are
    /// younger.
    private static let longAge = 36 * 3_600

    private struct State {
        /// The messages that are written after the browser has ended, or nil if each is written at once.
        var held: [TerminalText]?
        /// The lines that were written or held.
        var lines: Set<String> = []
        /// The last response of the service that was a refusal.
        var lastRefusal: FetchError?
        /// The last `Date` header of the service.
        var serviceDate: String?
        /// The first failure to write to the cache, which is reported once in a run.
        var cacheFailure: String?
        /// The files that lost the same part of their rights: the first one, and their number.
        var losses: [FileRights.Loss: (path: String, count: Int)] = [:]
    }

    private let verbosity: Verbosity
    private let writeError: @Sendable (TerminalText) -> Void
    /// Shows the progress of fetching.
    let progress: FetchProgress
    private let cacheFolder: String?
    private let state: Mutex<State>

    /// Creates diagnostics that write whole lines to standard error.
    ///
    /// - Parameter holdsMessages: Whether messages wait for ``writeHeldMessages()``, since the browser uses the screen.
    init(
        _ verbosity: Verbosity,
        in context: ProgramContext,
        cacheFolder: String? = nil,
        holdsMessages: Bool = false
    ) {
        self.verbosity = verbosity
        self.cacheFolder = cacheFolder
        progress = FetchProgress(isShown: verbosity > .quiet && !holdsMessages, in: context)
        writeError = context.writeError
        state = Mutex(State(held: holdsMessages ? [] : nil))
    }

    /// The last `Date` header of the service in this run, or nil if it had no answer or sent none.
    var serviceDate: String? { state.withLock(\.serviceDate) }

    /// Writes all messages that were held.
    func writeHeldMessages() {
        let messages = state.withLock { state in
            defer { state.held = nil }
            return state.held ?? []
        }
        messages.forEach(writeError)
    }

    /// Reports the failure of a command. If the cache could not be written, that is also reported, even with `--quiet`.
    func report(_ failure: CommandFailure) {
        let advice = failure.isOfService ? firstRunAdvice : nil
        log([failure.sentence, advice].compactMap(\.self).joined(separator: " "), at: .quiet)
        reportCacheFailure(at: .quiet)
    }

    /// The advice if nothing is stored, or the reason why that is unknown, as sentences, or nil if something is stored.
    private var firstRunAdvice: String? {
        do {
            return try Self.hasStoredData(in: cacheFolder) ? nil : Self.firstRunAdvice
        } catch {
            return "The cache could not be read. \(CommandFailure(error).sentence)"
        }
    }

    /// The advice after a failure of the service if nothing is stored that could be used instead.
    static let firstRunAdvice = "Nothing is stored yet; tvguide --sample shows a made-up week."

    /// Returns whether a cache contains any response: listings, also of streaming, or anything about shows. The folders of
    /// a cleared cache are empty.
    static func hasStoredData(in cacheFolder: String?) throws -> Bool {
        guard let store = cacheFolder.map({ CacheFolder(in: $0) }) else { return false }
        return try ResponseCache.folders.contains { try !store.list($0).isEmpty }
    }

    /// Reports an event of the communication with the service.
    @Sendable func report(_ event: NetworkEvent) {
        progress.count(event)
        if case .responded(let url, let status, _, let date) = event {
            state.withLock { state in
                if status >= 400 { state.lastRefusal = .refused(url, status: status) }
                if (200..<300).contains(status) { state.serviceDate = date ?? state.serviceDate }
            }
        }
        log(event.line, at: .verbose)
    }

    /// Reports an event of a request for a poster.
    @Sendable func reportPosterRequest(_ event: NetworkEvent) {
        log(event.line, at: .verbose)
    }

    /// Reports the progress of fetching posters.
    @Sendable func report(_ event: PosterEvent) {
        switch event {
        case .requested(let done, let count): progress.showPosters(done, of: count)
        case .notStored(let error): note(cacheFailure: error)
        }
    }

    /// Reports the reason why the details of no show could be fetched.
    func report(_ prefetch: Prefetch) {
        let hasFailed = prefetch.postponed > 0 || prefetch.firstFailure?.meansNotFound == false
        guard prefetch.fetched.isEmpty, hasFailed else { return }
        let reason = (prefetch.firstFailure ?? state.withLock(\.lastRefusal))?.reason(insteadOf: "a show")
        log("Could not fetch any show: \(reason ?? "the service did not answer in time").", at: .normal)
    }

    /// Reports something of the user's that was in place of a file of this program, even in a quiet run.
    @Sendable func report(kept file: KeptFile) {
        let found = "\(SafeText.terminal(file.path)) is not what tvguide wrote there. It is kept"
        let place = file.place.map { " as \(SafeText.terminal($0))" } ?? ""
        let loss = file.dropped == nil ? "" : " It is the sixth, so the second is gone: move away what you need."
        log("\(found)\(place).\(loss)", at: .quiet)
    }

    /// Records that a file lost a part of its rights when it was replaced.
    @Sendable func note(file path: String, lost loss: FileRights.Loss) {
        state.withLock { $0.losses[loss, default: (path, 0)].count += 1 }
    }

    /// Reports what files lost in this run, even in a quiet one if it was rights.
    func reportLosses() {
        for (loss, (path, count)) in state.withLock(\.losses).sorted(by: { $0.value.path < $1.value.path }) {
            let files = SafeText.terminal(path) + (count > 1 ? " and \((count - 1).counted("more file"))" : "")
            switch loss {
            case .group(let id):
                let group = SafeText.terminal(UserNames.group(id))
                log("The group \(group) has fewer rights to \(files) now, since you are not in it.", at: .quiet)
            case .others(let id):
                let group = SafeText.terminal(UserNames.group(id))
                log("Others have fewer rights to \(files) now, since you are not in the group \(group).", at: .quiet)
            case .accessList(let reason):
                let result = "Only the owner may use \(count.form("it", "them")) now."
                log("Could not copy the access list of \(files): \(reason). \(result)", at: .quiet)
            case .attributes(let reason):
                log("Could not copy the attributes of \(files): \(reason).", at: .normal)
            }
        }
    }

    /// Writes a notice, if there is one.
    func report(notice: String?, at level: Verbosity = .normal) {
        if let notice { log(notice, at: level) }
    }

    /// Reports an event of the service.
    @Sendable func report(_ event: ServiceEvent) {
        switch event {
        case .servedFromStore(let name, let fetchedAt):
            progress.countResponse()
            log("stored: \(name), fetched \(fetchedAt)", at: .verbose)
        case .cacheFailed(let error): note(cacheFailure: error)
        case .favoritesDamaged(let damage):
            // A repair is reported once, but every run would report unreadable rows.
            log("\(damage)", at: damage.kind == .unreadableRows ? .normal : .quiet)
        }
    }

    /// Reports old data.
    ///
    /// - Parameter age: The age of the oldest, in seconds. Even a quiet run reports a long one.
    func report(old sentence: String, age: Int) {
        let isLong = age >= Self.longAge
        log(sentence, at: isLong ? .quiet : .normal)
        // A cache that cannot be written may be the reason.
        if isLong { reportCacheFailure(at: .quiet) }
    }

    /// Reports the first failure to write to the cache, and records it for users who chose a lower verbosity.
    ///
    /// Later failures are similar: one for each of eight days would only hide other messages.
    private func note(cacheFailure error: any Error) {
        guard !(error is CancellationError) else { return }
        let sentence = FileFailure(error)?.cacheSentence ?? CommandFailure(error).sentence
        state.withLock { $0.cacheFailure = $0.cacheFailure ?? sentence }
        reportCacheFailure(at: .normal)
    }

    private func reportCacheFailure(at level: Verbosity) {
        guard let failure = state.withLock(\.cacheFailure) else { return }
        log(failure, at: level)
    }

    /// Writes or holds a line once in a run, if the verbosity includes this level.
    private func log(_ line: String, at level: Verbosity) {
        guard verbosity >= level else { return }
        let message = TerminalText("tvguide: \(line)\n")
        let isWritten = state.withLock { state in
            guard level == .verbose || state.lines.insert(line).inserted else { return false }
            state.held?.append(message)
            return state.held == nil
        }
        if isWritten { progress.aside { writeError(message) } }
    }
}

extension NetworkEvent {
    fileprivate var line: String {
        switch self {
        case .requesting(let url, let number):
            "GET \(url.withoutCredentials)" + (number > 1 ? " (try \(number))" : "")
        case .responded(let url, let status, let bytes, _):
            "\(status) \(url.withoutCredentials), \(bytes) bytes"
        case .retrying(let url, let wait, _):
            "retrying \(wait > .zero ? "in \(wait.tenthsOfSeconds)" : "at once"): \(url.withoutCredentials)"
        case .waitingForRateLimit(let url, let wait):
            "waiting \(wait.tenthsOfSeconds) for its turn: \(url.withoutCredentials)"
        }
    }
}

extension Duration {
    /// The end of "Try again", in a suitable unit, rounded up and never zero, such as `in 5 minutes`.
    var wordsForWaiting: String {
        let (whole, fraction) = components
        let seconds = max(fraction > 0 && whole < .max ? whole + 1 : whole, 1)
        return switch seconds {
        case 1: "in a second"
        case ..<90: "in \(seconds) seconds"
        case ..<5_400: "in \((seconds + 59) / 60) minutes"
        case ..<172_800: "in \((seconds + 3_599) / 3_600) hours"
        default: "another day"
        }
    }

    /// The number of seconds with one decimal, rounded up to at least a tenth, such as `0.1 s`.
    var tenthsOfSeconds: String {
        let tenths = Int64(min(max((self / .milliseconds(100)).rounded(.up), 1), 1e15))
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
