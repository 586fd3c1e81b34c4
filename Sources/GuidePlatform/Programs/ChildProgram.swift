import CSystem

/// A program that this process started, and has to wait for.
package struct ChildProgram: Sendable {
    /// The process ID, which is also that of its group if it has its own session.
    private let id: pid_t
    private let path: String

    /// Starts a program, which inherits no other open files of this process.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments, without its name.
    ///   - streams: The descriptors of its standard input, output and errors. Those that are missing are inherited.
    ///   - folder: The folder in which it runs, or nil for that of this process.
    ///   - hasOwnSession: Whether it leads a session of its own, without a terminal.
    package init(
        _ path: String,
        _ arguments: [String],
        environment: Environment,
        streams: [Int32],
        folder: String? = nil,
        hasOwnSession: Bool = false
    ) throws {
        var actions = noFileActions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        // Libraries may open files without O_CLOEXEC.
        process_start_close_from(&actions, 3)
        if let folder { process_start_change_folder(&actions, folder) }
        var attributes = noAttributes
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        attributes.set(hasOwnSession: hasOwnSession)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let code = posix_spawn(&id, path, &actions, &attributes, words, variables)
        guard code == 0 else { throw SystemFailure(operation: "posix_spawn", path: path, code: code) }
        self.id = id
        self.path = path
    }

    /// Waits until the program exits.
    ///
    /// - Returns: Its exit status, or 128 plus the number of the signal that ended it.
    package func waitForExit() throws -> Int32 {
        var status: Int32 = 0
        try checked("waitpid", path) { waitpid(id, &status, 0) }
        return Self.exitStatus(status)
    }

    /// Waits until the program exits, and kills its group if that takes longer than a limit.
    ///
    /// - Returns: Its exit status as of ``waitForExit()``, or nil if it was killed.
    func waitForExit(within limit: Duration) throws -> Int32? {
        let deadline = ContinuousClock.now + limit
        while .now < deadline {
            if let status = try exitStatusIfEnded() { return status }
            poll(nil, 0, 20)
        }
        killGroup()
        _ = try waitForExit()
        return nil
    }

    /// Returns the exit status if the program has exited, else nil. After an exit, the ID must not be used again.
    func exitStatusIfEnded() throws -> Int32? {
        var status: Int32 = 0
        let ended = try checked("waitpid", path) { waitpid(id, &status, WNOHANG) }
        return ended == 0 ? nil : Self.exitStatus(status)
    }

    /// Ends the program and all others of its group, without a chance to resist.
    func killGroup() {
        kill(-id, SIGKILL)
    }

    private static func exitStatus(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}

#if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
    private var noFileActions: posix_spawn_file_actions_t? { nil }
    private var noAttributes: Attributes { nil }
#else
    private typealias Attributes = posix_spawnattr_t
    private var noFileActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    private var noAttributes: Attributes { posix_spawnattr_t() }
#endif

extension Attributes {
    /// Restores the default actions of signals that this process ignores, and unblocks all signals.
    fileprivate mutating func set(hasOwnSession: Bool) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&self, &signals)
        for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&self, &signals)
        var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        if hasOwnSession { flags |= process_start_session_flag() }
        posix_spawnattr_setflags(&self, Int16(flags))
    }
}
