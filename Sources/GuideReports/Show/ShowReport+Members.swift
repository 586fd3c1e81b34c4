package import GuidePlatform
import TVModel

/// The template data of a report about one show. See `docs/templates.md`.
extension ShowReport {
    package func members(_ layout: ReportLayout) -> [String: JSONValue] {
        var page = ShowView(show, details.cast, isFavorite: isFavorite, layout).members
        page["isGuide"] = false
        page["isFiltered"] = .bool(!filters.isEmpty)
        page["filters"] = JSONValue(filters)
        page["showId"] = .string("\(show.id)")
        page.add("posterLarge", as: "hasPosterLarge", layout.pictures.original(of: show.image))
        page["facts"] = .list(facts.map { .object(["label": .string($0.label), "text": .string($0.text)]) })
        let links = PageLinks(show)
        page.add("page", as: "hasPage", links.page ?? "")
        page["hasLinks"] = .bool(!links.all.isEmpty)
        page["links"] = .list(links.all.map(\.members))
        addAirings(layout, to: &page)
        addCast(layout.pictures, to: &page)
        addSeasons(layout, to: &page)
        if layout.format == .text { ShowLines(report: self, options: layout.options).add(to: &page) }
        if layout.format == .html { page["linkedData"] = .string(linkedData) }
        return page
    }

    private func addAirings(_ layout: ReportLayout, to page: inout [String: JSONValue]) {
        // A page of a site has them in its list of showings.
        let listed = Set(layout.site?.showings.flatMap(\.episodes) ?? [])
        let airings = self.airings.filter { !listed.contains($0.episode.id) }.map { airing -> JSONValue in
            var members = members(of: airing.episode, layout)
            members["label"] = .string(airing.label)
            return .object(members)
        }
        page["airings"] = .list(airings)
        page["hasAirings"] = .bool(!airings.isEmpty)
    }

    private func addCast(_ pictures: PictureLinks, to page: inout [String: JSONValue]) {
        let all = details.cast?.visibleMembers ?? []
        let cast = kind == .episodes ? [] : all.prefix(castLimit).map { value(of: $0, pictures) }
        page["cast"] = .list(cast)
        page["hasCast"] = .bool(!cast.isEmpty)
        page.add("castMissing", as: "isCastMissing", castMissing)
        let others = kind == .show ? all.count - castLimit : 0
        page.add("castMore", as: "hasCastMore", others > 0 ? "and \(others) more" : "")
    }

    /// Returns a cast member with a portrait as template data.
    private func value(of member: CastMember, _ pictures: PictureLinks) -> JSONValue {
        let text = CastText.Member(member)
        var members = text.members
        members["initials"] = .string(text.person.initials)
        members["tint"] = .string(member.person.id.tint)
        let portrait = pictures.link(to: member.person.image)
        members.add("portrait", as: "hasPortrait", portrait)
        members.add("page", as: "hasPage", ServicePage.link(member.person.url)?.address ?? "")
        return .object(members)
    }

    private func addSeasons(_ layout: ReportLayout, to page: inout [String: JSONValue]) {
        let seasons = kind == .cast ? [] : self.seasons
        page["seasons"] = .list(
            seasons.enumerated().map { place, season in
                var members: [String: JSONValue] = [
                    "id": .string("season-\(season.number.map(String.init) ?? "none")"),
                    "heading": .string(season.name),
                    "count": .string(season.episodeCount),
                    "hasStills": .bool(season.episodes.contains { !layout.pictures.link(to: $0.image).isEmpty }),
                    "episodes": .list(season.episodes.map { .object(self.members(of: $0, layout)) }),
                ]
                members.add("years", as: "hasYears", season.years)
                return .object(members)
            }
        )
        page["hasSeasons"] = .bool(!seasons.isEmpty)
        page["hasSeveralSeasons"] = .bool(seasons.count > 1)
        page.add("episodesMissing", as: "isWithoutEpisodes", episodesMissing)
    }

    /// Returns an episode as template data.
    private func members(of episode: Episode, _ layout: ReportLayout) -> [String: JSONValue] {
        let text = EventText(episode: episode)
        let date = context.date(of: episode)
        var members: [String: JSONValue] = [
            "id": .string("episode-\(episode.id)"),
            "code": .string(text.code),
            "isSpecial": .bool(episode.isSpecial),
            "isoDate": .string(date?.description ?? ""),
            "moment": .string(context.moment(of: episode)),
            "stillLarge": .string(layout.pictures.original(of: episode.image)),
        ]
        members.add("name", as: "hasName", text.name)
        members.add("date", as: "hasDate", date?.shortDateText ?? "")
        members.add("time", as: "hasTime", episode.start.map(context.time) ?? "")
        members.add("runtime", as: "hasRuntime", text.runtime)
        members.add("premiere", as: "isPremiere", text.premiere)
        members.add("rating", as: "hasRating", episode.rating.ratingText)
        members.add("still", as: "hasStill", layout.pictures.link(to: episode.image))
        let summary = selection.showsSummaries ? layout.format.summary(episode.summary) : ""
        members.add("summary", as: "hasSummary", summary)
        members.add("page", as: "hasPage", ServicePage.link(episode.url)?.address ?? "")
        return members
    }
}
