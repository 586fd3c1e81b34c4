import Synchronization
import TVModel

/// The shows of a report as templates see them, each made once for all days that it is on, whichever thread asks first.
final class ShowViewCache: Sendable {
    /// One show's, with a lock of its own: nobody waits for what another show takes.
    private final class Place: Sendable {
        let made = Mutex<(show: SharedShow, view: ShowView)?>(nil)
    }

    private let places: [Show.ID: Place]
    private let make: @Sendable (Show) -> ShowView

    /// Views that are made in some way.
    ///
    /// - Parameters:
    ///   - shows: Those that may be asked for, any number of times each.
    ///   - make: Makes a view, with the names of another if there is one.
    init(of shows: some Sequence<SharedShow>, _ make: @escaping @Sendable (Show, ShowView?) -> ShowView) {
        var places: [Show.ID: Place] = [:]
        var pattern: ShowView?
        for shared in shows where places[shared.show.id] == nil {
            pattern = pattern ?? make(shared.show, nil)
            places[shared.show.id] = Place()
        }
        self.places = places
        self.make = { [pattern] show in make(show, pattern) }
    }

    /// What is known of the show already, unless another answer of the service tells otherwise.
    func view(of shared: SharedShow) -> ShowView {
        guard let place = places[shared.show.id] else { return make(shared.show) }
        return place.made.withLock { made in
            if let made, made.show == shared { return made.view }
            let view = make(shared.show)
            made = (shared, view)
            return view
        }
    }
}
