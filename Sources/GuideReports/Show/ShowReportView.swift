import GuidePlatform
import TVModel

/// The template data of a report about one show. See `docs/templates.md`.
struct ShowReportView {
    private let report: ShowReport
    private let format: ReportFormat
    private let strings: ShowStrings
    private let lines: ShowLines?
    private let pictures: PictureLinks
    /// The episodes in the list of showings on a page of a site.
    private let listed: Set<Episode.ID>

    /// Creates the data of a report. Only plain text is fitted to a width.
    init(of report: ShowReport, _ layout: ReportLayout) {
        self.report = report
        format = layout.format
        strings = ShowStrings(report: report)
        lines = format == .text ? ShowLines(report, strings, layout.options) : nil
        pictures = layout.pictures
        listed = Set(layout.site?.showings.flatMap(\.episodes) ?? [])
    }

    var members: [String: JSONValue] {
        let view = ShowView(
            report.show,
            report.details.cast,
            isFavorite: report.isFavorite,
            in: format,
            pictures
        )
        var page = view.members
        page["isGuide"] = false
        page["isFiltered"] = .bool(!strings.filters.isEmpty)
        page["filters"] = JSONValue(strings.filters)
        page["showId"] = .string("\(report.show.id)")
        page.add("posterLarge", as: "hasPosterLarge", pictures.original(of: report.show.image))
        page["facts"] = .list(strings.facts.map { .object(["label": .string($0.label), "text": .string($0.text)]) })
        addLinks(ShowLinks(report.show), to: &page)
        addAirings(to: &page)
        addCast(to: &page)
        addSeasons(to: &page)
        lines?.add(to: &page)
        if format == .html { page["linkedData"] = .string(LinkedData(of: report).text) }
        return page
    }

    private func addLinks(_ links: ShowLinks, to page: inout [String: JSONValue]) {
        page.add("page", as: "hasPage", links.page ?? "")
        page["hasLinks"] = .bool(!links.all.isEmpty)
        page["links"] = .list(
            links.all.map { .object(["label": .string($0.label), "url": .string($0.address)]) }
        )
    }

    private func addAirings(to page: inout [String: JSONValue]) {
        let airings = strings.airings.filter { !listed.contains($0.episode.id) }.map { airing -> JSONValue in
            var members = members(of: airing.episode)
            members["label"] = .string(airing.label)
            return .object(members)
        }
        page["airings"] = .list(airings)
        page["hasAirings"] = .bool(!airings.isEmpty)
    }

    private func addCast(to page: inout [String: JSONValue]) {
        let all = report.details.cast?.visibleMembers ?? []
        let cast = report.kind == .episodes ? [] : all.prefix(report.castLimit).map(value)
        page["cast"] = .list(cast)
        page["hasCast"] = .bool(!cast.isEmpty)
        page.add("castMissing", as: "isCastMissing", strings.castMissing)
        let others = report.kind == .show ? all.count - report.castLimit : 0
        page.add("castMore", as: "hasCastMore", others > 0 ? "and \(others) more" : "")
    }

    /// Returns a cast member with a portrait as template data.
    private func value(of member: CastMember) -> JSONValue {
        let text = CastText.Member(member)
        var members = text.members
        members["initials"] = .string(text.person.initials)
        members["tint"] = .string(member.person.id.tint)
        let portrait = pictures.link(to: member.person.image)
        members.add("portrait", as: "hasPortrait", portrait)
        members.add("page", as: "hasPage", ServicePage.link(member.person.url)?.address ?? "")
        return .object(members)
    }

    private func addSeasons(to page: inout [String: JSONValue]) {
        let seasons = report.kind == .cast ? [] : report.seasons
        page["seasons"] = .list(
            seasons.enumerated().map { place, season in
                let text = SeasonText(season: season)
                var members: [String: JSONValue] = [
                    "id": .string("season-\(season.number.map(String.init) ?? "none")"),
                    "heading": .string(text.name),
                    "count": .string(text.count),
                    "hasStills": .bool(season.episodes.contains { !pictures.link(to: $0.image).isEmpty }),
                    "episodes": .list(season.episodes.map { .object(self.members(of: $0)) }),
                ]
                members.add("years", as: "hasYears", text.years)
                return .object(members)
            }
        )
        page["hasSeasons"] = .bool(!seasons.isEmpty)
        page["hasSeveralSeasons"] = .bool(seasons.count > 1)
        page.add("episodesMissing", as: "isWithoutEpisodes", strings.episodesMissing)
    }

    /// Returns an episode as template data.
    private func members(of episode: Episode) -> [String: JSONValue] {
        let text = EventText(episode: episode)
        let airing = AiringText(episode, report.context)
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
        members.add("summary", as: "hasSummary", report.selection.showsSummaries ? format.summary(episode.summary) : "")
        members.add("page", as: "hasPage", ServicePage.link(episode.url)?.address ?? "")
        return members
    }
}
