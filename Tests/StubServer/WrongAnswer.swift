/// An answer other than the right one, delivered faultlessly.
enum WrongAnswer: Equatable, Sendable {
    /// The error object of a status, with the value of `Retry-After` where given.
    case status(Int, retryAfter: String?)
    /// This text.
    case body(String)
    /// The bytes of a file, relative to the data folder.
    case file(String)
    /// A page for people, as proxies and captive portals give it.
    case html
    /// Nothing at all, with status 200.
    case empty
    /// Only so many bytes of the right body, with the length to match.
    case jsonCut(Int)
    /// A gzip frame that ends half-way, with the length to match.
    case gzipCut
    /// A redirection to this location.
    case redirect(String)

    /// Reads an action's name and value.
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
        case ("json-cut", let value?):
            guard let count = Fault.number(value) else { return nil }
            self = .jsonCut(count)
        case ("gzip-cut", nil): self = .gzipCut
        case ("redirect", let value?): self = .redirect(value)
        default: return nil
        }
    }

    /// What is given in place of the right answer.
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
        case .redirect(let location): response = .redirect(302, to: location)
        }
        return response
    }
}
