/// A program that shares the terminal with this process and reads from a pipe, as a pager does.
package enum PipedProgram {
    /// Runs a program with input, and waits until it exits. The time that it takes does not count toward ``TimeLimit``.
    ///
    /// Meanwhile, only the program receives Control-C and Control-\. It is not an error if the program stops reading.
    ///
    /// - Parameters:
    ///   - path: The path of the program.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: Its environment variables.
    ///   - output: The standard output of the program.
    ///   - input: The bytes that it reads.
    /// - Returns: Its exit status, or 128 plus the number of the signal that ended it.
    package static func run(
        _ path: String,
        _ arguments: [String],
        environment: Environment,
        output: Descriptor,
        input: [UInt8]
    ) throws(SystemFailure) -> Int32 {
        var ends: [Int32] = [-1, -1]
        try checked("pipe", "") { pipe(&ends) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let keyboard = KeyboardSignals()
        defer { keyboard.restore() }
        let id: pid_t
        do throws(SystemFailure) {
            id = try start(path, arguments, environment, streams: [ends[0], output.number])
        } catch {
            for end in ends { close(end) }
            throw error
        }
        close(ends[0])
        return try TimeLimit.notCounting { () throws(SystemFailure) in
            // The program may exit before it has read everything.
            try? Descriptor(number: ends[1], path: path).write(input)
            close(ends[1])
            return try status(of: id)
        }
    }

    private static func start(
        _ path: String,
        _ arguments: [String],
        _ environment: Environment,
        streams: [Int32]
    ) throws(SystemFailure) -> pid_t {
        var actions = noFileActions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        var attributes = noAttributes
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        restoreSignals(in: &attributes)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let code = posix_spawn(&id, path, &actions, &attributes, words, variables)
        guard code == 0 else { throw SystemFailure(operation: "posix_spawn", path: path, code: code) }
        return id
    }

    private static func status(of id: pid_t) throws(SystemFailure) -> Int32 {
        var status: Int32 = 0
        try checked("waitpid", "") { waitpid(id, &status, 0) }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// Restores the default actions of signals that this process ignores, and unblocks all signals.
    private static func restoreSignals(in attributes: inout Attributes) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))
    }
}

/// The signals that keys of the terminal send to every program that shares it. They are ignored until ``restore()``.
private struct KeyboardSignals {
    private let interrupt: sigaction
    private let quit: sigaction

    init() {
        interrupt = Self.ignore(SIGINT)
        quit = Self.ignore(SIGQUIT)
    }

    func restore() {
        var (interrupt, quit) = (interrupt, quit)
        sigaction(SIGINT, &interrupt, nil)
        sigaction(SIGQUIT, &quit, nil)
    }

    /// Ignores a signal, and returns its previous action.
    private static func ignore(_ number: Int32) -> sigaction {
        var action = sigaction()
        sigaction(number, nil, &action)
        _ = signal(number, SIG_IGN)
        return action
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
