import Synchronization
import TVModel

/// The shows of a report as templates see them, each made once for all days by the first thread that needs it.
final class ShowViewCache: Sendable {
    /// The view of one show, with a lock of its own, so that threads wait only for the show that they need.
    private final class Entry: Sendable {
        let cached = Mutex<(show: Show, view: ShowView)?>(nil)
    }

    private let entries: [Show.ID: Entry]
    private let make: @Sendable (Show) -> ShowView

    /// An empty cache.
    ///
    /// - Parameters:
    ///   - shows: The shows that may be needed; a show may occur any number of times.
    ///   - make: Makes a view that shares the list of names of another one, if there is any.
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

    /// The view of the show; made anew if the cached one is of other data for the same show.
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
