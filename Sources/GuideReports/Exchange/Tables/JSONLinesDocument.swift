import GuidePlatform

/// The rows of a report as JSON, one per line. Source: jsonlines.org.
struct JSONLinesDocument: ReportDocument {
    let table: ReportTable

    func bytes() throws -> [UInt8] { try table.rows.flatMap { try $0.bytes(.line) } }
}
