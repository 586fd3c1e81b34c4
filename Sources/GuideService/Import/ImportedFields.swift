import GuidePlatform
import TVModel

/// The texts of a row by their plain keys, of which only letters and digits are compared, regardless of case: `IMDb ID`,
/// `imdb_id` and `imdbId` are one key. The values of an object in it have keys such as `show.ids.imdb`.
struct ImportedFields {
    private var texts: [String: String] = [:]
    private let seasons: JSONValue?

    init(_ object: [String: JSONValue]) {
        seasons = object["seasons"]
        add(object, under: "")
    }

    /// Returns a text in lower case, with only its letters and digits.
    static func plain(_ text: String) -> String {
        String(text.lowercased().unicodeScalars.filter { "a"..."z" ~= $0 || "0"..."9" ~= $0 })
    }

    private mutating func add(_ object: [String: JSONValue], under path: String) {
        for (name, value) in object {
            let key = path + Self.plain(name)
            texts[key] = value.text
            if case .object(let inner) = value { add(inner, under: "\(key).") }
        }
    }

    /// The episodes in the seasons of the row, each with the values of the row, or the row itself if it has none.
    var episodes: [ImportedFields] {
        var episodes: [ImportedFields] = []
        for season in seasons?.objects ?? [] {
            for episode in season["episodes"]?.objects ?? [] {
                var fields = self
                fields.add(season, under: "seasons.")
                fields.add(episode, under: "seasons.episodes.")
                episodes.append(fields)
            }
        }
        return episodes.isEmpty ? [self] : episodes
    }

    /// Returns whether there is this key, even without a value.
    func has(_ key: String) -> Bool { texts[key] != nil }

    /// Returns the first value that is neither empty nor a Boolean.
    func text(_ keys: ListKeys) -> String? {
        let values = keys.all.lazy.compactMap { texts[$0] }
        return values.first { !["", "true", "false"].contains($0) }
    }

    /// Returns the first value that is not empty, as a plain text, else an empty text.
    func word(_ keys: ListKeys) -> String {
        Self.plain(keys.all.lazy.compactMap { texts[$0] }.first { !$0.isEmpty } ?? "")
    }

    func contains(where fits: (_ key: String, _ text: String) -> Bool) -> Bool { texts.contains(where: fits) }
}

extension JSONValue {
    fileprivate var objects: [[String: JSONValue]] {
        guard case .list(let list) = self else { return [] }
        return list.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }

    fileprivate var text: String {
        switch self {
        case .string(let text): String(text.trimmed)
        case .integer(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        default: ""
        }
    }
}
