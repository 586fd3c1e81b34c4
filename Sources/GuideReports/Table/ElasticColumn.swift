import GuideSafeText

/// A column whose texts may be cut.
struct ElasticColumn {
    /// What all but the longest tenth of the texts need.
    let usual: Int
    /// What the longest needs.
    let largest: Int
    /// How it fares against others where there is not enough for all.
    let weight: Int

    init(_ texts: [String], weight: Int) {
        let widths = texts.map(\.displayWidth).sorted()
        largest = widths.last ?? 0
        usual = widths.isEmpty ? 0 : widths[widths.count * 9 / 10]
        self.weight = weight
    }

    /// What each column gets: first the usual, then, if any room is left, more.
    static func share(_ room: Int, among columns: [ElasticColumn]) -> [Int] {
        let first = share(room, wants: columns.map(\.usual), columns)
        let rest = room - first.reduce(0, +)
        let more = share(rest, wants: zip(columns, first).map { $0.largest - $1 }, columns)
        return zip(first, more).map(+)
    }

    /// Shares room by weight; what a column does not want is left to the others.
    private static func share(_ room: Int, wants: [Int], _ columns: [ElasticColumn]) -> [Int] {
        var shares = wants.map { _ in 0 }
        var open = wants.indices.filter { wants[$0] > 0 }
        var room = max(0, room)
        while !open.isEmpty {
            let weight = open.map { columns[$0].weight }.reduce(0, +)
            let content = open.filter { wants[$0] <= room * columns[$0].weight / weight }
            guard !content.isEmpty else {
                for index in open { shares[index] = room * columns[index].weight / weight }
                shares[open[0]] += room - open.map { shares[$0] }.reduce(0, +)
                break
            }
            for index in content { shares[index] = wants[index] }
            room -= content.map { wants[$0] }.reduce(0, +)
            open.removeAll(where: content.contains)
        }
        return shares
    }
}
