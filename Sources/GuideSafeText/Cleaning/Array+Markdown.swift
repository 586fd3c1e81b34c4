extension [UInt8] {
    /// Writes text as Markdown in which nothing is markup.
    ///
    /// Both ends of the text are treated with care, because the caller's text there is unknown.
    ///
    /// - Parameters:
    ///   - text: Clean text, in which only a line feed stands for a line break.
    ///   - lineBreak: The text for a line break.
    mutating func appendMarkdown(_ text: String, lineBreak: StaticString) {
        let context = MarkdownContext(text: Array(text.utf8))
        var written = 0
        for position in context.text.indices {
            let byte = context.text[position]
            // Nearly all of a text is letters, digits and spaces, which are copied in one go.
            guard byte.isASCIIPunctuation || byte == UInt8(ascii: "\n") else { continue }
            guard let disarmed = context.disarmed(at: position, lineBreak: lineBreak) else { continue }
            append(contentsOf: context.text[written..<position])
            append(disarmed.text)
            written = disarmed.replacesByte ? position + 1 : position
        }
        append(contentsOf: context.text[written...])
    }
}

/// A text that is about to become Markdown, with the meaning of its characters there.
private struct MarkdownContext {
    /// The text as UTF-8.
    let text: [UInt8]

    /// The escape for the byte at a position, written instead of it or before it; nil if the byte is harmless there.
    func disarmed(at position: Int, lineBreak: StaticString) -> (text: StaticString, replacesByte: Bool)? {
        switch text[position] {
        case UInt8(ascii: "\n"): (lineBreak, true)
        case UInt8(ascii: "<"): ("&lt;", true)
        case UInt8(ascii: ">"): ("&gt;", true)
        case UInt8(ascii: "&"): mayBeginEntity(at: position) ? ("&amp;", true) : nil
        // GitHub's parser makes a link of a mail address even if a backslash stands in it, but not across code.
        case UInt8(ascii: "@"): isInsideMailAddress(position) ? ("`@`", true) : nil
        default: isActive(at: position) ? ("\\", false) : nil
        }
    }

    /// Whether the punctuation mark at a position could be markup and a backslash has to disarm it.
    private func isActive(at position: Int) -> Bool {
        switch text[position] {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "~"),
            UInt8(ascii: "$"):
            true
        case UInt8(ascii: "#"): isAtLineStart(position) || isLast(position)
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "("): isAtLineStart(position)
        case UInt8(ascii: "!"): isLast(position)
        case UInt8(ascii: ")"): endsListNumber(at: position)
        case UInt8(ascii: "."): endsListNumber(at: position) || endsWWW(at: position)
        case UInt8(ascii: ":"): isAtLineStart(position) || beginsAddress(at: position)
        default: false
        }
    }

    /// Whether an ampersand could be the beginning of an entity.
    private func mayBeginEntity(at position: Int) -> Bool {
        guard let next = byte(after: position) else { return true }
        return next.isASCIIAlphanumeric || next == UInt8(ascii: "#")
    }

    /// Whether a full stop or a closing parenthesis makes the digits before it the number of a list item.
    private func endsListNumber(at position: Int) -> Bool {
        if let next = byte(after: position), next != 0x20, next != UInt8(ascii: "\n") { return false }
        // A list item's number has at most nine digits.
        let digits = text[..<position].suffix(10).reversed().prefix(while: \.isASCIIDigit).count
        return digits > 0 && isAtLineStart(position - digits)
    }

    /// Whether a full stop is the one of `www.`, with which an address begins.
    private func endsWWW(at position: Int) -> Bool {
        position >= 3 && text[(position - 3)..<position].allSatisfy { $0.lowercasedASCII == UInt8(ascii: "w") }
    }

    /// Whether a colon is the one of `://`.
    private func beginsAddress(at position: Int) -> Bool {
        text[(position + 1)...].prefix(2).elementsEqual("//".utf8)
    }

    /// Whether an at sign may have a name before it and a host behind it.
    private func isInsideMailAddress(_ position: Int) -> Bool {
        guard position > 0, let next = byte(after: position) else { return false }
        return text[position - 1].isPartOfMailAddress && next.isPartOfMailAddress
    }

    /// Whether nothing stands before a position on its line.
    private func isAtLineStart(_ position: Int) -> Bool {
        position == 0 || text[position - 1] == UInt8(ascii: "\n")
    }

    /// Whether nothing stands behind a position.
    private func isLast(_ position: Int) -> Bool {
        position == text.count - 1
    }

    /// The byte behind a position, unless that is the last.
    private func byte(after position: Int) -> UInt8? {
        isLast(position) ? nil : text[position + 1]
    }
}

extension UInt8 {
    /// Whether a mail address may have this byte beside its at sign.
    fileprivate var isPartOfMailAddress: Bool { isASCIIAlphanumeric || "._+-".utf8.contains(self) }
}
