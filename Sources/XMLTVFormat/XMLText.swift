/// Text in XML: any text may be written, and what XML or its readers refuse is left out.
package enum XMLText {
    /// The text without the characters that are left out of XML; most texts are returned unchanged.
    ///
    /// They are those that XML 1.0 forbids, and those that XMLTV's validator takes for wrong encodings: U+007F to
    /// U+009F, U+FFFD, and the three characters that U+FFFD becomes if its bytes are read as Latin-1.
    package static func cleaned(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.appendXML(text, escaping: .nothing)
        return bytes.count == text.utf8.count ? text : String(decoding: bytes, as: UTF8.self)
    }

    /// The characters that are written as entities.
    enum Escaping {
        case nothing
        /// Those that must be escaped between tags.
        case text
        /// Those that must be escaped in the value of an attribute.
        case attribute
    }
}

extension [UInt8] {
    /// Writes a text without the characters that XML does not allow.
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
        // Readers make blanks of them in any case.
        case (UInt8(ascii: "\n"), .attribute), (UInt8(ascii: "\t"), .attribute): append(UInt8(ascii: " "))
        default: append(byte)
        }
    }

    /// Writes a text of the program's own.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// The number of bytes at the front that are left out; 0 if the first byte stays.
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
