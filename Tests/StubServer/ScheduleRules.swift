import Foundation

/// The rules of the service that do not depend on its rows.
enum ScheduleRules {
    /// The response 422 to a schedule of an invalid date or country; nil for other requests.
    static func refusal(of target: RequestTarget) -> HTTPResponse? {
        guard target.path == "/schedule" || target.path == "/schedule/web" else { return nil }
        if let date = target["date"], !isDate(date) { return .error(422, "Invalid date.") }
        guard let country = target["country"], !country.isEmpty else { return nil }
        let known = country.utf8.count == 2 && country.allSatisfy { $0.isASCII && $0.isLetter }
        return known && !untaken.contains(country.uppercased()) ? nil : .error(422, "Invalid country.")
    }

    /// The response to a request without a row: an empty day or search, `null` for a lookup, else not found.
    static func answerWithoutRows(to target: RequestTarget) -> HTTPResponse {
        switch target.path {
        case "/schedule", "/schedule/web", "/search/shows", "/search/people": HTTPResponse("[]")
        case "/lookup/shows", "/singlesearch/shows": HTTPResponse(status: 404, "null")
        default: .error(404)
        }
    }

    /// The rows of `/schedule/web` whose web channel belongs to a country, or to none for "", with their bytes unchanged.
    static func rows(of body: [UInt8], country: String) -> [UInt8] {
        let kept = JSONRows.split(body).filter { row in
            guard let channel = channel(of: row) else { return false }
            let code = (channel["country"] as? [String: Any])?["code"] as? String
            return (code ?? "") == country.uppercased()
        }
        return Array("[".utf8) + Array(kept.joined(separator: [0x2C])) + Array("]".utf8)
    }

    /// Two-letter codes that the service answers with 422.
    private static let untaken: Set<String> = ["UK", "XX", "ZZ"]

    private static func channel(of row: ArraySlice<UInt8>) -> [String: Any]? {
        let object = try? JSONSerialization.jsonObject(with: Data(row)) as? [String: Any]
        let show = (object?["_embedded"] as? [String: Any])?["show"] as? [String: Any]
        return show?["webChannel"] as? [String: Any]
    }

    /// Whether the text is a calendar date such as `2026-11-20`.
    static func isDate(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) })
        else { return false }
        guard let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return lengths.indices.contains(month - 1) && (1...lengths[month - 1]).contains(day)
    }
}
