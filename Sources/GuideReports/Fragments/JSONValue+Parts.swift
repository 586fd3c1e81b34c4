import GuidePlatform
import TVModel

extension JSONValue {
    /// Returns a text as one clean line, or null if no character is visible.
    static func line(_ text: String?) -> JSONValue { JSONValue(text?.cleanLine.nonEmpty) }

    /// Returns a checked web address, or null for any other text.
    static func link(_ text: String?) -> JSONValue { JSONValue(text.flatMap(WebLink.init)?.address) }

    /// Returns a summary without markup, or null if it is empty.
    static func summary(_ html: String?) -> JSONValue {
        let summary = html.map { RichText(html: $0) }
        return JSONValue(summary?.isEmpty == false ? summary?.plain : nil)
    }

    /// Returns an average of votes, or null unless it is from 0 to 10.
    static func rating(_ average: Double?) -> JSONValue {
        JSONValue(average.flatMap { (0...10).contains($0) ? $0 : nil })
    }
}

extension Channel? {
    /// The name, or null if it is missing or not visible.
    var json: JSONValue { .line(self?.name) }
}

extension Picture? {
    /// The checked web addresses, or null if there are none.
    var json: JSONValue {
        let medium = JSONValue.link(self?.medium)
        let original = JSONValue.link(self?.original)
        guard medium != .null || original != .null else { return .null }
        return .object(["medium": medium, "original": original])
    }
}

extension [String: JSONValue] {
    /// Adds a text, and a Boolean that states whether the text is not empty.
    mutating func add(_ name: String, as presence: String, _ text: String) {
        self[name] = .string(text)
        self[presence] = .bool(!text.isEmpty)
    }
}
