import Mustache
import SafeText
import TVModel

/// A show as templates see it, made once however many of its episodes are in a report.
struct ShowView {
    /// The show it is of.
    let show: Show
    /// What every event of the show has in common.
    let members: [String: MustacheValue]
    /// Its pages on the web.
    let links: ShowLinks

    init(_ show: Show, in format: ReportFormat, _ pictures: PictureViews, _ page: GuidePage?) {
        let text = ShowText(show: show)
        let genres = text.genres
        self.show = show
        links = ShowLinks(show)
        var members: [String: MustacheValue] = Dictionary(minimumCapacity: 24)
        members["show"] = .string(text.name)
        members["genres"] = .strings(genres)
        members["initials"] = .string(text.initials)
        // Twelve tints, told apart by the show alone, so that a show looks the same every week.
        members["tint"] = .string("\((show.id % 12 + 12) % 12)")
        members.add("network", as: "hasNetwork", text.network)
        members.add("type", as: "hasType", text.type)
        members.add("genreText", as: "hasGenres", genres.joined(separator: ", "))
        members.add("rating", as: "hasRating", text.rating)
        pictures.addPoster(of: show, to: &members)
        members.add("showSummary", as: "hasShowSummary", format.summary(show.summary))
        page?.add(show, to: &members)
        self.members = members
    }
}

extension [String: MustacheValue] {
    /// Adds a text, and whether there is any.
    mutating func add(_ name: String, as presence: String, _ text: String) {
        self[name] = .string(text)
        self[presence] = .bool(!text.isEmpty)
    }
}

extension ReportFormat {
    /// A summary as finished markup of the format.
    func summary(_ html: String?) -> String {
        guard let html, !html.isEmpty else { return "" }
        switch self {
        case .html: return RichText(html: html).html
        case .markdown: return RichText(html: html).inlineMarkdown
        case .text, .json: return SafeText.terminal(RichText(html: html).inlinePlain)
        }
    }
}
