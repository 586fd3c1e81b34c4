/// A response that is not the correct one, but is delivered correctly.
enum WrongAnswer: Equatable, Sendable {
    /// The error object with a status, and with a value of `Retry-After` if given.
    case status(Int, retryAfter: String?)
    /// A text.
    case body(String)
    /// The bytes of a file, relative to the data folder.
    case file(String)
    /// An HTML page, as proxies and captive portals send it.
    case html
    /// An empty body with status 200.
    case empty
    /// Only this number of bytes of the correct body, with a matching length.
    case jsonCut(Int)
    /// A gzip body that ends half-way, with a matching length.
    case gzipCut
    /// The correct response with this `Date` header.
    case date(String)
    /// A redirect to this location.
    case redirect(String)

    /// Parses the name and value of an action.
    init?(name: String, value: String?) {
        switch (name, value) {
        case ("status", let value?):
            let parts = value.split(separator: ":", maxSplits: 1)
            guard let code = parts.first.flatMap({ Int($0) }), (200...599).contains(code) else { return nil }
            self = .status(code, retryAfter: parts.count > 1 ? String(parts[1]) : nil)
        case ("body", let value?): self = .body(value)
        case ("file", let value?): self = .file(value)
        case ("html", nil): self = .html
        case ("empty", nil): self = .empty
        case ("date", let value?): self = .date(value)
        case ("json-cut", let value?):
            guard let count = Fault.number(value) else { return nil }
            self = .jsonCut(count)
        case ("gzip-cut", nil): self = .gzipCut
        case ("redirect", let value?): self = .redirect(value)
        default: return nil
        }
    }

    /// The response in place of the correct one.
    func replacing(_ right: HTTPResponse, from site: Site) -> HTTPResponse {
        var response = right
        switch self {
        case .status(let code, let pause):
            response = .error(code)
            if let pause { response.fields.append(.init(name: "Retry-After", value: pause)) }
        case .body(let text): response = HTTPResponse(text)
        case .file(let path): response = site.contents(of: path)
        case .html:
            response = HTTPResponse("<!DOCTYPE html><title>Sign in</title><p>Please sign in to this network.</p>")
            response.type = "text/html; charset=UTF-8"
        case .empty: response.body = []
        case .jsonCut(let count): response.body = Array(right.body.prefix(count))
        case .gzipCut:
            response = right.compressed()
            response.body.removeLast(response.body.count / 2)
        case .date(let text): response.fields.append(.init(name: "Date", value: text))
        case .redirect(let location): response = .redirect(302, to: location)
        }
        return response
    }
}
