/// A response, apart from the way it is delivered.
struct HTTPResponse: Equatable, Sendable {
    /// One header field.
    struct Field: Equatable, Sendable {
        /// The name of the field.
        let name: String
        /// The value of the field.
        let value: String
    }

    /// The status code.
    var status = 200
    /// The media type of the body.
    var type = "application/json; charset=UTF-8"
    /// Further header fields.
    var fields: [Field] = []
    /// The bytes after the header.
    var body: [UInt8]

    /// A response with a status and a text as its body.
    init(status: Int = 200, _ text: String) {
        self.init(status: status, body: Array(text.utf8))
    }

    /// A response with a status and bytes as its body.
    init(status: Int = 200, body: [UInt8]) {
        self.status = status
        self.body = body
    }

    /// The service's error object, which also answers unknown addresses.
    static func error(_ status: Int, _ message: String = "") -> HTTPResponse {
        let name = Self.reason(status)
        return HTTPResponse(
            status: status,
            #"{"name":"\#(name)","message":"\#(message)","code":0,"status":\#(status)}"#
        )
    }

    /// A redirect.
    static func redirect(_ status: Int = 301, to location: String) -> HTTPResponse {
        var response = HTTPResponse(status: status, "null")
        response.fields.append(Field(name: "Location", value: location))
        return response
    }

    /// Status line and header fields with the blank line; `length` is nil if the body is framed in another way.
    func head(length: Int?, connection: String = "keep-alive") -> [UInt8] {
        var lines = [
            "HTTP/1.1 \(status) \(Self.reason(status))",
            "Content-Type: \(type)",
            "Cache-Control: public, max-age=3600",
            "Connection: \(connection)",
        ]
        if let length { lines.append("Content-Length: \(length)") }
        lines += fields.map { "\($0.name): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Whether the body is compressed already.
    var isCompressed: Bool {
        fields.contains { $0.name == "Content-Encoding" }
    }

    /// The response with its body in gzip format.
    func compressed() -> HTTPResponse {
        var response = self
        response.body = Gzip.frame(body)
        response.fields.append(Field(name: "Content-Encoding", value: "gzip"))
        response.fields.append(Field(name: "Vary", value: "Accept-Encoding"))
        return response
    }

    private static func reason(_ status: Int) -> String {
        reasons[status] ?? (status < 400 ? "OK" : "Error")
    }
}

/// The reason phrases of the status codes that tests use.
private let reasons = [
    200: "OK", 301: "Moved Permanently", 302: "Found", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden",
    404: "Not Found",
    422: "Unprocessable entity", 429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
]
