import GuideMustache
import GuideSafeText
import TVModel

/// A show as templates see it, made once however many of its episodes are in a report.
struct ShowView {
    /// What every event of the show has in common.
    let members: MustacheRecord
    /// Its pages on the web.
    let links: ShowLinks

    /// The view of a show.
    ///
    /// - Parameter other: The view of another show, which knows the names of the members already.
    init(
        _ show: Show,
        _ cast: Cast?,
        isFavorite: Bool,
        in format: ReportFormat,
        _ pictures: PictureLinks,
        _ page: GuidePageData? = nil,
        like other: ShowView? = nil
    ) {
        let text = ShowText(show: show)
        let genres = text.genres
        links = ShowLinks(show)
        var members = MustacheRecord(like: other?.members)
        members["show"] = .string(text.name)
        members["genres"] = .strings(genres)
        members["initials"] = .string(text.initials)
        members["tint"] = .string(show.id.tint)
        members.add("network", as: "hasNetwork", text.network)
        members.add("type", as: "hasType", text.type)
        members.add("genreText", as: "hasGenres", genres.joined(separator: ", "))
        members.add("rating", as: "hasRating", text.rating)
        pictures.addPoster(of: show, to: &members)
        members.add("showSummary", as: "hasShowSummary", format.summary(show.summary))
        let people = CastText(cast)
        members["isFavorite"] = .bool(isFavorite)
        members.add("castText", as: "hasCast", people.text)
        members["cast"] = .list(people.members.map { .object($0.members) })
        members["hasAbout"] = .bool(members["hasShowSummary"] == true || !people.members.isEmpty)
        page?.add(show, to: &members)
        self.members = members
    }
}

extension Int {
    /// One of twelve tints for what has this number and no picture, told by it alone: it looks the same every week.
    var tint: String { "\((self % 12 + 12) % 12)" }
}

extension CastText.Member {
    /// What templates are told of the member.
    var members: [String: MustacheValue] {
        var members: [String: MustacheValue] = ["person": .string(person)]
        members.add("role", as: "hasRole", role)
        return members
    }
}
