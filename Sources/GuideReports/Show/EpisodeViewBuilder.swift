import GuidePlatform
import TVModel

/// Creates the template data of the episodes of a show.
struct EpisodeViewBuilder {
    private let format: ReportFormat
    private let context: ReportContext
    private let showsSummaries: Bool
    private let pictures: PictureLinks

    init(of report: ShowReport, in format: ReportFormat, _ pictures: PictureLinks) {
        self.format = format
        context = report.context
        showsSummaries = report.selection.showsSummaries
        self.pictures = pictures
    }

    /// Returns an episode as template data.
    func members(of episode: Episode) -> [String: JSONValue] {
        let text = EventText(episode: episode)
        let airing = AiringText(episode, context)
        var members: [String: JSONValue] = [
            "id": .string("episode-\(episode.id)"),
            "code": .string(text.code),
            "isSpecial": .bool(episode.isSpecial),
            "isoDate": .string(airing.isoDate),
            "moment": .string(airing.moment),
            "stillLarge": .string(pictures.original(of: episode.image)),
        ]
        members.add("name", as: "hasName", text.name)
        members.add("date", as: "hasDate", airing.date)
        members.add("time", as: "hasTime", airing.time)
        members.add("runtime", as: "hasRuntime", text.runtime)
        members.add("premiere", as: "isPremiere", text.premiere)
        members.add("rating", as: "hasRating", episode.rating.ratingText)
        members.add("still", as: "hasStill", pictures.link(to: episode.image))
        members.add("summary", as: "hasSummary", showsSummaries ? format.summary(episode.summary) : "")
        members.add("page", as: "hasPage", ServicePage.link(episode.url)?.address ?? "")
        return members
    }
}
