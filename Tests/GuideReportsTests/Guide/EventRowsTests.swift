@testable import GuideReports
import TVModel
import TestSupport
import Testing

@Suite("Rows", .timeLimit(.minutes(60)))
struct EventRowsTests {
    private func rows(_ report: GuideReport, width: Int = 80, hasColor: Bool = false) -> [String] {
        var options = RenderOptions.made(width: width)
        options.hasColor = hasColor
        let layout = EventRows(report: report, options: options)
        return report.days.flatMap(\.shelves).flatMap(\.events).map(layout.row)
    }

    @Test(arguments: [(71, false, false), (72, true, false), (99, true, false), (100, true, true)])
    func `a wide terminal shows ends, and a narrower one bars alone`(width: Int, hasBar: Bool, hasEnd: Bool) {
        let row = rows(.made(.tonight, [.made()]), width: width)[0]
        #expect(row.contains("█") == hasBar && row.contains("8:00–9:00 PM") == hasEnd)
    }

    @Test func `shows the weekday of a start on another date of the printed clock`() {
        let rows = rows(.made(.day, [.made()], for: .made(printed: .utc, twelveHours: false)))
        #expect(rows == ["  NBC  Sat 01:00  Show  Episode"])
    }

    @Test func `distinguishes episodes released together in any terminal`() {
        let drop = (1...6).map { number in
            TVEvent.made(id: number, .made("Saltwater Confidential", network: "Netflix"), nil) { $0.number = number }
        }
        for width in [40, 56, 80] {
            let rows = rows(.made(.day, drop), width: width)
            #expect(Set(rows).count == 6, "\(width) columns")
            #expect(rows[5].contains("S2E6"))
        }
        #expect(!rows(.made(.day, [drop[0]]), width: 40)[0].contains("S2E1"), "alone it needs no number")
    }

    @Test func `an episode without a name has its number instead, if there is no column for it`() {
        let event = TVEvent.made { $0.name = "" }
        #expect(rows(.made(.day, [event]), width: 80) == ["  NBC  8:00 PM  Show  S2E3"])
        #expect(rows(.made(.day, [event]), width: 120) == ["  NBC  8:00 PM  Show  S2E3  1 h"])
    }

    /// A day of long names, as on most networks.
    private static let day = (1...4).map { id in
        let show = Show.made(id: id, "The Young and the Restless", network: id == 1 ? "Discovery Channel" : "TBS") {
            $0.genres = ["Drama"]
        }
        return TVEvent.made(id: id, show) { episode in
            episode.number = id + 1
            episode.name = id == 4 ? "" : "An episode of some length"
        }
    }

    @Test(arguments: [
        (31, "  8:00 PM The Young and the Re…"),
        (40, "  Discovery…  8:00 PM The Young and the…"),
        (80, "  Discovery Chann…  8:00 PM  The Young and the Restless  An episode of some len…"),
        (120, "  Discovery Channel  8:00 PM  The Young and the Restless  S2E2  An episode of some length  1 h"),
        (140, "  Discovery Channel  8:00 PM  The Young and the Restless  S2E2  An episode of some length  1 h  Drama"),
    ])
    func `a wider terminal shows more columns, network first, and each has a share of it`(width: Int, row: String) {
        #expect(rows(.made(.day, Self.day), width: width)[0] == row)
    }

    @Test func `show and episode are two columns apart, however long they are`() {
        let rows = rows(.made(.day, Self.day), width: 80)
        let starts = rows.filter { $0.contains("An ep") }.map { String($0.split(separator: "An ep")[0]).displayWidth }
        #expect(starts == [57, 57, 57])
        #expect(rows.filter { $0.contains("  An ep") }.count == 3)
    }

    @Test func `each network has no column on a shelf of its own`() {
        let report = GuideReport.made(.day, [.made()]) { $0.grouping = .network }
        #expect(rows(report) == ["  8:00 PM  Show  Episode"])
    }

    @Test(arguments: [GuideReport.Kind.week, .day, .tonight, .now], 20...200)
    func `no row is wider than the terminal`(kind: GuideReport.Kind, width: Int) {
        for row in rows(HazardousDay.report(kind), width: width) { #expect(row.displayWidth <= width, "\(row)") }
    }

    @Test func `styles words but not the padding of a column`() {
        let events = [TVEvent.made(id: 1), .made(id: 2, .made("A longer name", network: "A longer one"), "10:00")]
        let rows = rows(.made(.day, events), width: 140, hasColor: true)
        let network = TerminalStyle.network
        let time = TerminalStyle.time
        let show = TerminalStyle.heading
        let dim = TerminalStyle.dim
        let episode = "\(dim("S2E3"))  \(dim("Episode"))  \(dim("1 h"))"
        #expect(rows[0] == "  \(network("A longer one"))  \(time("10:00 AM"))  \(show("A longer name"))  \(episode)")
        #expect(rows[1] == "  \(network("NBC"))            \(time("8:00 PM"))  \(show("Show"))           \(episode)")
    }

    @Test func `dims past events and highlights events on now`() {
        let events = [TVEvent.made(id: 1, .made(), "18:00"), .made(id: 2)]
        let rows = rows(.made(.tonight, events), hasColor: true)
        #expect(rows.map { $0.hasPrefix("\u{1B}[2m ") } == [true, false])
        #expect(rows.map { $0.hasPrefix("\u{1B}[1;32m▶") } == [false, true])
        #expect(rows.map { $0.contains("\u{1B}[35m") } == [false, true])
    }
}

@Suite("Details in text", .timeLimit(.minutes(60)))
struct EventRowDetailTests {
    private func details(_ event: TVEvent, width: Int = 80) -> [String] {
        EventRows(report: .made(.day, [event]), options: .made(width: width, details: true)).details(event)
            .map { String($0.drop { $0 == " " }) }
    }

    @Test func `prints the full text of truncated cells`() {
        let event = TVEvent.made(.made("A show with a name that no narrow terminal can show"))
        #expect(
            details(event, width: 40).prefix(3).joined(separator: " ").hasPrefix(
                "A show with a name that no narrow terminal can show · S2E3 · Episode"
            )
        )
        #expect(!details(event, width: 120).contains { $0.hasPrefix("A show") })
    }

    @Test func `an episode without a summary has its show's`() {
        let show = Show.made { $0.summary = "<p>About the show.</p>" }
        #expect(details(.made(show) { $0.summary = "<p> </p>" }).contains("About the show."))
    }

    @Test func `never breaks an address across lines`() {
        let address = "https://tv.example.org/episodes/" + String(repeating: "a", count: 200)
        let show = Show.made { $0.officialSite = address }
        #expect(details(.made(show), width: 40).contains("Official site \(address)"))
    }
}
