extension [UInt8] {
    /// Appends text as Markdown, with everything escaped that would be markup.
    ///
    /// The start and the end are escaped conservatively, since the text around them is unknown.
    ///
    /// - Parameter text: Clean text, in which only a line feed is a line break.
    mutating func appendMarkdown(_ text: String) {
        let text = Array(text.utf8)
        var written = 0
        for position in text.indices {
            let byte = text[position]
            // Most of a text is letters, digits and spaces, which are copied at once.
            guard byte.isASCIIPunctuation || byte == UInt8(ascii: "\n") else { continue }
            guard let escape = text.escape(at: position) else { continue }
            append(contentsOf: text[written..<position])
            append(escape.text)
            written = escape.replacesByte ? position + 1 : position
        }
        append(contentsOf: text[written...])
    }
}

/// The meaning of the characters of a text in Markdown.
extension [UInt8] {
    /// Returns the escape for the byte at a position, which replaces or precedes it, or nil if the byte needs no escape
    /// there.
    fileprivate func escape(at position: Int) -> (text: String, replacesByte: Bool)? {
        switch self[position] {
        case UInt8(ascii: "\n"): (" ", true)
        case UInt8(ascii: "<"): ("&lt;", true)
        case UInt8(ascii: ">"): ("&gt;", true)
        case UInt8(ascii: "&"): mayBeginEntity(at: position) ? ("&amp;", true) : nil
        // GitHub's parser makes a link of a mail address even if it contains a backslash, but not if it contains code.
        case UInt8(ascii: "@"): isInsideMailAddress(position) ? ("`@`", true) : nil
        default: isActive(at: position) ? ("\\", false) : nil
        }
    }

    /// Returns whether the punctuation mark at a position could be markup, so that it needs a backslash.
    private func isActive(at position: Int) -> Bool {
        switch self[position] {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "~"),
            UInt8(ascii: "$"):
            true
        case UInt8(ascii: "#"): isAtLineStart(position) || position == count - 1
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "("): isAtLineStart(position)
        case UInt8(ascii: "!"): position == count - 1
        case UInt8(ascii: ")"): endsListNumber(at: position)
        // That of `www.` begins an address, as does `://`.
        case UInt8(ascii: "."):
            endsListNumber(at: position)
                || self[..<position].suffix(3).elementsEqual("www".utf8) { $0.lowercasedASCII == $1 }
        case UInt8(ascii: ":"):
            isAtLineStart(position) || self[(position + 1)...].prefix(2).elementsEqual("//".utf8)
        default: false
        }
    }

    /// Returns whether an ampersand could be the beginning of an entity.
    private func mayBeginEntity(at position: Int) -> Bool {
        guard let next = dropFirst(position + 1).first else { return true }
        return next.isASCIIAlphanumeric || next == UInt8(ascii: "#")
    }

    /// Returns whether a full stop or a closing parenthesis makes the digits before it the number of a list item.
    private func endsListNumber(at position: Int) -> Bool {
        if let next = dropFirst(position + 1).first, next != 0x20, next != UInt8(ascii: "\n") { return false }
        // A list item's number has at most nine digits.
        let digits = self[..<position].suffix(10).reversed().prefix(while: \.isASCIIDigit).count
        return digits > 0 && isAtLineStart(position - digits)
    }

    /// Returns whether an at sign may have a name before it and a host after it.
    private func isInsideMailAddress(_ position: Int) -> Bool {
        guard position > 0, let next = dropFirst(position + 1).first else { return false }
        return self[position - 1].isPartOfMailAddress && next.isPartOfMailAddress
    }

    private func isAtLineStart(_ position: Int) -> Bool {
        position == 0 || self[position - 1] == UInt8(ascii: "\n")
    }
}

extension UInt8 {
    /// Whether a mail address may have this byte beside its at sign.
    fileprivate var isPartOfMailAddress: Bool { isASCIIAlphanumeric || "._+-".utf8.contains(self) }
}
