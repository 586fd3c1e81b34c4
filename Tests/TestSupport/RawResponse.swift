/// A response as sent over the wire.
package struct RawResponse: Sendable {
    /// The status code; 0 if the status line has none.
    package let status: Int
    /// The header fields, with names in lower case.
    package let headers: [String: String]
    /// The body; shorter than announced if the connection ended early.
    package let body: [UInt8]

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// Parses the header and reads the body with `take`, which reads until the end if the count is nil.
    init(head: String, take: (Int?) -> [UInt8]) {
        let lines = head.split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ")
        status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            fields[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
        }
        headers = fields
        body = take(fields["content-length"].flatMap { Int($0) })
    }
}
