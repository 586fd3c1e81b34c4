import GuidePlatform

/// A report as JSON, as specified in `docs/json.md`.
struct JSONDocument: ReportDocument {
    let json: JSONValue

    func bytes() throws -> [UInt8] { try json.bytes() }
}

extension Report {
    /// Returns the report in a format that does not need a template, or nil if the format needs one or does not suit
    /// the report.
    public func document(as format: ReportFormat, _ options: ExchangeOptions) -> (any ReportDocument)? {
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
