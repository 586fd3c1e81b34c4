import TVModel

/// Reads the rows of a text with separated values.
///
/// Quotes are those of RFC 4180. Lines end with CR, LF or both, and the separator is that of the first line: a comma, a
/// semicolon or a tab, or the one that a first line such as `sep=;` names. Quotes within a field without quotes, and text
/// after the closing quote, belong to the field.
struct SeparatedValues {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    /// The number of the row that was read last, counted from 1. The first line is row 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let line = bytes.prefix { !Self.isLineEnd($0) }
        if line.count == 5, line.starts(with: "sep=".utf8) {
            separator = line[4]
            position = 5
            number = 1
            skipLineEnd()
        } else {
            let separators = Array(",;\t".utf8)
            let counts = separators.map { separator in line.count { $0 == separator } }
            separator = separators[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
        }
    }

    /// The bytes that are not read yet.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Reads the next row, or returns nil after the last one. An empty line is a row with one empty field.
    ///
    /// - Throws: ``ShowError/badImport(_:)`` if a quote is not closed.
    mutating func next() throws(ShowError) -> [String]? {
        guard position < bytes.count else { return nil }
        number += 1
        var row = [try nextField()]
        while position < bytes.count, bytes[position] == separator {
            position += 1
            row.append(try nextField())
        }
        skipLineEnd()
        return row
    }

    private mutating func nextField() throws(ShowError) -> String {
        let quote = UInt8(ascii: "\"")
        var field: [UInt8] = []
        var isQuoted = false
        while position < bytes.count {
            let byte = bytes[position]
            if !isQuoted, byte == separator || Self.isLineEnd(byte) { break }
            position += 1
            if !isQuoted, byte == quote, field.allSatisfy({ $0 == 0x20 }) {
                field = []
                isQuoted = true
            } else if !isQuoted || byte != quote {
                field.append(byte)
            } else if rest.first == quote {
                field.append(quote)
                position += 1
            } else {
                isQuoted = false
            }
        }
        guard !isQuoted else { throw .badImport("row \(number) has a quote that is not closed") }
        return String(decoding: field, as: UTF8.self)
    }

    private mutating func skipLineEnd() {
        let isPair = rest.starts(with: [0x0D, 0x0A])
        position = min(position + (isPair ? 2 : 1), bytes.count)
    }
}
