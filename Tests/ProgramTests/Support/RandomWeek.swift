import Foundation
import TestSupport

/// Random rows of a service for the week of 16 November 2026, with the facts that a guide has to make of them.
struct RandomWeek {
    /// A row that the guide lists.
    struct Row {
        let id: Int
        /// The guide day.
        let day: String
        /// The instant in UTC; nil if no time is announced.
        let start: String?
        /// The time on the clock of New York.
        let time: String?
    }

    /// The rows to list.
    private(set) var rows: [Row] = []
    /// The number of rows that cannot be used.
    private(set) var unusableCount = 0
    /// The number of rows of days outside the week.
    private(set) var strayCount = 0

    private var answers: [[String]] = []
    private var random: SeededGenerator
    private var lastID = 0

    /// New York is five hours behind UTC all week.
    private static let offset = -5 * 3_600
    /// Midnight in New York on Monday, in seconds since 1970.
    private static let monday = 1_794_805_200
    private static let impossible = [
        "", "tomorrow", "2026-02-30T20:00:00-05:00", "2026-11-17T24:00:00-05:00", "2026-11-17T20:00:00",
        "2026-11-17T20:60:00Z", "2026-11-17", "9999-12-31T20:00:00-05:00", "9999-12-31T23:59:60Z",
        "0001-01-01T00:00:00+01:00", "10000-01-01T00:00:00Z", "2026-11-17T20:00:00Zx", "2026-11-17T20:00:00+25:00",
    ]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for day in 0...7 {
            var answer: [String] = []
            for _ in 0..<50 { answer.append(row(on: day)) }
            // The service repeats some rows. The first one is used.
            answers.append(answer + answer.prefix(3).filter { !$0.contains("stray") && !$0.contains("broken") })
        }
    }

    /// Writes the answers for the stub server.
    func write(to folder: TemporaryFolder) throws {
        var routes = "request\tfile\n"
        for (day, answer) in answers.enumerated() {
            let date = Self.date(day)
            try folder.write("[" + answer.joined(separator: ",") + "]", to: "\(date).json")
            routes += "/schedule?country=US&date=\(date)\t\(date).json\n"
        }
        try folder.write(routes, to: "routes.tsv")
    }

    /// A random row of the answer for a day of the week, counted from 0.
    private mutating func row(on day: Int) -> String {
        lastID += 1
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return brokenRow(on: day)
        case 1: return strayRow()
        case 2: return unannouncedRow(on: day)
        default: return timedRow(on: day)
        }
    }

    private mutating func brokenRow(on day: Int) -> String {
        unusableCount += 1
        let stamp = Self.impossible.randomElement(using: &random) ?? ""
        return json("broken", date: Self.date(day), time: "\"20:00\"", stamp: "\"\(stamp)\"")
    }

    private mutating func strayRow() -> String {
        strayCount += 1
        let date = ["2025-11-17", "2027-01-01", "9999-12-31", "0001-01-01"].randomElement(using: &random) ?? ""
        return json("stray", date: date, time: "\"20:00\"", stamp: "\"\(date)T20:00:00Z\"")
    }

    private mutating func unannouncedRow(on day: Int) -> String {
        if day < 7 { rows.append(Row(id: lastID, day: Self.date(day), start: nil, time: nil)) }
        let time = ["null", "\"\"", "5", "{}"].randomElement(using: &random) ?? "null"
        let stamp = ["null", "\"2026-11-17T17:00:00+00:00\"", "\"soon\""].randomElement(using: &random) ?? "null"
        return json("unannounced", date: Self.date(day), time: time, stamp: stamp)
    }

    private mutating func timedRow(on day: Int) -> String {
        let second = Int.random(in: 0..<86_400, using: &random)
        // Before five in the morning it is the night of the day before.
        let guideDay = second < 5 * 3_600 ? day - 1 : day
        let instant = Self.monday + day * 86_400 + second
        if (0..<7).contains(guideDay) {
            let local = Self.text(of: instant, offset: Self.offset)
            let time = String(local.dropFirst(11).prefix(5))
            let start = Self.text(of: instant, offset: 0) + "Z"
            rows.append(Row(id: lastID, day: Self.date(guideDay), start: start, time: time))
        }
        // The instant is used, whatever the time next to it is.
        let time = Bool.random(using: &random) ? "\"20:00\"" : "\"late\""
        return json("timed", date: Self.date(guideDay), time: time, stamp: "\"\(stamp(of: instant))\"")
    }

    /// An instant in one of the forms of ISO 8601.
    private mutating func stamp(of instant: Int) -> String {
        let hours = Int.random(in: -11...14, using: &random)
        let text = Self.text(of: instant, offset: hours * 3_600)
        let zone = (hours < 0 ? "-" : "+") + String(format: "%02d", abs(hours))
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: Self.text(of: instant, offset: 0) + "Z"
        case 1: (Self.text(of: instant, offset: 0) + "z").lowercased()
        case 2: text + zone + "00"
        case 3: text + ".75" + zone + ":00"
        default: text + zone + ":00"
        }
    }

    private func json(_ name: String, date: String, time: String, stamp: String) -> String {
        """
        {"id":\(lastID),"name":"\(name)","airdate":"\(date)","airtime":\(time),"airstamp":\(stamp),
        "show":{"id":1,"name":"Show","network":{"id":1,"name":"Net",
        "country":{"code":"US","timezone":"America/New_York"}}}}
        """
    }

    /// The date of a day of the week, counted from 0.
    private static func date(_ day: Int) -> String {
        String(text(of: monday + day * 86_400, offset: offset).prefix(10))
    }

    /// `2026-11-17T20:00:00`, by Foundation, which shares no code with the guide.
    private static func text(of instant: Int, offset: Int) -> String {
        let date = Date(timeIntervalSince1970: Double(instant + offset))
        return String(date.ISO8601Format().dropLast())
    }
}
