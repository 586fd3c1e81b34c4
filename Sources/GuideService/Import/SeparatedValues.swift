import TVModel

/// Reads the rows of a text with separated values.
///
/// Quotes are those of RFC 4180. Lines end with CR, LF or both, and the separator is that of the first line: a comma, a
/// semicolon or a tab. Quotes within a field without quotes, and text after the closing quote, belong to the field.
struct SeparatedValues {
    /// The bytes that are not read yet.
    private(set) var rest: ArraySlice<UInt8>
    private let separator: UInt8
    /// The number of the row that was read last, counted from 1. The first line is row 1.
    private(set) var number = 0

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
        let line = bytes.prefix { !Self.isLineEnd($0) }
        let counts = ",;\t".utf8.map { separator in (separator, count: line.count { $0 == separator }) }
        separator = counts.max { $0.count < $1.count }?.0 ?? 0
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Reads the next row, or returns nil after the last one. An empty line is a row with one empty field.
    ///
    /// - Throws: ``ShowError/badImport(_:)`` if a quote is not closed.
    mutating func next() throws(ShowError) -> [String]? {
        if rest.isEmpty { return nil }
        number += 1
        var row = [try nextField()]
        while rest.first == separator {
            rest.removeFirst()
            row.append(try nextField())
        }
        rest = rest.dropFirst(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1)
        return row
    }

    private mutating func nextField() throws(ShowError) -> String {
        let quote = UInt8(ascii: "\"")
        var field: [UInt8] = []
        var isQuoted = false
        while let byte = rest.first {
            if !isQuoted, byte == separator || Self.isLineEnd(byte) { break }
            rest.removeFirst()
            if !isQuoted, byte == quote, field.allSatisfy({ $0 == 0x20 }) {
                field = []
                isQuoted = true
            } else if !isQuoted || byte != quote {
                field.append(byte)
            } else if rest.first == quote {
                field.append(quote)
                rest.removeFirst()
            } else {
                isQuoted = false
            }
        }
        guard !isQuoted else { throw .badImport("row \(number) has a quote that is not closed") }
        return String(decoding: field, as: UTF8.self)
    }
}
