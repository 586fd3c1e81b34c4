import GuideSafeText
import TVModel

extension JSONValue {
    /// The version of the contract in `docs/json.md`.
    static let schema = 1

    /// A whole report: what every report says of itself, and what this one is about.
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
            "generatedAt": JSONValue(generatedAt?.description),
            "stale": .bool(isStale),
            "attribution": .object(["text": .string(Attribution.text), "url": .string(Attribution.url)]),
        ]
        return .object(common.merging(members) { _, own in own })
    }

    /// A text as one clean line; null where there is nothing to see.
    static func line(_ text: String?) -> JSONValue { JSONValue(text?.cleanLine.nonEmpty) }

    /// An address of the web, checked; null for anything else.
    static func link(_ text: String?) -> JSONValue { JSONValue(text.flatMap(WebLink.init)?.address) }

    /// A summary without markup; null where it says nothing.
    static func summary(_ html: String?) -> JSONValue {
        let summary = html.map { RichText(html: $0) }
        return JSONValue(summary?.isEmpty == false ? summary?.plain : nil)
    }

    /// The average of votes, null where it is not from 0 to 10.
    static func rating(_ average: Double?) -> JSONValue {
        JSONValue(average.flatMap { (0...10).contains($0) ? $0 : nil })
    }
}
