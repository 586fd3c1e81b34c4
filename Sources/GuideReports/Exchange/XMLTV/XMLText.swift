/// Text in XML. Any text may be written. Characters that XML or programs that read it reject are left out.
enum XMLText {
    /// Returns the text without the characters that are left out. Most texts are returned unchanged.
    ///
    /// These are the characters that XML 1.0 forbids, and those that XMLTV's validator reports as wrong encodings:
    /// U+007F to U+009F, U+FFFD, and the three characters that the bytes of U+FFFD mean in Latin-1.
    static func cleaned(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.appendXML(text, escaping: .nothing)
        return bytes.count == text.utf8.count ? text : String(decoding: bytes, as: UTF8.self)
    }

    /// The characters to write as entities.
    enum Escaping {
        case nothing
        /// The characters that must be escaped between tags.
        case text
        /// The characters that must be escaped in the value of an attribute.
        case attribute
    }
}

extension [UInt8] {
    /// Writes a text without the characters that are left out.
    mutating func appendXML(_ text: String, escaping: XMLText.Escaping) {
        var text = text
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while let byte = rest.first {
                let unwanted = rest.unwantedLength
                if unwanted > 0 {
                    rest = rest.dropFirst(unwanted)
                } else {
                    append(byte, escaping)
                    rest = rest.dropFirst()
                }
            }
        }
    }

    private mutating func append(_ byte: UInt8, _ escaping: XMLText.Escaping) {
        switch (byte, escaping) {
        case (UInt8(ascii: "&"), .text), (UInt8(ascii: "&"), .attribute): append("&amp;")
        case (UInt8(ascii: "<"), .text), (UInt8(ascii: "<"), .attribute): append("&lt;")
        case (UInt8(ascii: ">"), .text), (UInt8(ascii: ">"), .attribute): append("&gt;")
        case (UInt8(ascii: "\""), .attribute): append("&quot;")
        // XML parsers turn these characters into spaces in any case.
        case (UInt8(ascii: "\n"), .attribute), (UInt8(ascii: "\t"), .attribute): append(UInt8(ascii: " "))
        default: append(byte)
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// The number of bytes at the start to leave out, or 0 if the first byte is kept.
    fileprivate var unwantedLength: Int {
        guard let first else { return 0 }
        switch first {
        case 0x09, 0x0A, 0x20..<0x7F: return 0
        case 0x00..<0x20, 0x7F: return 1
        case 0xC2: return hasPrefix(0xC2, 0x80...0x9F) ? 2 : 0
        case 0xC3: return starts(with: [0xC3, 0xAF, 0xC2, 0xBF, 0xC2, 0xBD]) ? 6 : 0
        case 0xEF: return dropFirst().first == 0xBF && dropFirst(1).hasPrefix(0xBF, 0xBD...0xBF) ? 3 : 0
        default: return 0
        }
    }

    private func hasPrefix(_ byte: UInt8, _ range: ClosedRange<UInt8>) -> Bool {
        first == byte && (dropFirst().first.map(range.contains) ?? false)
    }
}
