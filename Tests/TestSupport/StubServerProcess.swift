package import Foundation
import Synchronization

/// A stub server for one test, which ends when the value is released. All servers share one process.
package final class StubServerProcess: Sendable {
    /// An unexpected response of the server.
    package struct Failure: Error, CustomStringConvertible {
        /// The message of the server.
        package let message: String

        package var description: String { message }
    }

    /// The root of the service, `http://127.0.0.1:PORT`.
    package let url: URL
    /// The port that the server listens on.
    package let port: Int
    private let closedPort = Mutex<ClosedPort?>(nil)

    /// Starts a server and waits until it listens.
    ///
    /// - Parameters:
    ///   - data: The folder with `routes.tsv`, by default the fixture week.
    ///   - latency: The delay of every response in milliseconds.
    ///   - faults: Rules `MATCH=ACTION` or `MATCH=ACTION xN`, see `setFaults`.
    ///   - log: A file that gets one JSON line per request.
    /// - Throws: `Failure` with the message of the server.
    package init(
        data: String = Fixtures.folder.path,
        latency: Int = 0,
        faults: [String] = [],
        log: String? = nil
    ) async throws {
        var arguments = ["--data", data, "--latency", String(latency)]
        arguments += faults.flatMap { ["--fault", $0] }
        if let log { arguments += ["--log", log] }
        let address = try await StubServerHost.shared.value.startServer(arguments)
        guard let url = URL(string: address), let port = url.port else { throw Failure(message: address) }
        self.url = url
        self.port = port
    }

    deinit {
        // Nothing depends on the response.
        if closedPort.withLock({ $0 == nil }) { try? RawConnection(port: port).send(Self.ending) }
    }

    /// Replaces all rules.
    ///
    /// Actions: `delay:MS hold together:COUNT status:CODE[:RETRY-AFTER] refuse reset cut:BYTES head-cut drip:MS stall
    /// body:TEXT file:PATH huge[:BYTES] chunked trailers until-close[:BYTES] gzip-cut redirect:TARGET html empty
    /// json-cut:BYTES`. A held response is sent when the rules are replaced.
    package func setFaults(_ rules: [String]) throws {
        let body = rules.joined(separator: "\n")
        let answer = try exchange("POST /__faults HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        guard answer.status == 200 else { throw Failure(message: "One of \(rules) is no fault rule.") }
    }

    /// The requests so far, in order of arrival.
    package func requests() throws -> [RecordedRequest] {
        let answer = try exchange("GET /__requests HTTP/1.1\r\n\r\n")
        return try JSONDecoder().decode([RecordedRequest].self, from: Data(answer.body))
    }

    /// Waits until this number of requests has arrived.
    package func waitForRequests(_ count: Int = 1) async throws {
        while try requests().count < count { try await Task.sleep(for: .milliseconds(2)) }
    }

    /// Clears the log of requests.
    package func forgetRequests() throws {
        _ = try exchange("DELETE /__requests HTTP/1.1\r\n\r\n")
    }

    /// Stops the server and waits for its end; its port refuses connections from then on.
    package func stop() async throws {
        _ = try exchange(Self.ending)
        let taken = try ClosedPort(port)
        closedPort.withLock { $0 = taken }
    }

    private static let ending = "DELETE /__server HTTP/1.1\r\n\r\n"

    private func exchange(_ request: String) throws -> RawResponse {
        let connection = try RawConnection(port: port)
        connection.send(request)
        guard let answer = connection.response() else { throw Failure(message: "The stub is gone.") }
        return answer
    }
}
