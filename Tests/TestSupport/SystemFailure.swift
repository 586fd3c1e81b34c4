import Foundation

/// A system call that failed in a test: starting a program, opening a file or a pipe, connecting.
package struct SystemFailure: Error, CustomStringConvertible {
    /// The program, file or address.
    package let subject: String
    /// The `errno` of the failed call.
    package let error: Int32

    package var description: String {
        "\(subject): \(String(cString: strerror(error)))"
    }
}
