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
            let joins = width > 0 && (isAfterJoiner ? scalar.properties.isEmoji : scalar.properties.isEmojiModifier)
            // A skin tone makes an emoji of any sign that it can follow.
            width = joins ? max(width, scalar.properties.isEmojiModifier ? 2 : 0) : width + scalar.columns
            isAfterJoiner = scalar == "\u{200D}"
        }
        guard isEmojiStyle, let base = unicodeScalars.first, base.properties.isEmoji, !base.isRegionalIndicator else {
            return width
        }
        return max(width, 2)
    }
}

extension String {
    /// The width of the text in a terminal, in columns.
    package var displayWidth: Int {
        if utf8.allSatisfy(\.isPrintableASCII) { return utf8.count }
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
        let whole = prefix(within: columns)
        guard whole.endIndex < endIndex else { return self }
        let mark = ellipsis.displayWidth <= columns ? ellipsis : ""
        var kept = prefix(within: columns - mark.displayWidth)
        while !mark.isEmpty, kept.last == " " { kept.removeLast() }
        return kept + mark
    }

    /// Returns the text padded with spaces to a number of columns. Wider text is returned unchanged.
    package func padded(to columns: Int, alignment: TextAlignment = .left) -> String {
        let spaces = String.blanks(columns - displayWidth)
        return switch alignment {
        case .left: self + spaces
        case .right: spaces + self
        }
    }

    /// Returns as many characters from the start as fit into a number of columns.
    func prefix(within columns: Int) -> Substring {
        let bytes = utf8.prefix(Swift.max(0, columns) + 1)
        if bytes.allSatisfy(\.isPrintableASCII) { return Substring(bytes.prefix(Swift.max(0, columns))) }
        var width = 0
        var end = startIndex
        while end < endIndex {
            width += self[end].displayWidth
            if width > columns { break }
            end = index(after: end)
        }
        return self[..<end]
    }
}

/// The alignment of a text in its column.
package enum TextAlignment: Sendable {
    /// Text first, then spaces.
    case left
    /// Spaces first, then text.
    case right
}
