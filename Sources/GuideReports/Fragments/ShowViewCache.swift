import Synchronization
import TVModel

/// The shows of a report as templates see them, each made once for all days by the first thread that needs it.
final class ShowViewCache: Sendable {
    /// The view of one show, with a lock of its own, so that threads wait only for the show that they need.
    private final class Entry: Sendable {
        let cached = Mutex<(show: SharedShow, view: ShowView)?>(nil)
    }

    private let entries: [Show.ID: Entry]
    private let make: @Sendable (Show) -> ShowView

    /// An empty cache.
    ///
    /// - Parameters:
    ///   - shows: The shows that may be asked for; a show may occur any number of times.
    ///   - make: Makes a view that shares the list of names of another one, if there is any.
    init(of shows: some Sequence<SharedShow>, _ make: @escaping @Sendable (Show, ShowView?) -> ShowView) {
        var entries: [Show.ID: Entry] = [:]
        var pattern: ShowView?
        for shared in shows where entries[shared.show.id] == nil {
            pattern = pattern ?? make(shared.show, nil)
            entries[shared.show.id] = Entry()
        }
        self.entries = entries
        self.make = { [pattern] show in make(show, pattern) }
    }

    /// The view of the show; made anew if the cached one is of other data for the same show.
    func view(of shared: SharedShow) -> ShowView {
        guard let entry = entries[shared.show.id] else { return make(shared.show) }
        return entry.cached.withLock { cached in
            if let cached, cached.show == shared { return cached.view }
            let view = make(shared.show)
            cached = (shared, view)
            return view
        }
    }
}
