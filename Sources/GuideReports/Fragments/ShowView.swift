import GuideMustache
import TVModel

/// A show as template data, created once for all of its events in a report.
struct ShowView {
    /// The data that all events of the show share.
    var members: MustacheRecord
    /// The web pages about the show.
    let links: ShowLinks

    /// Creates the data of a show.
    ///
    /// - Parameters:
    ///   - parts: The parts to create.
    ///   - other: The data of another show, whose list of names is shared.
    init(
        _ show: Show,
        _ cast: Cast?,
        isFavorite: Bool,
        in format: ReportFormat,
        _ pictures: PictureLinks,
        with parts: ViewParts = .all,
        like other: ShowView? = nil
    ) {
        let text = ShowText(show: show)
        let (name, genres) = (text.name, text.genres)
        links = parts.hasLinks ? ShowLinks(show) : .none
        var members = MustacheRecord(like: other?.members)
        members["show"] = .string(name)
        members["genres"] = .strings(genres)
        members["initials"] = .string(parts.hasInitials ? name.initials : "")
        members["tint"] = .string(show.id.tint)
        members.add("network", as: "hasNetwork", text.network)
        members.add("type", as: "hasType", text.type)
        members.add("genreText", as: "hasGenres", genres.joined(separator: ", "))
        members.add("rating", as: "hasRating", text.rating)
        pictures.addPoster(of: show, to: &members)
        members.add("showSummary", as: "hasShowSummary", parts.hasSummaries ? format.summary(show.summary) : "")
        let people = CastText(cast)
        members["isFavorite"] = .bool(isFavorite)
        members.add("castText", as: "hasCast", people.text)
        members["cast"] = .list(people.members.map { .object($0.members) })
        members["hasAbout"] = .bool(members["hasShowSummary"] == true || !people.members.isEmpty)
        self.members = members
    }
}

extension Int {
    /// One of twelve tints to use in place of a picture. It depends only on the ID, so it is the same every week.
    var tint: String { "\((self % 12 + 12) % 12)" }
}

extension CastText.Member {
    /// The cast member as template data.
    var members: [String: MustacheValue] {
        var members: [String: MustacheValue] = ["person": .string(person)]
        members.add("role", as: "hasRole", role)
        return members
    }
}
