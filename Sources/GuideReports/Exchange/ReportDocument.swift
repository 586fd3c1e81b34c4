import GuidePlatform

/// A report in a format that does not need a template.
package protocol ReportDocument: Sendable {
    /// Returns the complete file in UTF-8. Equal data give equal bytes.
    ///
    /// - Throws: `EncodingError` if JSON cannot express a number.
    func bytes() throws -> [UInt8]

    /// A sentence about the events that the format cannot express, or nil if there are none.
    var notice: String? { get }
}

extension ReportDocument {
    package var notice: String? { nil }
}

/// A report as JSON, as specified in `docs/json.md`.
struct JSONDocument: ReportDocument {
    let json: JSONValue

    func bytes() throws -> [UInt8] { try json.bytes() }
}

extension Report {
    /// Returns the report in a format that does not need a template, or nil if the format needs one or does not suit
    /// the report.
    package func document(as format: ReportFormat, _ options: ExchangeOptions) -> (any ReportDocument)? {
        switch format {
        case .text, .markdown, .html: nil
        case .json: JSONDocument(json: json)
        case .xmltv: channelGuide.map { XMLTVGuide($0, options) }
        case .ics, .atom, .jsonfeed: timeline?.document(as: format, options)
        case .csv: CSVDocument(table: table)
        case .jsonl: JSONLinesDocument(table: table)
        }
    }

    package var channelGuide: ChannelGuide? { nil }
    package var timeline: EventTimeline? { nil }
}

extension EventTimeline {
    /// Returns the events as a calendar or a feed, or nil for any other format.
    package func document(as format: ReportFormat, _ options: ExchangeOptions) -> (any ReportDocument)? {
        switch format {
        case .ics: CalendarDocument(self, options)
        case .atom: AtomDocument(self, options)
        case .jsonfeed: JSONFeedDocument(self, options)
        case .text, .markdown, .html, .json, .xmltv, .csv, .jsonl: nil
        }
    }
}
