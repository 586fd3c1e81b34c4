import GuidePlatform
import TVModel

extension JSONValue {
    /// The version of the format in `docs/json.md`.
    static let schema = 1

    /// Returns a complete report: the facts that every report states, and its own members.
    static func report(
        for context: ReportContext,
        generatedAt: Instant?,
        isStale: Bool,
        _ members: [String: JSONValue]
    ) -> JSONValue {
        let common: [String: JSONValue] = [
            "schema": .integer(schema),
            "country": .string(context.country.code),
            "timezone": .string(context.printedClock.identifier),
            "listingTimezone": .string(context.listingClock.identifier),
            "generatedAt": JSONValue(generatedAt?.description),
            "stale": .bool(isStale),
            "attribution": .object(["text": .string(Attribution.text), "url": .string(Attribution.url)]),
        ]
        return .object(common.merging(members) { $1 })
    }
}
