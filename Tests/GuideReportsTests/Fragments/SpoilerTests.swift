import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// Hiding what episodes are about that the user has not seen.
@Suite(.timeLimit(.minutes(60)))
struct SpoilerTests {
    /// Shows with episodes around now whose names, stories, pictures and addresses say which one they are of.
    private struct Fixture {
        let shows: [ShowDetails]
        let marks: [Show.ID: SeenMark]
        /// What the marks cover.
        var spoilerMarks: [Show.ID: SeenEpisodes] {
            let marked = shows.map { ($0.id, MarkedShow($0, seen: marks[$0.id]).seenEpisodes(on: newYork)) }
            return Dictionary(uniqueKeysWithValues: marked).compactMapValues(\.self)
        }

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            shows = (1...6).map { show in
                let count = 24
                let episodes = (0..<count).map { place in
                    Self.episode(place, of: show, day: friday.advanced(by: place - count / 2), &random)
                }
                return ShowDetails(
                    show: .made(id: show, "Show \(show)"),
                    episodes: episodes,
                    cast: nil,
                    fetchedAt: at("14:05")
                )
            }
            marks = Dictionary(
                uniqueKeysWithValues: (1...4).compactMap { show in
                    let mark = SeenMark(
                        season: Int.random(in: 1...3, using: &random),
                        number: .random(in: 0...9, using: &random)
                    )
                    return mark.map { (show, $0) }
                }
            )
        }

        private static func episode(
            _ place: Int,
            of show: Int,
            day: CalendarDay,
            _ random: inout SeededGenerator
        ) -> Episode {
            let id = show * 100 + place
            var episode = Episode(id: id, name: "Qname\(id)q")
            let hasNumber = Int.random(in: 0..<6, using: &random) > 0
            (episode.season, episode.number) = (place / 8 + 1, hasNumber ? place % 8 + 1 : nil)
            if !hasNumber { episode.kind = .significantSpecial }
            let hasDate = Int.random(in: 0..<8, using: &random) > 0
            episode.airdate = hasDate ? day : nil
            episode.start = hasDate && Int.random(in: 0..<8, using: &random) > 0 ? at("20:00", on: day) : nil
            episode.summary = "<p>Qstory\(id)q <b>in full</b>.</p>"
            let address = "https://static.tvmaze.com/qstill\(id)q.jpg"
            episode.image = Picture(medium: address, original: address)
            episode.url = "https://www.tvmaze.com/episodes/\(id)/qslug\(id)q"
            return episode
        }

        /// The episodes that must be hidden at an instant, by the rule as the documentation states it.
        func hidden(at now: Instant) -> Set<Int> {
            var ids: Set<Int> = []
            for details in shows {
                for episode in details.episodes ?? [] {
                    let isSeen: Bool
                    let end = episode.airdate.map { at("05:00", on: $0.advanced(by: 1)) }
                    let hasAired = (episode.start ?? end).map { $0 <= now }
                    if let mark = marks[details.id], let season = episode.season {
                        // The numbers of these shows are in the order of airing.
                        let isUpTo =
                            episode.number.map { (season, $0) <= (mark.season, mark.number) } ?? (season < mark.season)
                        isSeen = isUpTo && hasAired != false
                    } else {
                        isSeen = hasAired ?? false
                    }
                    if !isSeen { ids.insert(episode.id) }
                }
            }
            return ids
        }

