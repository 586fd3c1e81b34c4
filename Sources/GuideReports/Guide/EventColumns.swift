import GuideSafeText

/// How the columns of a plain text report share the width of the terminal; a column of no width is left out.
struct EventColumns: Equatable {
    /// What stands before the first column: marks of what is on now and of premieres.
    private(set) var marks = 2
    /// What stands between two columns.
    private(set) var gap = 2
    /// Starting times, as wide as they are.
    private(set) var time = 0
    /// The names of shows.
    private(set) var show = 0
    /// Seasons and numbers, hardly ever cut; only where there is room.
    private(set) var code = 0
    /// The names of episodes; only where there is room.
    private(set) var name = 0
    /// Networks; left out where each is a shelf of its own.
    private(set) var network = 0
    /// Lengths, as wide as they are; only where there is much room.
    private(set) var runtime = 0
    /// Genres; only where there is very much room.
    private(set) var genres = 0

    /// From how many columns of the terminal a column is shown.
    private enum From {
        static let network = 32
        static let wideGap = 56
        static let code = 56
        static let name = 72
        static let runtime = 100
        static let genres = 140
    }

    /// More than any true number takes, `S2026E1234`.
    private static let widestCode = 12

    /// Shares the width among the columns that rows need.
    ///
    /// - Parameter hasNetworks: Whether networks are a column.
    init(for rows: [EventRow], in width: Int, hasNetworks: Bool) {
        func widest(_ text: KeyPath<EventRow, String>, from least: Int) -> Int {
            width < least ? 0 : rows.map { $0[keyPath: text].displayWidth }.max() ?? 0
        }
        marks = max(2, widest(\.marks, from: 0) + 1)
        gap = width < From.wideGap ? 1 : 2
        time = widest(\.time, from: 0)
        code = min(widest(\.code, from: From.code), Self.widestCode)
        runtime = widest(\.runtime, from: From.runtime)

        let fixed = [time, code, runtime].filter { $0 > 0 }.map { $0 + gap }.reduce(marks, +)
        let elastic = [
            ElasticColumn(rows.map(\.show), weight: 5),
            ElasticColumn(width < From.name ? [] : rows.map(\.name), weight: 4),
            ElasticColumn(width < From.network || !hasNetworks ? [] : rows.map(\.network), weight: 3),
            ElasticColumn(width < From.genres ? [] : rows.map(\.genres), weight: 3),
        ]
        let gaps = max(0, elastic.count { $0.largest > 0 } - 1) * gap
        let shares = ElasticColumn.share(width - fixed - gaps, among: elastic)
        (show, name, network, genres) = (shares[0], shares[1], shares[2], shares[3])
    }
}
