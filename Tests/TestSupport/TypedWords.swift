import Foundation

/// The list of what one can type and what it means, `Tests/words.list`.
package enum TypedWords {
    /// A line of the list: what is typed, and what it means.
    package typealias Row = (typed: String, meaning: String)

    /// Returns the lines of a part of the list.
    package static func rows(of part: String) throws -> [Row] {
        let text = try String(contentsOf: ProjectFolder.typedWords, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let start = lines.firstIndex(of: "[\(part)]").map { $0 + 1 } ?? lines.endIndex
        return lines[start...].prefix { !$0.hasPrefix("[") }.compactMap { line in
            // What is typed may have the sign, but no space after it and before.
            guard let sign = line.range(of: " = ", options: .backwards) else { return nil }
            return (String(line[..<sign.lowerBound]), String(line[sign.upperBound...]))
        }
    }

    /// Returns the numbers in a text such as `1-3 5`, or none for `none`.
    package static func numbers(_ text: String) -> [Int] {
        text.split(separator: " ").flatMap { part -> [Int] in
            let ends = part.split(separator: "-").compactMap { Int($0) }
            guard let first = ends.first, let last = ends.last else { return [] }
            return Array(first...last)
        }
    }

    /// Returns the arguments of a line as a shell reads them. A single quote after a letter is an apostrophe.
    package static func arguments(_ line: String) -> [String] {
        let form = /'([^']*)'|[^\s]+/
        return line.matches(of: form).map { match in match.1.map(String.init) ?? String(match.0) }
    }
}
