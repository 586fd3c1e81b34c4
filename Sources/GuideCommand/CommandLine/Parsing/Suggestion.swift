/// Finds what was probably meant by a word that is not known.
enum Suggestion {
    /// The nearest candidate, or nil where none is near; of equally near ones the first.
    ///
    /// Near is a candidate that begins with what was typed (two characters or more), or one that a slip or two away:
    /// one for words of up to five characters, two up to eight, three beyond.
    static func nearest(to typed: String, among candidates: [String]) -> String? {
        let word = typed.lowercased()
        let slips = word.utf8.count <= 5 ? 1 : word.utf8.count <= 8 ? 2 : 3
        let near = candidates.map { (candidate: $0, distance: distance(word, $0, bound: slips)) }
            .filter { $0.distance <= slips && $0.distance < $0.candidate.count }
        if let best = near.min(by: { $0.distance < $1.distance }) { return best.candidate }
        return word.count < 2 ? nil : candidates.first { $0.hasPrefix(word) }
    }

    /// How many slips lie between two words: a character more, less or other, or two neighbors swapped.
    ///
    /// This is optimal string alignment. Words whose lengths differ by more than the bound are not compared, so that
    /// a typed word of any length costs next to nothing; the answer is then the bound and one.
    static func distance(_ first: String, _ second: String, bound: Int) -> Int {
        let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        guard abs(first.count - second.count) <= bound else { return bound + 1 }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var line = [row + 1]
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, line[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                line.append(least)
            }
            (beforeLast, last) = (last, line)
        }
        return last[second.count]
    }
}
