/// Facts about the current process.
package enum CurrentProcess {
    /// The process ID.
    package static var number: Int32 {
        getpid()
    }
}
