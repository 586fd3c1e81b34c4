/// The parts of a request that the stub uses.
struct HTTPRequest: Sendable {
    /// The method as the client wrote it.
    let method: String
    /// The request target as the client wrote it.
    let target: String
    /// The header fields, with names in lower case; of a repeated field, the last value.
    let headers: [String: String]
    /// Whether the client wants to reuse the connection.
    let keepsConnection: Bool
    /// The body, empty in most requests.
    var body: [UInt8] = []

    /// Parses the lines before the blank one; nil if they are not an HTTP/1.x request.
    init?(head: some Sequence<UInt8>) {
        guard let text = String(validating: Array(head), as: UTF8.self) else { return nil }
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { return nil }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            fields[line[..<colon].lowercased()] = String(value)
        }
        method = String(words[0])
        target = String(words[1])
        headers = fields
        keepsConnection = words[2] == "HTTP/1.1" && fields["connection"]?.lowercased() != "close"
    }

    /// Whether the client accepts compressed bodies.
    var acceptsGzip: Bool {
        headers["accept-encoding"]?.lowercased().contains("gzip") ?? false
    }
}
