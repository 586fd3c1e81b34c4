import Foundation

/// One row of `routes.tsv`: a request and what it is answered with.
struct Route: Equatable, Sendable {
    /// What a request is answered with.
    enum Outcome: Equatable, Sendable {
        /// A file of the data folder, or nothing for the error object, under a status.
        case file(String?, status: Int)
        /// Another address under a status, relative or absolute.
        case redirect(String, status: Int)
    }

    /// What is asked for.
    let target: RequestTarget
    /// What is answered.
    let outcome: Outcome

    /// Reads `request<TAB>outcome`, the outcome being `FILE`, `301 TARGET`, `404` or `503 FILE`; nil is no such row.
    ///
    /// Whatever follows the request in brackets is for people.
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

    /// Reads all rows of a `routes.tsv`, leaving out its header and empty lines.
    static func table(_ text: String) -> [Route] {
        text.split(whereSeparator: \.isNewline).compactMap { Route(row: $0) }
    }
}
