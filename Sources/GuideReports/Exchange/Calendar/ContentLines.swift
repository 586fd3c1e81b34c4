/// Lines of iCalendar, folded so that none is longer than 75 octets. Source: RFC 5545, section 3.1.
struct ContentLines {
    /// The maximum length of a line without its line break, in octets.
    static let limit = 75

    /// The lines that have been written, in UTF-8.
    private(set) var bytes: [UInt8] = []

    /// Appends a line, folded between characters. If a character were split, some programs would reject the whole file.
    mutating func append(_ line: String) {
        var line = line
        line.withUTF8 { line in
            var rest = line[...]
            var room = Self.limit
            while rest.count > room {
                let part = rest.prefix(room).wholeCharacters(before: rest[rest.startIndex + room])
                bytes.append(contentsOf: part)
                // The space counts as an octet of the next line.
                bytes.append(contentsOf: "\r\n ".utf8)
                rest = rest[part.endIndex...]
                room = Self.limit - 1
            }
            bytes.append(contentsOf: rest)
            bytes.append(contentsOf: "\r\n".utf8)
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Returns the bytes without the last character if it continues in the next byte.
    fileprivate func wholeCharacters(before next: UInt8) -> Self {
        guard next.continuesCharacter else { return self }
        let start = lastIndex { !$0.continuesCharacter } ?? endIndex
        return self[..<start]
    }
}

extension UInt8 {
    /// Whether this byte continues a UTF-8 character.
    fileprivate var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
