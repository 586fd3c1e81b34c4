/// The rows of a report as JSON, one a line. Source: jsonlines.org.
struct JSONLinesDocument: ReportDocument {
    let table: ReportTable

    func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        for row in table.rows {
            bytes.append(compact: row)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}
