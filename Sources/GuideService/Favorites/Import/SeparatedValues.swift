import GuidePlatform

/// Reads the rows of a text with separated values.
///
/// Quotes are those of RFC 4180. Lines end with CR, LF or both, and the separator is that of the first line: a comma, a
/// semicolon or a tab. Quotes within a field without quotes, and text after the closing quote, belong to the field.
struct SeparatedValues {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    /// The number of the row that was read last, counted from 1. The first line is row 1.
    private(set) var number = 0

    /// Creates a reader of a text in UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        let separators = [",", ";", "\t"].map(UInt8.init(ascii:))
        separator =
            separators.max { one, other in line.count { $0 == one } < line.count { $0 == other } } ?? separators[0]
    }

    /// Reads the next row, or returns nil after the last one. An empty line is a row with one empty field.
    ///
    /// - Throws: ``ShowError/badImport(_:)`` if a quote is not closed.
    mutating func next() throws -> [String]? {
        guard position < bytes.count else { return nil }
        number += 1
        let quote = UInt8(ascii: "\"")
        var (row, field, isQuoted): ([String], [UInt8], Bool) = ([], [], false)
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if isQuoted {
                let isDoubled = byte == quote && position < bytes.count && bytes[position] == quote
                if isDoubled { position += 1 }
                if byte == quote && !isDoubled { isQuoted = false } else { field.append(byte) }
            } else if byte == quote, field.allSatisfy({ $0 == 0x20 }) {
                (field, isQuoted) = ([], true)
            } else if byte == separator {
                row.append(String(decoding: field, as: UTF8.self))
                field = []
            } else if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
                break
            } else {
                field.append(byte)
            }
        }
        guard !isQuoted else { throw ShowError.badImport(.openQuote(row: number)) }
        return row + [String(decoding: field, as: UTF8.self)]
    }
}
