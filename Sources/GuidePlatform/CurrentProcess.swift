import CSystem

package enum CurrentProcess {
    /// The process ID.
    package static var number: Int32 {
        getpid()
    }

    /// The ID of the user whose rights it has.
    package static var user: UInt32 { geteuid() }

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
}

/// The names of users and groups, or their numbers where the system has no name.
package enum UserNames {
    package static func user(_ id: UInt32) -> String {
        getpwuid(id).map { String(cString: $0.pointee.pw_name) } ?? "\(id)"
    }

    package static func group(_ id: UInt32) -> String {
        getgrgid(id).flatMap { $0.pointee.gr_name.map { String(cString: $0) } } ?? "\(id)"
    }
}
