extension Character {
    /// The width of the character in a terminal, in columns: the sum of `wcwidth` of its parts, but two for joined
    /// emoji and flags.
    ///
    /// East Asian ambiguous characters are narrow.
    package var displayWidth: Int {
        var width = 0
        var isEmojiStyle = false
        var isAfterJoiner = false
        for scalar in unicodeScalars {
            if scalar == "\u{FE0F}" { isEmojiStyle = width > 0 }
            let joins = width > 0 && (isAfterJoiner ? scalar.properties.isEmoji : scalar.isSkinTone)
            // A skin tone turns any character that it can follow into an emoji.
            width = joins ? max(width, scalar.isSkinTone ? 2 : 0) : width + scalar.columns
            isAfterJoiner = scalar == "\u{200D}"
        }
        guard isEmojiStyle, let base = unicodeScalars.first, base.properties.isEmoji, !base.isRegionalIndicator else {
            return width
        }
        return max(width, 2)
    }
}

extension String {
    /// Returns a number of spaces, none if it is negative.
    package static func spaces(_ count: Int) -> String {
        // A repeated string takes ten times as long.
        String(decoding: repeatElement(0x20, count: Swift.max(0, count)), as: UTF8.self)
    }

    /// The width of the text in a terminal, in columns.
    package var displayWidth: Int {
        if isCleanLine || utf8.allSatisfy(\.isPrintableASCII) { return utf8.count }
        var width = 0
        for scalar in unicodeScalars {
            guard let columns = scalar.solitaryColumns else { return reduce(0) { $0 + $1.displayWidth } }
            width += columns
        }
        return width
    }

    /// Returns the text, shortened to a number of columns if it is wider.
    ///
    /// A character is never split. If the ellipsis does not fit, the text is cut without it.
    ///
    /// - Complexity: O(`columns`) for text without characters of many marks.
    package func truncated(toColumns columns: Int, ellipsis: String = "…") -> String {
        let sign = ellipsis.displayWidth <= columns ? ellipsis : ""
        let room = columns - sign.displayWidth
        let bytes = utf8.prefix(Swift.max(0, columns) + 1)
        if bytes.allSatisfy(\.isPrintableASCII) {
            guard bytes.count > columns else { return self }
            return Substring(bytes.prefix(Swift.max(0, room))).ended(by: sign)
        }
        var width = 0
        // The end of the part that fits before an ellipsis.
        var kept = startIndex
        var end = startIndex
        while end < endIndex {
            width += self[end].displayWidth
            guard width <= columns else { return self[..<kept].ended(by: sign) }
            end = index(after: end)
            if width <= room { kept = end }
        }
        return self
    }

    /// Returns the text padded with spaces to a number of columns. Wider text is returned unchanged.
    package func padded(to columns: Int, alignment: TextAlignment = .left) -> String {
        let spaces = String.spaces(columns - displayWidth)
        return alignment == .left ? self + spaces : spaces + self
    }

    /// Returns the text, shortened or padded to a number of columns.
    ///
    /// - Complexity: O(`columns`) for text without characters of many marks.
    package func fitted(toColumns columns: Int, alignment: TextAlignment = .left) -> String {
        truncated(toColumns: columns).padded(to: columns, alignment: alignment)
    }
}

extension Substring {
    /// Returns the text with an ellipsis in place of spaces at its end.
    fileprivate func ended(by ellipsis: String) -> String {
        guard !ellipsis.isEmpty else { return String(self) }
        // Finding the last character of a row of flags would take as long as the whole text.
        let spaces = utf8.reversed().prefix { $0 == 0x20 }.count
        return String(self[..<utf8.index(endIndex, offsetBy: -spaces)]) + ellipsis
    }
}

/// The alignment of a text in its column.
package enum TextAlignment: Sendable {
    case left, right
}
