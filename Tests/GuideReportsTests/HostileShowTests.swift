import Foundation
import GuidePlatform
@testable import GuideReports
import TVModel
import TestSupport
import Testing

@Suite("Hostile shows", .timeLimit(.minutes(60)))
struct HostileShowTests {
    /// A report of every kind with hostile shows, episodes and people.
    private static func reports(seed: UInt64) -> [any Report] {
        var generator = SeededGenerator(seed: seed)
        let events = (0..<20).map { TVEvent.hostile(id: $0, &generator) }
        let details = ShowDetails(
            show: events[0].show,
            episodes: events.map { Episode.hostile($0, &generator) },
            cast: Cast(members: (0..<14).map { CastMember.hostile(id: $0, &generator) }),
            fetchedAt: at("14:05")
        )
        let text = HostileNames.text(&generator)
        let lists: [any Report] = [ShowListReport.Kind.search(text), .feed(page: .max), .favorites].map {
            ShowListReport($0, of: events.map(\.show), for: .made(), fetchedAt: at("14:05"), favorites: [1, 2, 3])
        }
        let ofShow: [any Report] = ShowReport.Kind.allCases.map {
            ShowReport($0, of: details, for: .made(), isStale: true, isFavorite: seed.isMultiple(of: 2))
        }
        let upcoming = GuideReport(upcomingOf: [details], for: .made(), favorites: [details.id])
        let guide = GuideReport(
            .day,
            of: .made(events),
            for: .made(),
            cast: details.cast.map { cast in Dictionary(events.map { ($0.show.id, cast) }) { first, _ in first } }
                ?? [:],
            favorites: [1, 2, 3]
        )
        return lists + ofShow + [upcoming, guide]
    }

    @Test(arguments: 0..<10)
    func `a page has only its own markup`(seed: UInt64) throws {
        for report in Self.reports(seed: seed) {
            let page = try report.text(.html)
            let markup = Markup(page)
            #expect(markup.faults.isEmpty, "\(report.templateNames): \(markup.faults.prefix(3))")
            #expect(page.obeyed(allowing: ["\n", "\t"]).isEmpty)
            #expect(page.hasBalancedBidi)
            #expect(markup.tags.count { $0 == "script" } <= 2, "the page's own and the linked data")
            let schemes = ["https://", "http://", "#", "data:image/svg+xml,"]
            #expect(markup.addresses.allSatisfy { address in schemes.contains { address.hasPrefix($0) } })
        }
    }

    @Test(arguments: 0..<10)
    func `text has no control sequences and stays within its width`(seed: UInt64) throws {
        let width = 20 + Int(seed * 13 % 181)
        for report in Self.reports(seed: seed) {
            let text = try report.text(.text, width: width, details: seed.isMultiple(of: 2))
            #expect(text.obeyed().isEmpty)
            #expect(text.hasBalancedBidi)
            for line in text.split(separator: "\n") where !line.contains("://") {
                #expect(String(line).displayWidth <= width, "\(report.templateNames) in \(width): \(line)")
            }
        }
    }

    @Test(arguments: 0..<10)
    func `Markdown has only its own markup`(seed: UInt64) throws {
        for report in Self.reports(seed: seed) {
            let text = try report.text(.markdown, details: true)
            #expect(text.obeyed().isEmpty)
            #expect(text.hasBalancedBidi)
            #expect(text.split(separator: "\n").count { $0.hasPrefix("# ") } == 1)
            for line in text.split(separator: "\n") {
                #expect(!line.contains("<script") && !line.contains("<img"), "\(line)")
                #expect(!line.contains(/[^\\]\]\(<?javascript:/), "\(line)")
            }
        }
    }

    @Test(arguments: 0..<10)
    func `JSON parses and has clean texts`(seed: UInt64) throws {
        for report in Self.reports(seed: seed) {
            let text = try report.json.indentedText()
            #expect(try JSONValue(json: Data(text.utf8)).indentedText() == text)
            #expect(text.obeyed().isEmpty)
            #expect(!text.contains(/"(url|medium|original|officialSite)" : "(?!https?:)/))
        }
    }
}

extension Episode {
    /// An episode with the hostile texts of an event and numbers of its own.
    fileprivate static func hostile(_ event: TVEvent, _ generator: inout some RandomNumberGenerator) -> Episode {
        var episode = Episode(id: event.id, name: event.name)
        (episode.season, episode.number, episode.kind) = (event.season, event.number, event.kind)
        (episode.start, episode.image, episode.summary) = (event.start, event.image, event.summary)
        episode.airdate =
            [nil, event.airdate, CalendarDay(iso: "0001-01-01"), CalendarDay(iso: "9999-12-31")]
            .randomElement(using: &generator) ?? nil
        episode.runtime = [nil, 0, -1, 60, .max, .min].randomElement(using: &generator) ?? nil
        episode.rating = [nil, -1, .nan, .infinity, 10].randomElement(using: &generator) ?? nil
        episode.url = event.url
        return episode
    }
}

extension CastMember {
    /// A member of a cast with hostile names and addresses.
    fileprivate static func hostile(id: Int, _ generator: inout some RandomNumberGenerator) -> CastMember {
        var member = CastMember.made(
            id,
            HostileNames.text(&generator),
            as: Bool.random(using: &generator) ? HostileNames.text(&generator) : nil,
            isSelf: Bool.random(using: &generator),
            isVoice: Bool.random(using: &generator)
        )
        member.person.url = HostileNames.text(&generator)
        member.person.image = Picture(medium: HostileNames.text(&generator), original: nil)
        return member
    }
}
