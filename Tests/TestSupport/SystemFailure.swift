import Foundation

/// What the system would not do for a test: start a program, open a file or a pipe, connect.
package struct SystemFailure: Error, CustomStringConvertible {
    /// The program, file or address.
    package let subject: String
    /// The system's reason, an `errno`.
    package let error: Int32

    package var description: String {
        "\(subject): \(String(cString: strerror(error)))"
    }
}
