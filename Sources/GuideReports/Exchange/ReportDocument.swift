import GuideJSON

/// A report in a format that needs no template.
package protocol ReportDocument: Sendable {
    /// The whole file; UTF-8. The same data make the same bytes.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot express.
    func bytes() throws -> [UInt8]

    /// The events that the format cannot say, in a sentence; nil if there are none.
    var notice: String? { get }
}

extension ReportDocument {
    package var notice: String? { nil }
}

/// A report by the contract of `docs/json.md`.
struct JSONDocument: ReportDocument {
    let json: JSONValue

    func bytes() throws -> [UInt8] { try json.bytes() }
}

extension Report {
    /// The report in a format that needs no template; nil for those that do, and for those that it cannot be written in.
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
    /// The events as a calendar or a feed; nil for other formats.
    package func document(as format: ReportFormat, _ options: ExchangeOptions) -> (any ReportDocument)? {
        switch format {
        case .ics: CalendarDocument(self, options)
        case .atom: AtomDocument(self, options)
        case .jsonfeed: JSONFeedDocument(self, options)
        case .text, .markdown, .html, .json, .xmltv, .csv, .jsonl: nil
        }
    }
}
