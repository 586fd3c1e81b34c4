import Synchronization
import TVModel

/// The shows of a report as template data. Each is created once for all days.
final class ShowViewCache: Sendable {
    private let views = Mutex<[Show.ID: (show: Show, view: ShowView)]>([:])
    private let make: @Sendable (Show) -> ShowView

    /// Creates an empty cache of the data that a function creates.
    init(_ make: @escaping @Sendable (Show) -> ShowView) {
        self.make = make
    }

    /// Returns the data of a show. They are created again if the cached data belong to other facts about the same show.
    func view(of show: Show) -> ShowView {
        let cached = views.withLock { $0[show.id] }
        if let cached, cached.show == show { return cached.view }
        // Two threads may create the same data at the same time, which is rare.
        let view = make(show)
        views.withLock { $0[show.id] = (show, view) }
        return view
    }
}
