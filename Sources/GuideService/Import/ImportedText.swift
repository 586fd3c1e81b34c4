import GuidePlatform
import TVModel

/// The text of a file, in UTF-8. The file may be in UTF-8, in UTF-16 with a byte order mark or in Latin-1.
struct ImportedText {
    let bytes: [UInt8]

    /// Decodes a file.
    ///
    /// - Throws: ``ShowError/noList(_:)`` or ``ShowError/badImport(_:)``.
    init(_ file: Data) throws(ShowError) {
        let bytes = [UInt8](file)
        if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) || bytes.starts(with: [0x1F, 0x8B]) {
            throw .noList("it is a compressed archive. Unpack it, and import the folder")
        }
        var text: String?
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isLittle = bytes[0] == 0xFF
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                let unit = UInt16(bytes[index]) << 8 + UInt16(bytes[index + 1])
                return isLittle ? unit.byteSwapped : unit
            }
            text = bytes.count.isMultiple(of: 2) ? String(validating: units, as: UTF16.self) : nil
        } else {
            let rest = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
            text = String(validating: rest, as: UTF8.self) ?? Self.latin1(rest)
        }
        guard let text, !text.utf8.contains(0) else {
            if text == nil || !bytes.prefix(1_000).contains(0) { throw Self.damage(in: bytes) }
            throw .noList("it is not text")
        }
        self.bytes = Array(text.utf8)
    }

    /// Returns a text in Latin-1, or nil for one that is UTF-8 but for half a character at its end.
    private static func latin1(_ bytes: ArraySlice<UInt8>) -> String? {
        for count in 1...3 {
            let start = bytes.dropLast(count)
            if start.contains(where: { $0 > 0x7F }), String(validating: start, as: UTF8.self) != nil { return nil }
        }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Returns the error for the line with the first byte of value 0, or for the last line.
    private static func damage(in bytes: [UInt8]) -> ShowError {
        let isUTF16 = bytes.first.map { $0 > 0xFD } ?? false
        let end = isUTF16 ? nil : bytes.firstIndex(of: 0)
        let line = bytes[..<(end ?? bytes.endIndex)].count { $0 == UInt8(ascii: "\n") } + 1
        return .badImport("line \(line) is not text. Save it as UTF-8")
    }
}
