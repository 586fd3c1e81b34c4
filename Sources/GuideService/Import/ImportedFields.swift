import GuidePlatform
import TVModel

/// The values of a row by their plain keys, of which only letters and digits are compared, regardless of case: `IMDb ID`,
/// `imdb_id` and `imdbId` are one key. The values of an object in it have keys such as `show.ids.imdb`.
struct ImportedFields {
    private var values: [String: JSONValue] = [:]
    /// The values of the row to which this episode belongs.
    private var outer: [String: JSONValue] = [:]

    init(_ object: [String: JSONValue]) {
        add(object, under: "")
    }

    /// Creates the fields of a row of texts with plain keys.
    init(_ texts: [String], _ keys: [String]) {
        values = Dictionary(zip(keys, texts).map { ($0, .string($1)) }) { one, _ in one }
    }

    /// Returns a text in lower case, with only its letters and digits.
    static func plain(_ text: String) -> String {
        String(
            decoding: text.lowercased().utf8.filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) },
            as: UTF8.self
        )
    }

    private mutating func add(_ object: [String: JSONValue], under path: String) {
        for (name, value) in object {
            let key = path + Self.plain(name)
            values[key] = value
            if case .object(let inner) = value { add(inner, under: "\(key).") }
        }
    }

    /// The number of values.
    var count: Int { values.count }

    /// The episodes in the seasons of the row, each with the values of the row, or the row itself if it has none.
    var episodes: [ImportedFields] {
        let episodes = objects("seasons", in: values).flatMap { season in
            objects("episodes", in: season).map { episode in
                var fields = ImportedFields(["seasons": .object(season.filter { $0.key != "episodes" })])
                fields.add(episode, under: "seasons.episodes.")
                fields.outer = values
                return fields
            }
        }
        return episodes.isEmpty ? [self] : episodes
    }

    private func objects(_ key: String, in object: [String: JSONValue]) -> [[String: JSONValue]] {
        guard case .list(let list)? = object[key] else { return [] }
        return list.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }

    /// Returns whether there is this key, even without a value.
    func has(_ key: String) -> Bool { values[key] != nil }

    /// Returns the first text or integer that is not empty.
    func text(_ keys: ListKeys) -> String? {
        keys.all.lazy.compactMap { text(of: values[$0] ?? outer[$0]) }.first
    }

    func number(_ keys: ListKeys) -> Int? { text(keys).flatMap { Int($0) } }

    /// Returns the first Boolean, which a text or an integer may express, too.
    func flag(_ keys: ListKeys) -> Bool? {
        keys.all.lazy.compactMap { flag(of: values[$0] ?? outer[$0]) }.first
    }

    /// Returns whether a value that is neither empty nor false fits, given its key.
    func contains(where fits: (_ key: String, _ text: String) -> Bool) -> Bool {
        values.contains { key, value in
            if let flag = flag(of: value) { return flag && fits(key, "1") }
            return text(of: value).map { fits(key, $0) } ?? false
        }
    }

    private func text(of value: JSONValue?) -> String? {
        switch value {
        case .string(let text) where !text.trimmed.isEmpty: String(text.trimmed)
        case .integer(let number): "\(number)"
        default: nil
        }
    }

    private func flag(of value: JSONValue?) -> Bool? {
        if case .bool(let flag)? = value { return flag }
        return text(of: value).flatMap { ["1": true, "true": true, "0": false, "false": false][$0.lowercased()] }
    }
}
