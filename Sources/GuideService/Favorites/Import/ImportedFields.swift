import GuidePlatform
import TVModel

/// The values of a row or of an object in it, by keys of which only letters and digits are compared, regardless of case:
/// `IMDb ID`, `imdb_id` and `imdbId` are one key.
struct ImportedFields {
    private let values: [String: JSONValue]

    init(_ object: [String: JSONValue]) {
        values = Dictionary(object.map { (Self.plain($0.key), $0.value) }) { one, _ in one }
    }

    /// Creates the fields of a row of texts with plain keys.
    init(_ texts: [String], _ keys: [String]) {
        values = Dictionary(zip(keys, texts).map { ($0, .string($1)) }) { one, _ in one }
    }

    /// Returns a key in lower case, with only its letters and digits.
    static func plain(_ key: String) -> String {
        String(
            decoding: key.lowercased().utf8.filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) },
            as: UTF8.self
        )
    }

    /// The number of keys.
    var count: Int { values.count }

    /// Returns whether there is one of these keys, even without a value.
    func has(_ keys: [String]) -> Bool { keys.contains { values[$0] != nil } }

    /// Returns the first text or integer that is not empty.
    func text(_ keys: [String]) -> String? {
        for key in keys {
            switch values[key] {
            case .string(let text) where !text.allSatisfy(\.isWhitespace): return String(text.trimmed)
            case .integer(let number): return "\(number)"
            default: break
            }
        }
        return nil
    }

    /// Returns the first text or integer that is not empty.
    func text(_ keys: String...) -> String? { text(keys) }

    /// Returns the first text or integer that is not empty, as an integer.
    func number(_ keys: String...) -> Int? { text(keys).flatMap { Int($0) } }

    /// Returns a Boolean, which a text or an integer may express, too.
    func flag(_ key: String) -> Bool? {
        if case .bool(let flag)? = values[key] { return flag }
        return text(key).flatMap { ["1": true, "true": true, "0": false, "false": false][$0.lowercased()] }
    }

    func object(_ key: String) -> ImportedFields? {
        if case .object(let object)? = values[key], !object.isEmpty { ImportedFields(object) } else { nil }
    }

    func objects(_ key: String) -> [ImportedFields] {
        guard case .list(let list)? = values[key] else { return [] }
        return list.compactMap { if case .object(let object) = $0 { ImportedFields(object) } else { nil } }
    }
}

/// Reads the rows of a text with separated values.
///
/// Quotes are those of RFC 4180. Lines end with CR, LF or both, and the separator is that of the first line: a comma, a
/// semicolon or a tab, or the one that a first line such as `sep=;` names. Quotes within a field without quotes, and text after the closing quote, belong to the field.
struct SeparatedValues {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    /// The rows, without a line that names the separator.
    let rows: ArraySlice<UInt8>
    /// The number of the row that was read last, counted from 1. The first line is row 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.count == 5, line.starts(with: "sep=".utf8) {
            separator = line[4]
            (number, position) = (1, bytes[5...].starts(with: [0x0D, 0x0A]) ? 7 : min(6, bytes.count))
            rows = bytes[position...]
            return
        }
        rows = bytes[...]
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
        guard !isQuoted else { throw ShowError.badImport("row \(number) has a quote that is not closed") }
        return row + [String(decoding: field, as: UTF8.self)]
    }
}
