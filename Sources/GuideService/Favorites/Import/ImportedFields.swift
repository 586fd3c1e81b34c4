import GuidePlatform
import TVModel

/// The values of a row or of an object in it, by keys of which only letters and digits are compared, regardless of case:
/// `IMDb ID`, `imdb_id` and `imdbId` are one key.
struct ImportedFields {
    private let values: [String: JSONValue]

    /// Creates the fields of an object.
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

    /// Returns whether there is one of these keys, even without a value.
    func has(_ keys: String...) -> Bool { keys.contains { values[$0] != nil } }

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

    /// Returns an object, or nil if the value is none.
    func object(_ key: String) -> ImportedFields? {
        if case .object(let object)? = values[key], !object.isEmpty { ImportedFields(object) } else { nil }
    }

    /// Returns the objects of a list, or none if the value is no list.
    func objects(_ key: String) -> [ImportedFields] {
        guard case .list(let list)? = values[key] else { return [] }
        return list.compactMap { if case .object(let object) = $0 { ImportedFields(object) } else { nil } }
    }
}
