extension Connection {
    /// The response to a request by which a test controls the stub; nil for other requests.
    func control(_ request: HTTPRequest) -> HTTPResponse? {
        switch (request.method, request.target) {
        case ("POST", "/__faults"):
            do throws(StubFailure) {
                try shared.faults.replace(with: String(decoding: request.body, as: UTF8.self))
                return HTTPResponse("null")
            } catch {
                return .error(400, "There is no such fault.")
            }
        case ("GET", "/__requests"): return HTTPResponse(body: shared.log.json())
        case ("DELETE", "/__requests"):
            shared.log.clear()
            return HTTPResponse("null")
        default: return nil
        }
    }
}
