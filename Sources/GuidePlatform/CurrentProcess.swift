import CSystem

/// Facts about the current process.
package enum CurrentProcess {
    /// The process ID.
    package static var number: Int32 {
        getpid()
    }

    /// Returns whether a process runs, as far as this one can see.
    package static func isRunning(_ number: Int32) -> Bool {
        kill(number, 0) == 0 || errno == EPERM
    }

    /// The time since the start of the machine, including the time for which it was suspended. All processes share it,
    /// and setting the date does not change it.
    package static var timeSinceMachineStart: Duration {
        var time = timespec()
        #if os(Linux)
            clock_gettime(CLOCK_BOOTTIME, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }

    /// The arguments after the name of the program.
    ///
    /// They are recorded at the start of the process, which does not need `/proc`. On systems that do not pass them to
    /// the code that records them, they come from Swift.
    package static var arguments: [String] {
        let count = process_start_argument_count()
        guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
        return (1..<max(1, count)).compactMap { process_start_argument($0).map { String(cString: $0) } }
    }

    /// Checks that there are enough open files and memory for asynchronous code, which ends the process otherwise.
    ///
    /// - Throws: The failure of the system call.
    package static func checkResources() throws(SystemFailure) {
        guard let call = process_start_failing_call() else { return }
        throw SystemFailure(operation: String(cString: call), path: "", code: errno)
    }

    /// Checks that the threads of asynchronous code can be watched, which ends the process otherwise.
    ///
    /// On Linux, Dispatch reads the state of its threads from `/proc` once a second while work waits for a thread.
    ///
    /// - Parameter processes: The folder with the system's files about processes.
    /// - Throws: An error if this process has none there.
    package static func checkThreads(in processes: String = "/proc") throws(SystemFailure) {
        #if os(Linux)
            _ = try OpenFile("\(processes)/\(number)/stat")
        #endif
    }
}
