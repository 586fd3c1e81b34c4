/// The bytes after one to four mutations: parts flipped, removed, duplicated or moved, numbers replaced, hostile text added.
///
/// In every other result, only JSON values are replaced or filled: those mostly still parse and so test the code
/// after the parser.
package func mutated(_ bytes: [UInt8], using generator: inout some RandomNumberGenerator) -> [UInt8] {
    var result = bytes
    let accidents = Bool.random(using: &generator) ? [.replaceValue, .fillString] : Accident.allCases
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
        guard let accident = accidents.randomElement(using: &generator) else { break }
        accident.happen(to: &result, using: &generator)
    }
    return result
}

/// Texts that have broken programs before: in strings, as values and in other places.
package enum HostileText {
    /// Texts for the inside of a JSON string, which they do not end.
    package static let inStrings = [
        #"\ud800"#, #"\udc00"#, #"\ud83d\ud83d"#, #"\u0000"#, #"\u001b[31mred"#, #"\u001b]8;;http://x\u0007"#, #"\r\n"#,
        #"\u202e"#, #"\u2066"#, #"\ufeff"#, #"\u009b2J"#, "\u{202E}", "\u{2067}", "\u{85}", "\u{2028}",
        "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<a href='javascript:alert(1)'>x</a>",
        "{{name}}", "{{{name}}}", "{{>name}}", "&amp;lt;", "&#0;", "]]>", "-->", "| --- |", "`", "[x](javascript:x)",
        "../../../etc/passwd", "%00", "e\u{301}\u{301}\u{301}", "👨‍👩‍👧‍👦", String(repeating: "A", count: 5000),
    ]

    /// Replacements for JSON values, valid or nearly valid.
    package static let values = [
        "null", "true", "[]", "{}", "\"\"", "-1", "0", "-0", "1e400", "-1e400", "1e-400", "9223372036854775808", "0.1",
        "-9223372036854775809", "123456789012345678901234567890", "NaN", "\"2026-02-30\"", "\"9999-99-99T99:99:99Z\"",
        "\"-292277022657-01-27T08:29:52Z\"", "\"24:00\"", "\"99:99\"", "[[[[[[[[]]]]]]]]",
        String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000),
        String(repeating: "{\"a\":", count: 900),
    ]
}

/// One mutation of bytes.
private enum Accident: CaseIterable {
    case flip, lose, double, move, cut, replaceValue, fillString, insertRaw

    func happen(to bytes: inout [UInt8], using generator: inout some RandomNumberGenerator) {
        guard !bytes.isEmpty else { return }
        let start = Int.random(in: bytes.indices, using: &generator)
        let part = start..<min(bytes.count, start + Int.random(in: 1...64, using: &generator))
        switch self {
        case .flip: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case .lose: bytes.removeSubrange(part)
        case .double: bytes.insert(contentsOf: Array(bytes[part]), at: start)
        case .move:
            let moved = Array(bytes[part])
            bytes.removeSubrange(part)
            bytes.insert(contentsOf: moved, at: Int.random(in: 0...bytes.count, using: &generator))
        case .cut: bytes.removeSubrange(start...)
        case .insertRaw: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
        case .replaceValue:
            guard let value = HostileText.values.randomElement(using: &generator) else { return }
            bytes.replaceSubrange(simpleValue(in: bytes, from: start), with: Array(value.utf8))
        case .fillString:
            guard let text = HostileText.inStrings.randomElement(using: &generator) else { return }
            let value = simpleValue(in: bytes, from: start)
            let isString = !value.isEmpty && bytes[value.lowerBound] == UInt8(ascii: "\"")
            bytes.insert(contentsOf: Array(text.utf8), at: isString ? value.lowerBound + 1 : value.lowerBound)
        }
    }
}

/// The range of the next simple value in an object from `start` on; an empty range at `start` if there is none.
private func simpleValue(in bytes: [UInt8], from start: Int) -> Range<Int> {
    var next = start
    while let seam = bytes.firstIndex(of: [UInt8(ascii: "\""), UInt8(ascii: ":")], from: next) {
        next = seam + 2
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        guard next < bytes.count else { break }
        let first = bytes[next]
        var end = next + 1
        if first == UInt8(ascii: "\"") {
            while end < bytes.count, bytes[end] != first || bytes[end - 1] == UInt8(ascii: "\\") { end += 1 }
            return next..<min(end + 1, bytes.count)
        }
        if first != UInt8(ascii: "{") && first != UInt8(ascii: "[") {
            end = next
            while end < bytes.count, bytes[end] > 0x20, ![0x2C, 0x5D, 0x7D].contains(bytes[end]) { end += 1 }
            return next..<end
        }
    }
    return start..<start
}
