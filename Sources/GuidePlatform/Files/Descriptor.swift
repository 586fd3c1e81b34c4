/// The descriptor of an open file that this value does not close, such as a standard stream.
///
/// ``OpenFile`` closes its file.
package struct Descriptor: OpenDescriptor, Hashable, Sendable {
    /// The file descriptor.
    package let number: Int32

    /// The name of the file in errors.
    package let path: String

    /// Creates a value for a file that is already open.
    package init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }

    /// The stream for input.
    package static let standardInput = Descriptor(number: 0, path: "standard input")

    /// The stream for results.
    package static let standardOutput = Descriptor(number: 1, path: "standard output")

    /// The stream for everything except results.
    package static let standardError = Descriptor(number: 2, path: "standard error")

    /// Opens the null device in place of standard streams that the parent process closed.
    ///
    /// Otherwise the next opened file could become standard output and receive the results. The null device is opened
    /// for the opposite direction, so that using such a stream still fails. Call this once at the entry point, before
    /// anything else.
    package static func occupyClosedStreams() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