        func reports(for context: ReportContext) -> [any Report] {
            let events = shows.flatMap { show in
                (show.episodes ?? []).compactMap { TVEvent($0, of: show.show) }
            }
            let days = (-4...4).map { ListedDay.made(friday.advanced(by: $0)) }
            let listings = Listings.made(events, days: days)
            let ids = Set(marks.keys)
            let marked = shows.map { MarkedShow($0, seen: marks[$0.id]) }
            let guides = [GuideReport.Kind.week, .day, .tonight, .now].map {
                GuideReport($0, of: listings, for: context, favorites: ids)
            }
            let lists: [any Report] = [
                GuideReport(upcomingOf: shows, within: 60, for: context, favorites: ids),
                GuideReport(missedOf: marked, since: context.now + -86_400 * 9, for: context),
                GuideReport(calendarOf: shows, from: friday.advanced(by: -9), for: context),
                ShowListReport(favorites: marked, for: context),
            ]
            return guides + lists
                + shows.flatMap { show in ShowReport.Kind.allCases.map { ShowReport($0, of: show, for: context) } }
        }
    }

    @Test(arguments: 1...4)
    func `no format of any report holds what is hidden, and all hold the rest`(seed: UInt64) throws {
        let fixture = Fixture(seed: seed)
        var context = ReportContext.made()
        context.spoilerMarks = fixture.spoilerMarks
        let hidden = fixture.hidden(at: context.now)
        var found: Set<Int> = []
        for report in fixture.reports(for: context) {
            for format in report.formats {
                let text = try report.text(format, width: 200, details: true)
                for match in text.matches(of: /[Qq](?:name|story|still|slug)([0-9]+)q/) {
                    let id = try #require(Int(match.1))
                    #expect(!hidden.contains(id), "\(report.templateNames) as \(format): \(match.0)")
                    found.insert(id)
                }
            }
        }
        #expect(found == Set(fixture.shows.flatMap { $0.episodes ?? [] }.map(\.id)).subtracting(hidden))
    }

    @Test func `feeds of premieres and of favorites hide it too`() throws {
        let fixture = Fixture(seed: 99)
        var context = ReportContext.made()
        context.spoilerMarks = fixture.spoilerMarks
        let hidden = fixture.hidden(at: context.now)
        let events = fixture.shows.flatMap { show in (show.episodes ?? []).compactMap { TVEvent($0, of: show.show) } }
        let days = (-4...4).map { ListedDay.made(friday.advanced(by: $0)) }
        let week = GuideReport(.week, of: .made(events, days: days), for: context)
        for timeline in [
            EventTimeline(premieresOf: [week], for: context),
            EventTimeline(favorites: fixture.shows, listed: Array(week.events), for: context),
        ] {
            #expect(!timeline.events.isEmpty)
            for event in timeline.events { #expect(event.name.hasPrefix("Qname") != hidden.contains(event.id)) }
        }
    }

    @Test func `nothing is hidden unless it is asked for`() throws {
        let event = TVEvent.made { $0.name = "Neap" }
        #expect(ReportContext.made().hidingSpoilers(of: event) == event)
    }

    @Test(
        arguments: [
            (2, 14, "S2E14"), (2026, 214, "S2026E214"), (nil, 14, "E14"), (2, nil, "Episode of November 20"),
        ] as [(Int?, Int?, String)]
    )
    func `a hidden episode has its number or its date for a name`(season: Int?, number: Int?, name: String) {
        var context = ReportContext.made()
        context.spoilerMarks = [:]
        let event = TVEvent.made(.made(), "22:00") { event in
            (event.season, event.number, event.name) = (season, number, "Neap")
            event.url = "https://www.tvmaze.com/episodes/1/show-2x14-neap"
        }
        let hidden = context.hidingSpoilers(of: event)
        #expect(hidden.name == name)
        #expect(hidden.url == "https://www.tvmaze.com/episodes/1")
        #expect(hidden.id == event.id && hidden.start == event.start && hidden.runtime == event.runtime)
        // The number is not printed twice.
        #expect(EventText(episode: hidden.episode).name == (number == nil ? name : ""))
    }

    @Test func `what begins now is no longer hidden, and a mark hides what has aired`() throws {
        var context = ReportContext.made(now: at("20:00"))
        context.spoilerMarks = [:]
        let event = TVEvent.made { $0.name = "Neap" }
        #expect(context.hidingSpoilers(of: event).name == "Neap")
        #expect(context.moved(to: at("19:59")).hidingSpoilers(of: event).name == "S2E3")
        var details = ShowDetails(show: event.show, episodes: [], cast: nil, fetchedAt: context.now)
        for (mark, name) in [("s2e2", "S2E3"), ("s2e3", "Neap")] {
            let mark = try #require(SeenMark(mark))
            context.spoilerMarks = [1: SeenEpisodes(upTo: mark, of: details, newYork)]
            #expect(context.hidingSpoilers(of: event).name == name)
            #expect(context.moved(to: at("19:59")).hidingSpoilers(of: event).name == "S2E3")
        }
        // A lower number that airs after the marked one is hidden, also once it has aired.
        let earlier = TVEvent.made(id: 9, on: friday.advanced(by: -7)) { ($0.number, $0.name) = (5, "Ebb") }
        details.episodes = [earlier.episode, event.episode]
        context.spoilerMarks = [1: SeenEpisodes(upTo: try #require(SeenMark("s2e5")), of: details, newYork)]
        #expect(context.hidingSpoilers(of: event).name == "S2E3" && context.hidingSpoilers(of: earlier).name == "Ebb")
    }
}
