import Foundation

/// A row of `routes.tsv`: a request and its response.
struct Route: Equatable, Sendable {
    /// The response to a request.
    enum Outcome: Equatable, Sendable {
        /// A status with a file of the data folder, or with the error object if there is no file.
        case file(String?, status: Int)
        /// A redirect with a status to an address, relative or absolute.
        case redirect(String, status: Int)
    }

    /// The request.
    let target: RequestTarget
    /// The response.
    let outcome: Outcome

    /// Parses `request<TAB>outcome`; the outcome is `FILE`, `301 TARGET`, `404` or `503 FILE`. Nil for any other row.
    ///
    /// A note in brackets after the request is ignored.
    init?(row: some StringProtocol) {
        let columns = row.split(separator: "\t").map { $0.trimmingCharacters(in: .whitespaces) }
        guard columns.count >= 2, columns[0].hasPrefix("/") else { return nil }
        let request = columns[0].components(separatedBy: " (")[0]
        target = RequestTarget(request)
        let words = columns[1].split(separator: " ", maxSplits: 1).map(String.init)
        guard let status = words.first.flatMap({ Int($0) }), (200...599).contains(status) else {
            outcome = .file(columns[1], status: 200)
            return
        }
        let rest = words.count > 1 ? words[1] : nil
        if let rest, (300...399).contains(status) {
            outcome = .redirect(rest, status: status)
        } else {
            outcome = .file(rest, status: status)
        }
    }

    /// Parses all rows of a `routes.tsv` except its header and empty lines.
    static func table(_ text: String) -> [Route] {
        text.split(whereSeparator: \.isNewline).compactMap { Route(row: $0) }
    }
}
