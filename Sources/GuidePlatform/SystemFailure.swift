/// The error of a failed call to the operating system.
public struct SystemFailure: Error, Hashable, Sendable {
    /// The name of the call, such as `open`, `write` or `rename`.
    public let operation: String

    /// The file, folder or stream it was asked for; empty if there is none.
    public let path: String

    /// The value of `errno` right after the call.
    public let code: Int32

    /// Records a failure by its number.
    package init(operation: String, path: String = "", code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The system's own words for the code, such as "No space left on device".
    ///
    /// They are English, since the program never asks for the user's locale.
    public var reason: String {
        // The C libraries we run on keep this text in constant or thread-local storage.
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }

    /// Whether a host answered that it takes no connection.
    package var isRefusedConnection: Bool { code == ECONNREFUSED }

    /// Whether there is no network to connect over.
    package var isMissingNetwork: Bool { code == ENETUNREACH || code == ENETDOWN }

    /// The same failure under the name by which the user knows the file.
    package func renamed(to path: String) -> SystemFailure {
        SystemFailure(operation: operation, path: path, code: code)
    }
}

/// Runs one system call, again for as long as a signal interrupts it.
///
/// Such a call answers below zero and sets `errno` if it fails; what it answers otherwise is returned.
@discardableResult
func checked<Answer: SignedInteger>(
    _ operation: String,
    _ path: String,
    _ call: () -> Answer
) throws(SystemFailure) -> Answer {
    while true {
        let answer = call()
        guard answer < 0 else { return answer }
        let code = errno
        guard code == EINTR else { throw SystemFailure(operation: operation, path: path, code: code) }
    }
}
