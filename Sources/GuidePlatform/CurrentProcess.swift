/// Facts about the process that runs this.
package enum CurrentProcess {
    /// The system's number for it.
    package static var number: Int32 {
        getpid()
    }
}
