import GuidePlatform

extension Report {
    /// Returns the report in a format that does not need a template, or nil if the format needs one or does not suit
    /// the report.
    public func document(as format: ReportFormat, _ options: ExchangeOptions) -> ReportDocument? {
        switch format {
        case .text, .markdown, .html: nil
        case .json: ReportDocument { json.bytes() }
        case .xmltv: xmltvGuide(options)?.document
        case .ics, .atom, .jsonfeed: timeline?.document(as: format, options)
        case .csv: ReportDocument { table.csv }
        case .jsonl: ReportDocument { table.rows.flatMap { $0.bytes(.line) } }
        }
    }
}

extension EventTimeline {
    /// Returns the events as a calendar or a feed, or nil for any other format.
    package func document(as format: ReportFormat, _ options: ExchangeOptions) -> ReportDocument? {
        switch format {
        case .ics: ReportDocument { CalendarDocument(timeline: self, options: options).bytes }
        case .atom: ReportDocument { Feed(self, options).atom }
        case .jsonfeed: ReportDocument { Feed(self, options).json.bytes() }
        default: nil
        }
    }
}
