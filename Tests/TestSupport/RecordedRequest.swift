/// One request that a stub server got.
package struct RecordedRequest: Codable, Equatable, Sendable {
    /// The method.
    package let method: String
    /// The target as the client spelled it.
    package let target: String
    /// The header fields, names in lower case.
    package let headers: [String: String]
    /// Milliseconds since the server started.
    package let offset: Double
    /// How many requests were unanswered at that moment, this one included.
    package let concurrent: Int
    /// The number of the connection, from 1.
    package let connection: Int

    /// The client's user agent.
    package var userAgent: String? { headers["user-agent"] }
}
