/// An open file, by the number under which the process knows it, that somebody else will close.
///
/// The three standard streams are such; ``OpenFile`` is the one that closes itself.
package struct Descriptor: OpenDescriptor, Hashable, Sendable {
    /// The number that the system knows it by.
    package let number: Int32

    /// Its name in failures.
    package let path: String

    /// Names a descriptor that is open already.
    package init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }

    /// The stream that results are asked from.
    package static let standardInput = Descriptor(number: 0, path: "standard input")

    /// The stream that results go to.
    package static let standardOutput = Descriptor(number: 1, path: "standard output")

    /// The stream that everything but results goes to.
    package static let standardError = Descriptor(number: 2, path: "standard error")

    /// Puts the null device in the place of standard streams that the caller has closed.
    ///
    /// Otherwise the next file to be opened would become, say, standard output, and the results would land in it. The
    /// null device is opened the wrong way round, so that using such a stream is still reported. Called once, first of
    /// all, at the entry point.
    package static func occupyClosedStreams() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
