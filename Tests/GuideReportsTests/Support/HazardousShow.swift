import TVModel

@testable import GuideReports

/// A handwritten show with every hazard of the service once.
enum HazardousShow {
    /// A report on the show.
    static func report(
        _ kind: ShowReport.Kind = .show,
        isStale: Bool = false,
        isFavorite: Bool = false,
        select: (inout ShowReport.Selection) -> Void = { _ in }
    ) -> ShowReport {
        var selection = ShowReport.Selection()
        select(&selection)
        return ShowReport(
            kind,
            of: details,
            for: .made(),
            selection: selection,
            isStale: isStale,
            isFavorite: isFavorite
        )
    }

    /// All details of the show.
    static let details = ShowDetails(show: show, episodes: episodes, cast: cast, fetchedAt: at("14:05"))

    /// The show itself.
    static let show = Show.made(id: 9_500_002, "Saltmarsh & <Sons>", network: "Northlight") {
        $0.url = "https://www.tvmaze.com/shows/9500002/saltmarsh"
        $0.type = "Scripted"
        $0.language = "English"
        $0.genres = ["Drama", "Mystery"]
        $0.status = "Running"
        $0.rating = 8.4
        $0.runtime = 60
        $0.premiered = CalendarDay(iso: "2024-11-18")
        $0.imdb = "tt99900002"
        $0.officialSite = "javascript:alert(1)"
        $0.image = Picture(medium: "https://static.tvmaze.com/p.jpg", original: "https://static.tvmaze.com/po.jpg")
        $0.summary = "<p><b>Saltmarsh</b> follows a keeper who finds that the sea <i>remembers</i>.</p>"
        $0.slot = Show.Slot(time: "20:00", days: ["Monday"])
    }

    /// The episodes: two seasons, a special between them, and a future episode without a date.
    static let episodes: [Episode] = [
        .made(1, 1, "Ebb", on: "2024-11-18") { $0.summary = "<p>The tide goes <i>out</i>.</p>" },
        .made(1, 2, "<script>alert(1)</script> | *pipes*", on: "2024-11-25") {
            $0.summary = "<p>Click <a href=\"javascript:alert(1)\">here</a></p>\u{1B}[31m"
            $0.url = "javascript:alert(2)"
            $0.image = Picture(medium: "https://elsewhere.example/still.jpg", original: nil)
        },
        .made(1, nil, "The Making of", on: "2024-12-01") {
            $0.kind = .significantSpecial
            $0.runtime = 90
        },
        .made(2, 1, "ジョジョの奇妙な冒険 ジョジョの奇妙な冒険 ジョジョの奇妙な冒険", on: "2026-11-16") {
            $0.rating = 9.06
            $0.url = "https://www.tvmaze.com/episodes/201"
            $0.image = Picture(
                medium: "https://static.tvmaze.com/uploads/images/medium_landscape/1/2.jpg",
                original: "https://static.tvmaze.com/uploads/images/original_untouched/1/2.jpg"
            )
        },
        .made(2, 2, "שלום \u{202E}עולם", on: "2026-11-23") { $0.summary = "<p>Next.</p>" },
        .made(2, 3, "", on: nil) { $0.runtime = nil },
    ]

    /// The cast: more than ten members, some of them hostile.
    static let cast = Cast(
        members: [
            .made(1, "Ada Brook", as: "Edda Marlow"),
            .made(2, "Tom | Reed", as: nil, isSelf: true),
            .made(3, "<b>Nia</b>", as: "日本の声", isVoice: true),
            .made(4, "  \u{202E} ", as: "Nobody"),
            .made(5, "Lee Stone", as: nil),
        ] + (6...13).map { .made($0, "Extra \($0)", as: "Villager \($0)") }
    )
}

extension Episode {
    /// An episode at 20:00; a test sets only the facts that matter to it.
    static func made(
        _ season: Int?,
        _ number: Int?,
        _ name: String = "Episode",
        on date: String?,
        change: (inout Episode) -> Void = { _ in }
    ) -> Episode {
        var episode = Episode(id: (season ?? 0) * 100 + (number ?? 99), name: name)
        (episode.season, episode.number) = (season, number)
        episode.airdate = date.flatMap { CalendarDay(iso: $0) }
        episode.start = episode.airdate.map { at("20:00", on: $0) }
        episode.runtime = 60
        change(&episode)
        return episode
    }
}

extension CastMember {
    /// A member of a cast.
    static func made(
        _ id: Int,
        _ person: String,
        as character: String?,
        isSelf: Bool = false,
        isVoice: Bool = false
    ) -> CastMember {
        var actor = Person(id: id, name: person)
        actor.url = "https://www.tvmaze.com/people/\(id)"
        actor.image = Picture(medium: "https://static.tvmaze.com/\(id).jpg", original: nil)
        return CastMember(
            person: actor,
            character: character.map { Person(id: id, name: $0) },
            isSelf: isSelf,
            isVoice: isVoice
        )
    }
}
