import TVModel

@testable import GuideReports

/// A handwritten day with every hazard of the service once.
enum HazardousDay {
    /// A report on the day; a week also has parts of the neighboring days.
    static func report(_ kind: GuideReport.Kind, details: Bool = false) -> GuideReport {
        let saturday = friday.advanced(by: 1)
        let week = [
            ListedDay.made(
                friday.advanced(by: -1),
                asOf: at("14:05", on: friday.advanced(by: -1)),
                staleReason: .notStored
            ),
            .made(), .made(saturday, missing: .lateNight(.notStored)),
            .made(saturday.advanced(by: 1), asOf: nil, missing: .day(.notStored)),
        ]
        return .made(kind, events, days: kind == .week ? week : [.made()])
    }

    /// The events of the day, unordered.
    static let events: [TVEvent] = plain + hostile + drop

    /// An ordinary event, a special, one without a time or a network, and a batch.
    static let oneOfEachKind: [TVEvent] = [plain[0], plain[2], plain[3]] + drop.prefix(2)

    private static let plain: [TVEvent] = [
        .full,
        .made(id: 10, .made(id: 10, "General Hospital", network: "ABC"), "15:00") {
            ($0.season, $0.number) = (2026, 214)
            $0.name = "Episode 214"
        },
        .made(id: 11, .made(id: 11, "A Special Evening", network: "PBS"), "19:30", runtime: 90) {
            ($0.kind, $0.number) = (.significantSpecial, nil)
            $0.name = "Live from the Hall"
        },
        .made(id: 12, .made(id: 12, "No Time, No Network", network: nil), nil, runtime: nil) { $0.name = "TBA" },
        .made(id: 13, .made(id: 13, "Night Owls", network: "CBS"), "02:30", runtime: 30),
        .made(id: 14, .made(id: 14, "Weekend Edition", network: "NBC"), "09:00", on: friday.advanced(by: 1)),
    ]

    private static let hostile: [TVEvent] = [
        .made(id: 20, .made(id: 20, "| # *Pipes* [and](brackets) |", network: "Net|work"), "20:00") {
            $0.name = "<script>alert(1)</script>"
            $0.summary = "<p>Click <a href=\"javascript:alert(1)\" onclick=x>here</a> &amp; <i>there</p>\u{1B}[31m"
        },
        .made(id: 21, .made(id: 21, "שלום \u{202E}עולם", network: "日本放送協会"), "20:00") { $0.name = "ジョジョの奇妙な冒険" },
        .made(
            id: 22,
            .made(id: 22, "143. A\tvery\r\nlong name that goes on and on until no column can hold it any more"),
            "20:30"
        ) {
            $0.name = "\u{9B}2J- e\u{301}\u{301}👨‍👩‍👧‍👦"
            $0.number = 1
        },
    ]

    private static let drop: [TVEvent] = (1...3).map { number in
        .made(
            id: 29 + number,
            .made(id: 30, "Saltwater", network: nil) { $0.webChannel = Channel(id: 1, name: "Streamflix") },
            "03:00"
        ) {
            ($0.season, $0.number, $0.isStreaming) = (1, number, true)
            $0.name = "Chapter \(number)"
        }
    }
}

/// Days in various states.
enum ListedDayExamples {
    /// A complete day.
    static let whole = ListedDay.made()
    /// A day that could not be fetched.
    static let missing = ListedDay.made(asOf: nil, missing: .day(.notStored))
}
