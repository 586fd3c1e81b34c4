import GuidePlatform
import Synchronization
import TVModel

/// A show as template data, created once for all of its events in a report.
struct ShowView {
    /// The data that all events of the show share.
    var members: [String: JSONValue] = [:]
    /// The web pages about the show, or nil where no template links them.
    let links: PageLinks?
    /// The links that all events of the show share, as template data.
    let sharedLinks: [JSONValue]

    init(
        _ show: Show,
        _ cast: Cast?,
        isFavorite: Bool,
        _ layout: ReportLayout,
        hasDetails: Bool = true,
        summaryLimit: Int? = nil
    ) {
        let text = ShowText(show: show)
        let name = text.name
        let genres = text.genres
        links = hasDetails || layout.format == .markdown ? PageLinks(show) : nil
        sharedLinks = layout.hasAllLinks ? (links?.others ?? []).map(\.members) : []
        // The members of an event are added to a copy.
        members.reserveCapacity(80)
        members["show"] = .string(name)
        members["genres"] = JSONValue(genres)
        members["initials"] = .string(hasDetails ? name.initials : "")
        members["tint"] = .string(show.id.tint)
        members.add("network", as: "hasNetwork", text.network)
        members.add("type", as: "hasType", text.type)
        members.add("genreText", as: "hasGenres", genres.joined(separator: ", "))
        members.add("rating", as: "hasRating", text.rating)
        layout.pictures.addPoster(of: show, to: &members)
        let summary = hasDetails ? layout.format.summary(show.summary, limit: summaryLimit) : ""
        members.add("showSummary", as: "hasShowSummary", summary)
        let people = CastText(cast)
        members["isFavorite"] = .bool(isFavorite)
        members.add("castText", as: "hasCast", people.text)
        members["cast"] = .list(people.members.map { .object($0.members) })
        members["hasAbout"] = .bool(members["hasShowSummary"] == .bool(true) || !people.members.isEmpty)
    }
}

extension Int {
    /// One of ten tints to use in place of a picture: the last digit of the ID, by which styles can find it as well.
    var tint: String { "\((self % 10 + 10) % 10)" }
}

extension CastText.Member {
    /// The cast member as template data.
    var members: [String: JSONValue] {
        var members: [String: JSONValue] = ["person": .string(person)]
        members.add("role", as: "hasRole", role)
        return members
    }
}

/// The shows of a report as template data or as JSON. Each is created once for all its events.
final class ShowCache<Data: Sendable>: Sendable {
    private let shows = Mutex<[Show.ID: (show: Show, data: Data)]>([:])
    private let make: @Sendable (Show) -> Data

    /// Creates an empty cache of the data that a function creates.
    init(_ make: @escaping @Sendable (Show) -> Data) {
        self.make = make
    }

    /// Returns the data of a show. They are created again if the cached data belong to other facts about the same show.
    func data(of show: Show) -> Data {
        let cached = shows.withLock { $0[show.id] }
        if let cached, cached.show == show { return cached.data }
        // Two threads may create the same data at the same time, which is rare.
        let data = make(show)
        shows.withLock { $0[show.id] = (show, data) }
        return data
    }
}
