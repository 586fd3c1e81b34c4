import GuidePlatform

/// The file in which all runs of a user record their requests, so that together they keep to the service's limit.
///
/// It is locked only while it is read and written, never during a request or a wait.
public struct SharedPace: Sendable {
    /// The time for which another run may hold the lock. A stopped process never releases it.
    private static let lockLimit = Duration.seconds(1)
    /// The size of a file that is too large to be one of this program.
    private static let sizeLimit = 65_536

    private let folder: String
    let owner: Int32
    /// Returns the time since the start of the machine, which all its processes share and which cannot be set.
    let time: @Sendable () -> Duration
    private let isRunning: @Sendable (Int32) -> Bool

    /// Creates the pace of all programs that use a folder, such as that of the cache.
    public init(folder: String) {
        self.init(folder: folder) { CurrentProcess.timeSinceMachineStart }
    }

    package init(
        folder: String,
        owner: Int32 = CurrentProcess.number,
        isRunning: @escaping @Sendable (Int32) -> Bool = { CurrentProcess.isRunning($0) },
        time: @escaping @Sendable () -> Duration
    ) {
        self.folder = folder
        self.owner = owner
        self.isRunning = isRunning
        self.time = time
    }

    /// Reads, changes and writes the requests of all runs.
    ///
    /// - Parameter own: The requests of this run, which another run may have lost.
    /// - Returns: The outcome of the change, or nil if the file cannot be shared: the folder is missing or cannot be
    ///   written, or something else has the file's name.
    func update<Outcome>(
        with own: PaceLedger,
        _ change: (inout PaceLedger, _ now: Duration) -> Outcome
    ) async -> Outcome? {
        do {
            try FileSystem.createFolder(at: folder, permissions: 0o700)
            let file = try OpenFile(
                PathName.joined(folder, ".requests"),
                for: .readingAndWriting,
                [.create, .nonBlocking, .noFollow],
                permissions: 0o600
            )
            guard try file.status().kind == .regular, try await file.lock(until: .now + Self.lockLimit) else {
                return nil
            }
            let now = time()
            let text = String(decoding: try file.readAll(limit: Self.sizeLimit), as: UTF8.self)
            guard var ledger = PaceLedger(text, now: now) else { return nil }
            ledger.merge(own)
            ledger.prune(at: now, isRunning: isRunning)
            let outcome = change(&ledger, now)
            try file.replaceContents(with: Data(ledger.text.utf8))
            return outcome
        } catch {
            return nil
        }
    }
}

/// The recent requests of all runs that share a pace, and the pause that the service requested.
///
/// All times are those since the start of the machine.
struct PaceLedger: Equatable, Sendable {
    /// A request that counts toward the limit.
    struct Entry: Equatable, Sendable {
        /// The number of the request, at random.
        let id: UInt64
        /// The ID of the process that sends it.
        let owner: Int32
        let start: Duration
        /// The time of the response or the failure, or nil before.
        var answer: Duration?
    }

    /// The time for which a request counts after its response: the service's ten seconds and a margin.
    ///
    /// The service counts when requests arrive, which is after their start and before their response. The limit holds
    /// for arrivals if each request starts ten seconds after the response to the one whose place it takes.
    static let window = Duration.seconds(10.1)
    /// The time after which a request without a response has certainly failed.
    static let longestRequest = Duration.seconds(30)

    var entries: [Entry] = []
    var pauseEnd = Duration.zero

    /// Starts a request, or returns the wait before another attempt.
    mutating func start(_ entry: Entry, limit: Int) -> Duration? {
        let now = entry.start
        if now < pauseEnd { return pauseEnd - now }
        guard entries.count >= limit else {
            entries.append(entry)
            return nil
        }
        let ends = entries.map { $0.answer ?? now }.sorted()
        return ends[entries.count - limit] + Self.window - now
    }

    mutating func end(_ id: UInt64, at now: Duration) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries[index].answer = now
    }

    /// Removes the requests that no longer count.
    ///
    /// - Parameter isRunning: Returns whether a process still runs. The requests of one that was killed have ended.
    mutating func prune(at now: Duration, isRunning: (Int32) -> Bool) {
        for index in entries.indices where entries[index].answer == nil {
            let entry = entries[index]
            if entry.start + Self.longestRequest <= now {
                entries[index].answer = entry.start + Self.longestRequest
            } else if !isRunning(entry.owner) {
                entries[index].answer = now
            }
        }
        entries.removeAll { $0.answer.map { $0 + Self.window <= now } ?? false }
    }

    /// Adds the requests and the pause of a run.
    mutating func merge(_ own: PaceLedger) {
        pauseEnd = max(pauseEnd, own.pauseEnd)
        for entry in own.entries {
            if let index = entries.firstIndex(where: { $0.id == entry.id }) {
                entries[index].answer = entry.answer ?? entries[index].answer
            } else {
                entries.append(entry)
            }
        }
    }
}

// MARK: - The file

extension PaceLedger {
    private static let head = "tvguide requests 1"
    private static let end = "end"

    /// The contents of the file. Times are in milliseconds.
    var text: String {
        let rows = entries.map { entry in
            let answer = entry.answer.map { "\($0.millisecondsRoundedUp)" } ?? "-"
            return "\(entry.id) \(entry.owner) \(entry.start.milliseconds) \(answer)"
        }
        return ([Self.head, "pause \(pauseEnd.milliseconds)"] + rows + [Self.end, ""]).joined(separator: "\n")
    }

    /// Reads the contents of the file, or returns nil if this program did not write them.
    ///
    /// An empty file is new, and a power failure may leave one of zeros. Rows that are damaged are left out, and so are
    /// those of the future, which were written before the machine was started again.
    init?(_ text: String, now: Duration) {
        let lines = text.split(separator: "\n")
        guard lines.first.map({ $0 == Self.head }) ?? true || text.utf8.allSatisfy({ $0 == 0 }) else { return nil }
        for line in lines.dropFirst().prefix(while: { $0 != Self.end }) {
            let words = line.split(separator: " ").map(String.init)
            let times = words.dropFirst(words.count == 4 ? 2 : 1).map { Int64($0).map { Duration.milliseconds($0) } }
            switch words.count {
            case 2 where words[0] == "pause":
                if let end = times[0], end <= now + RetryPolicy.maxWait { pauseEnd = end }
            case 4:
                guard let id = UInt64(words[0]), let owner = Int32(words[1]), let start = times[0], start <= now,
                    times[1] != nil || words[3] == "-", (times[1] ?? now) <= now + .milliseconds(1)
                else { continue }
                entries.append(Entry(id: id, owner: owner, start: start, answer: times[1]))
            default: continue
            }
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }

    /// A number of whole milliseconds stays as it is, however often it is written and read.
    fileprivate var millisecondsRoundedUp: Int64 { milliseconds + (self > .milliseconds(milliseconds) ? 1 : 0) }
}
