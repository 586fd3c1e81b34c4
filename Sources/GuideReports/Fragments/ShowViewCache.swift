import Synchronization
import TVModel

/// The shows of a report as template data. Each is created once for all days, by the first thread that needs it.
final class ShowViewCache: Sendable {
    /// The data of one show with its own lock, so that a thread only waits for the show that it needs.
    private final class Entry: Sendable {
        let cached = Mutex<(show: Show, view: ShowView)?>(nil)
    }

    private let entries: [Show.ID: Entry]
    private let make: @Sendable (Show) -> ShowView

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - shows: The shows that may be needed. A show may occur several times.
    ///   - make: Creates the data of a show. The second parameter is the data of another show, whose list of names can
    ///     be shared.
    init(of shows: some Sequence<Show>, _ make: @escaping @Sendable (Show, ShowView?) -> ShowView) {
        var entries: [Show.ID: Entry] = [:]
        var pattern: ShowView?
        for show in shows where entries[show.id] == nil {
            pattern = pattern ?? make(show, nil)
            entries[show.id] = Entry()
        }
        self.entries = entries
        self.make = { [pattern] show in make(show, pattern) }
    }

    /// Returns the data of a show. They are created again if the cached data belong to other facts about the same show.
    func view(of show: Show) -> ShowView {
        guard let entry = entries[show.id] else { return make(show) }
        return entry.cached.withLock { cached in
            if let cached, cached.show == show { return cached.view }
            let view = make(show)
            cached = (show, view)
            return view
        }
    }
}
