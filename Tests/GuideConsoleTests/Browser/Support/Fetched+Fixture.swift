import Foundation
import TVModel

extension Fetched {
    /// A fresh value.
    init(_ value: Value) {
        self.init(value, fetchedAt: Instant(secondsSince1970: 1_795_000_000))
    }
}

extension FetchError {
    /// The failure if the service cannot be reached.
    static let noConnection = FetchError.noConnection(URL(fileURLWithPath: "/"), .unknownHost)
}
