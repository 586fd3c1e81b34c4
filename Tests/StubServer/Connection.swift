import Foundation

/// The connection of one client, served until either side ends it.
struct Connection: Sendable {
    /// The state shared by all connections of a server.
    struct Shared: Sendable {
        /// The correct responses.
        let site: Site
        /// The faults in force.
        let faults: FaultRegistry
        /// The requests so far.
        let log: RequestLog
        /// The delay of every response in milliseconds.
        let latency: Int
        /// The open connections.
        let connections: OpenConnections
    }

    /// The socket of the client.
    let socket: Socket
    /// The number of the connection, from 1.
    let number: Int
    /// The state shared with the other connections.
    let shared: Shared

    /// Answers one request after another, then closes the connection.
    func serve() {
        defer { shared.connections.close(number) }
        var reader = RequestReader(socket: socket)
        while let request = reader.next() {
            guard answer(request) && request.keepsConnection else { return }
        }
    }

    /// Answers one request; returns whether the connection can be reused.
    private func answer(_ request: HTTPRequest) -> Bool {
        if let response = control(request) { return deliver(response, to: request) }
        shared.log.began(request, connection: number)
        let plan = shared.faults.plan(for: request.target)
        var response = shared.site.response(to: RequestTarget(request.target))
        if let wrong = plan.answer { response = wrong.replacing(response, from: shared.site) }
        if request.acceptsGzip && !response.isCompressed && !response.body.isEmpty { response = response.compressed() }
        shared.faults.replacements.wait(for: plan.heldUntil)
        shared.log.peak.wait(for: plan.together)
        let pause = shared.latency + plan.delay
        if pause > 0 { Thread.sleep(forTimeInterval: Double(pause) / 1000) }
        guard let bad = plan.delivery else {
            // Counted before it is sent, so that the next request of the client never overlaps this one.
            shared.log.finished()
            return deliver(response, to: request)
        }
        defer { shared.log.finished() }
        return bad.send(response, on: socket)
    }

    private func deliver(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
        let head = response.head(
            length: response.body.count,
            connection: request.keepsConnection ? "keep-alive" : "close"
        )
        return socket.send(head + response.body)
    }
}
