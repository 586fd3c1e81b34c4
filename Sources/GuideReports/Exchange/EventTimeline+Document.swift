import GuidePlatform

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
