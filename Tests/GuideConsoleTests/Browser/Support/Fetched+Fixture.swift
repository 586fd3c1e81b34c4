import Foundation
import TVModel

extension Fetched {
    /// A fresh value.
    init(_ value: Value) {
        self.init(value, fetchedAt: Instant(secondsSince1970: 1_795_000_000))
    }
}

extension ServiceFailure {
    /// The failure if the service cannot be reached.
    static let noConnection = ServiceFailure.service(.noConnection(URL(fileURLWithPath: "/"), .unknownHost))
}
