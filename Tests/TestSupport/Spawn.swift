import Foundation
import Synchronization

/// Held while a pipe is open but still inheritable, and while a child starts, so that no child inherits another's pipes.
private let spawning = Mutex(())

/// Both ends of a new pipe, not inherited by children unless passed to them.
func makePipe() throws -> (reading: Int32, writing: Int32) {
    try spawning.withLock { _ in
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemFailure(subject: "pipe", error: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

/// A new pseudoterminal, not inherited by children: the controlling end, the program's end, and its name.
func makeTerminal() throws -> (ours: Int32, programs: Int32, name: String) {
    try spawning.withLock { _ in
        var (ours, programs): (Int32, Int32) = (-1, -1)
        guard openpty(&ours, &programs, nil, nil, nil) == 0, let name = ttyname(programs) else {
            throw SystemFailure(subject: "openpty", error: errno)
        }
        for end in [ours, programs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ours, programs, String(cString: name))
    }
}

/// Starts a program in its own process group, with default signals and these three streams.
///
/// - Parameter terminal: A terminal to use for all three streams instead, in a session of its own; nil for none.
func spawn(
    _ path: String,
    _ arguments: [String],
    _ environment: [String: String],
    _ streams: [Int32],
    terminal: String? = nil
) throws -> pid_t {
    var actions = noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    if let terminal {
        // A session leader that opens a terminal gets it as its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        for number: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, number) }
    }
    var attributes = noAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setIndependence(of: &attributes, asSession: terminal != nil)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id = pid_t()
    let error = spawning.withLock { _ in posix_spawn(&id, path, &actions, &attributes, words, variables) }
    guard error == 0 else { throw SystemFailure(subject: path, error: error) }
    return id
}

#if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private var noActions: FileActions { nil }
    private var noAttributes: Attributes { nil }
    /// Darwin can close all other descriptors itself.
    private let otherFlags = POSIX_SPAWN_CLOEXEC_DEFAULT
    private let sessionFlag = POSIX_SPAWN_SETSID
#else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private var noActions: FileActions { FileActions() }
    private var noAttributes: Attributes { Attributes() }
    /// Linux has no such flag.
    private let otherFlags: Int32 = 0
    /// `POSIX_SPAWN_SETSID` of spawn.h, which is hidden from Swift.
    private let sessionFlag: Int32 = 0x80
#endif

/// Gives the child its own process group, with no signals blocked or ignored, regardless of the test runner.
private func setIndependence(of attributes: inout Attributes, asSession: Bool) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD, SIGUSR1, SIGUSR2, SIGTSTP, SIGWINCH] {
        sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let group = asSession ? Int32(sessionFlag) : Int32(POSIX_SPAWN_SETPGROUP)
    let flags = group | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags | otherFlags))
}
