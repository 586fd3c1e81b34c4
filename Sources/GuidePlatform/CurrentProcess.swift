/// Facts about the process that runs this.
package enum CurrentProcess {
    /// The system's number for it.
    package static var number: Int32 {
        getpid()
    }

    /// Whether it may do everything, so that permissions tell nothing.
    package static var isRoot: Bool {
        geteuid() == 0
    }
}
