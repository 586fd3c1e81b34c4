/// The lines in which two texts differ, with a few lines of context.
package struct LineDiff: CustomStringConvertible, Sendable {
    /// The lines to show, each after its mark `-`, `+` or space; empty if the texts are equal.
    package let lines: [String]

    /// Compares two texts, with `context` equal lines around each difference and at most `limit` lines.
    package init(from old: String, to new: String, context: Int = 2, limit: Int = 80) {
        let all = Self.marked(Self.split(old), Self.split(new))
        let changed = all.indices.filter { all[$0].mark != " " }
        let near = Set(changed.flatMap { max(0, $0 - context)...min(all.count - 1, $0 + context) })
        var shown: [String] = []
        var previous = -1
        for index in all.indices where near.contains(index) {
            if index > previous + 1 { shown.append("  ...") }
            shown.append("\(all[index].mark) \(Self.visible(all[index].line))")
            previous = index
        }
        if shown.count > limit {
            shown = Array(shown.prefix(limit)) + ["  ... and \(shown.count - limit) lines more"]
        }
        lines = shown
    }

    package var description: String { lines.joined(separator: "\n") }

    /// The lines of both texts, each with its mark.
    private static func marked(_ old: [Substring], _ new: [Substring]) -> [(mark: Character, line: Substring)] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var marked: [(mark: Character, line: Substring)] = []
        var (here, there) = (0, 0)
        while here < old.count || there < new.count {
            if removed.contains(here), here < old.count {
                marked.append(("-", old[here]))
                here += 1
            } else if inserted.contains(there), there < new.count {
                marked.append(("+", new[there]))
                there += 1
            } else {
                marked.append((" ", old[here]))
                here += 1
                there += 1
            }
        }
        return marked
    }

    private static func split(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The line with control characters escaped, so that a diff of colored text is readable.
    private static func visible(_ line: Substring) -> String {
        line.unicodeScalars.map { scalar in
            let category = scalar.properties.generalCategory
            return category == .control || category == .format
                ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }.joined()
    }
}

extension CollectionDifference.Change {
    /// The position of the change in its own text.
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
