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
