/// A request that a stub server received.
package struct RecordedRequest: Codable, Equatable, Sendable {
    /// The method.
    package let method: String
    /// The target as the client wrote it.
    package let target: String
    /// The header fields, with names in lower case.
    package let headers: [String: String]
    /// Milliseconds since the server started.
    package let offset: Double
    /// The number of open requests at that moment, including this one.
    package let concurrent: Int
    /// The number of the connection, from 1.
    package let connection: Int

    /// The client's user agent.
    package var userAgent: String? { headers["user-agent"] }
}
