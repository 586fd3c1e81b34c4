import Foundation
import GuidePlatform
@testable import GuideReports
import TVModel
import TestSupport
import Testing

@Suite("Hostile data", .timeLimit(.minutes(60)))
struct HostileReportTests {
    /// A report of hostile events, some of them duplicated, with hostile filters.
    private static func report(seed: UInt64) -> GuideReport {
        var generator = SeededGenerator(seed: seed)
        let events = (0..<24).map { TVEvent.hostile(id: $0 % 22, &generator) }
        let kinds = [GuideReport.Kind.week, .day, .tonight, .now]
        return .made(kinds[Int(seed % 4)], events, for: .made(twelveHours: seed.isMultiple(of: 3))) {
            $0.grouping = Grouping.allCases.randomElement(using: &generator)
            $0.filter.networks = ListFilter(excluded: [HostileNames.text(&generator)])
            $0.filter.show = seed.isMultiple(of: 5) ? HostileNames.text(&generator) : nil
        }
    }

    /// The other kinds of report, with hostile shows, episodes and people, for a part of the seeds.
    private static func others(seed: UInt64) -> [any Report] {
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

    private static func reports(seed: UInt64) -> [any Report] {
        [report(seed: seed)] + (seed < 10 ? others(seed: seed) : [])
    }

    @Test(arguments: 0..<40)
    func `a page has only its own markup`(seed: UInt64) throws {
        for report in Self.reports(seed: seed) { try checkMarkup(of: report) }
    }

    private func checkMarkup(of report: any Report) throws {
        let page = try report.text(.html)
        let markup = Markup(page)
        #expect(markup.faults.isEmpty, "\(report.templateNames): \(markup.faults.prefix(3))")
        #expect(page.obeyed(allowing: ["\n", "\t"]).isEmpty)
        #expect(!page.hasEmbeddings)
        let scripts = markup.tags.count { $0 == "script" }
        #expect((report is GuideReport ? 1...1 : 0...2).contains(scripts), "the page's own and the linked data")
        let known: Set = [
            "html", "head", "meta", "title", "link", "style", "body", "header", "nav", "main", "section", "footer",
            "div", "h1", "h2", "h3", "h4", "dl", "dt", "dd", "p", "ul", "li", "a", "b", "i", "em", "strong", "br",
            "span", "small", "bdi", "time", "img", "details", "summary", "script", "form", "label", "input", "button",
            "dialog", "ol",
        ]
        let names = Set(markup.tags.map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 })
        #expect(names.isSubset(of: known), "\(names.subtracting(known))")
        let schemes = ["https://", "http://", "#", "data:image/svg+xml,"]
        #expect(markup.addresses.allSatisfy { address in schemes.contains { address.hasPrefix($0) } })
    }

    @Test(arguments: 0..<40)
    func `text has no control sequences and stays within its width`(seed: UInt64) throws {
        let width = 20 + Int(seed * 7 % 181)
        for report in Self.reports(seed: seed) {
            let text = try report.text(.text, width: width, details: seed.isMultiple(of: 2))
            #expect(text.obeyed().isEmpty)
            #expect(!text.hasEmbeddings)
            for line in text.split(separator: "\n") where !line.contains("://") {
                #expect(String(line).displayWidth <= width, "\(report.templateNames) in \(width): \(line)")
            }
        }
    }

    @Test(arguments: 0..<40)
    func `files for other programs have only their own lines`(seed: UInt64) throws {
        let report = Self.report(seed: seed)
        let events = report.events.map(\.id).count
        for format in report.formats where !(ReportFormat.templated + [.json]).contains(format) {
            let text = try report.text(format)
            let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\r" }, "\(format)")
            switch format {
            case .xmltv, .atom:
                #expect(lines.allSatisfy { $0.drop { $0 == " " }.hasPrefix("<") && $0.hasSuffix(">") })
                #expect(!text.contains("]]>") && !text.contains("&nbsp;"))
            case .ics:
                #expect(lines.count { $0 == "BEGIN:VEVENT" } == events)
                #expect(lines.allSatisfy { $0.utf8.count <= 75 })
            case .csv: #expect(lines.count == events + 1)
            case .jsonl:
                #expect(lines.count == events)
                for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
            default: _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
            }
        }
    }

    @Test(arguments: 0..<40)
    func `Markdown keeps each event on one line`(seed: UInt64) throws {
        let report = Self.report(seed: seed)
        let lines = try report.text(.markdown).split(separator: "\n")
        let picks = report.kind == .now ? [] : report.days.flatMap(\.highlights.picks)
        let isOver = { (event: TVEvent) in report.marksNow && event.state(at: report.context.now) == .past }
        #expect(lines.count { $0.hasPrefix("- ") } == report.eventCount + picks.count { !isOver($0.event) })
        #expect(lines.count { $0.hasPrefix("## ") } == report.days.count)
    }

    @Test(arguments: 0..<40)
    func `Markdown has only its own markup`(seed: UInt64) throws {
        for report in Self.reports(seed: seed) {
            let text = try report.text(.markdown, details: true)
            #expect(text.obeyed().isEmpty)
            #expect(!text.hasEmbeddings)
            #expect(text.split(separator: "\n").count { $0.hasPrefix("# ") } == 1)
            for line in text.split(separator: "\n") {
                #expect(!line.contains("<script") && !line.contains("<img"), "\(line)")
                #expect(!line.contains(/[^\\]\]\(<?javascript:/), "\(line)")
            }
        }
    }

    @Test(arguments: 0..<40)
    func `JSON parses and has clean texts`(seed: UInt64) throws {
        for report in Self.reports(seed: seed) {
            let text = report.json.indentedText()
            #expect(try JSONValue(json: Data(text.utf8)).indentedText() == text)
            #expect(text.obeyed().isEmpty)
            #expect(!text.contains(/"(url|medium|original|officialSite)" : "(?!https?:)/))
            #expect(text == report.json.indentedText(), "the same bytes every time")
        }
    }

    @Test(arguments: 0..<20)
    func `hostile template data renders and round-trips through JSON`(seed: UInt64) throws {
        for format in [ReportFormat.html, .markdown, .text] {
            let data = Self.report(seed: seed).data(for: format, .made(details: true))
            #expect(try JSONValue(json: Data(data.indentedText().utf8)) == data)
        }
    }

    @Test(arguments: ["0001-01-01", "9999-12-31", "1970-01-01", "2400-02-29"])
    func `renders the first and the last dates of the calendar`(date: String) throws {
        let day = try #require(CalendarDay(iso: date))
        let event = TVEvent.made(.made(), "23:59", on: day, runtime: 10_080)
        for kind in [GuideReport.Kind.week, .day, .tonight, .now] {
            let context = ReportContext.made(now: at("23:59", on: day))
            let report = GuideReport(kind, of: .made([event], days: [.made(day)]), for: context)
            for format in report.formats {
                // A line is an event, and there may be none.
                #expect(try !report.text(format).isEmpty || (format == .jsonl && report.events.isEmpty))
            }
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
