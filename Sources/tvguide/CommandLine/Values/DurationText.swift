/// Durations as users type them: `90s`, `15m`, `1h30m`, `7d`, `2w`, or a bare `0`.
enum DurationText {
    /// The maximum duration, ten years. Anything longer is a typing error.
    static let maxSeconds = 3650 * 86400

    /// The units, from the largest, with their seconds.
    private static let units: [(letter: Character, seconds: Int)] = [
        ("w", 604_800), ("d", 86400), ("h", 3600), ("m", 60), ("s", 1),
    ]

    /// Returns the number of seconds, or nil if the text is not a duration.
    ///
    /// Each unit may be used once, larger before smaller: `1h30m`, not `30m1h`.
    static func seconds(_ text: String) -> Int? {
        guard text != "0" else { return 0 }
        var total = 0
        var allowed = units[...]
        var rest = Substring(text.lowercased())
        while !rest.isEmpty {
            let digits = rest.prefix(while: { $0.isASCII && $0.isNumber })
            rest = rest.dropFirst(digits.count)
            // Nine digits are enough for the maximum, and their products do not overflow.
            guard (1...9).contains(digits.count), let count = Int(digits), let letter = rest.popFirst(),
                let unit = allowed.firstIndex(where: { $0.letter == letter })
            else { return nil }
            total += count * allowed[unit].seconds
            allowed = allowed[(unit + 1)...]
        }
        return text.isEmpty || total > maxSeconds ? nil : total
    }

    /// Returns a duration in the largest unit up to days that has no fraction, such as `100d` or `169h`.
    static func text(_ seconds: Int) -> String {
        let unit = units.dropFirst().first { seconds.isMultiple(of: $0.seconds) }
        return unit.map { "\(seconds / $0.seconds)\($0.letter)" } ?? "\(seconds)s"
    }
}
