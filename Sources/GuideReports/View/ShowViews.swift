import Synchronization
import TVModel

/// The shows of a report as templates see them, each made once for all days that it is on, whichever thread asks first.
final class ShowViews: Sendable {
    private struct Known {
        var views: [Show.ID: ShowView] = [:]
        /// Any of them, from which the next takes its names.
        var last: ShowView?
    }

    private let known = Mutex(Known())
    private let make: @Sendable (Show, ShowView?) -> ShowView

    /// Views that are made in some way, each like another if there is one.
    init(_ make: @escaping @Sendable (Show, ShowView?) -> ShowView) {
        self.make = make
    }

    /// What is known of the show already, unless another answer of the service tells otherwise.
    func view(of show: Show) -> ShowView {
        let (own, other) = known.withLock { ($0.views[show.id], $0.last) }
        if let own, own.show == show { return own }
        let view = make(show, other)
        known.withLock {
            $0.views[show.id] = view
            $0.last = view
        }
        return view
    }
}
