import Synchronization
import TVModel

/// The shows of a report as templates see them, each made once for all days that it is on, whichever thread asks first.
final class ShowViewCache: Sendable {
    /// One show's, with a lock of its own: nobody waits for what another show takes.
    private final class Place: Sendable {
        let made = Mutex<(show: Show, view: ShowView)?>(nil)
    }

    private let places: [Show.ID: Place]
    private let make: @Sendable (Show) -> ShowView

    /// Views that are made in some way.
    ///
    /// - Parameters:
    ///   - shows: Those that may be asked for, any number of times each.
    ///   - make: Makes a view, with the names of another if there is one.
    init(of shows: some Sequence<Show>, _ make: @escaping @Sendable (Show, ShowView?) -> ShowView) {
        var places: [Show.ID: Place] = [:]
        var pattern: ShowView?
        for show in shows where places[show.id] == nil {
            pattern = pattern ?? make(show, nil)
            places[show.id] = Place()
        }
        self.places = places
        self.make = { [pattern] show in make(show, pattern) }
    }

    /// What is known of the show already, unless another answer of the service tells otherwise.
    func view(of show: Show) -> ShowView {
        guard let place = places[show.id] else { return make(show) }
        return place.made.withLock { made in
            if let made, made.show == show { return made.view }
            let view = make(show)
            made = (show, view)
            return view
        }
    }
}
