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
        (self.folder, self.owner, self.isRunning, self.time) = (folder, owner, isRunning, time)
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
