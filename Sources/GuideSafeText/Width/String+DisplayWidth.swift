extension Character {
    /// How many terminal columns the character takes: what `wcwidth` gives its parts, but emoji that are joined, and flags,
    /// take two.
    ///
    /// East Asian ambiguous characters are narrow.
    package var displayWidth: Int {
        var width = 0
        var isEmojiStyle = false
        var isAfterJoiner = false
        for scalar in unicodeScalars {
            if scalar == "\u{FE0F}" { isEmojiStyle = width > 0 }
            let joins = width > 0 && (isAfterJoiner ? scalar.properties.isEmoji : scalar.properties.isEmojiModifier)
            // A tone of skin makes an emoji of any sign that it can follow.
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
    /// How many columns the text takes in a terminal.
    package var displayWidth: Int {
        if utf8.allSatisfy(\.isPrintableASCII) { return utf8.count }
        var width = 0
        for scalar in unicodeScalars {
            guard let columns = scalar.solitaryColumns else { return reduce(0) { $0 + $1.displayWidth } }
            width += columns
        }
        return width
    }

    /// The text, shortened to a number of columns if it is wider.
    ///
    /// A character is never split. Where the ellipsis itself does not fit, the text is cut without it.
    ///
    /// - Complexity: O(`columns`) for text without piled-up marks.
    package func truncated(toColumns columns: Int, ellipsis: String = "…") -> String {
        let whole = prefix(within: columns)
        guard whole.endIndex < endIndex else { return self }
        let mark = ellipsis.displayWidth <= columns ? ellipsis : ""
        var kept = prefix(within: columns - mark.displayWidth)
        while !mark.isEmpty, kept.last == " " { kept.removeLast() }
        return kept + mark
    }

    /// The text with spaces up to a number of columns; wider text stays as it is.
    package func padded(to columns: Int, alignment: TextAlignment = .left) -> String {
        let spaces = String(repeating: " ", count: Swift.max(0, columns - displayWidth))
        return switch alignment {
        case .left: self + spaces
        case .right: spaces + self
        }
    }

    /// As many characters from the start as fit into a number of columns.
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

/// On which side of its column a text stands.
package enum TextAlignment: Sendable {
    /// Text first, then spaces.
    case left
    /// Spaces first, then text.
    case right
}
