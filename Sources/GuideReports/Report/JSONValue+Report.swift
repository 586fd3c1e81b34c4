import GuideJSON
import TVModel

extension JSONValue {
    /// The version of the contract in `docs/json.md`.
    static let schema = 1

    /// A whole report: the facts that every report states, and the members that only this one has.
    static func report(
        for context: ReportContext,
        generatedAt: Instant?,
        isStale: Bool,
        _ members: JSONObject
    ) -> JSONValue {
        let common: JSONObject = [
            "schema": .integer(schema),
            "country": .string(context.country.code),
            "timezone": .string(context.printedClock.identifier),
            "listingTimezone": .string(context.listingClock.identifier),
            "generatedAt": JSONValue(generatedAt?.description),
            "stale": .bool(isStale),
            "attribution": .object(["text": .string(Attribution.text), "url": .string(Attribution.url)]),
        ]
        return .object(common.adding(members))
    }
}
