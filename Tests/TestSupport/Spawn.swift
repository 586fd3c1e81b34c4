import Foundation
import Synchronization

/// Held while a pipe is open but not yet closed to children, and while a child starts: so no child inherits another's.
private let spawning = Mutex(())

/// Both ends of a new pipe, closed to children unless handed to them.
func makePipe() throws -> (reading: Int32, writing: Int32) {
    try spawning.withLock { _ in
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemFailure(subject: "pipe", error: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

/// Starts a program in a process group of its own, with default signals and these three streams.
func spawn(
    _ path: String,
    _ arguments: [String],
    _ environment: [String: String],
    _ streams: [Int32]
) throws -> pid_t {
    var actions = noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var attributes = noAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setIndependence(of: &attributes)
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
    /// Darwin can close all other descriptors by itself.
    private let otherFlags = POSIX_SPAWN_CLOEXEC_DEFAULT
#else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private var noActions: FileActions { FileActions() }
    private var noAttributes: Attributes { Attributes() }
    /// There are none.
    private let otherFlags: Int32 = 0
#endif

/// Gives the child a process group of its own, and no signal blocked or ignored, whatever the test runner does.
private func setIndependence(of attributes: inout Attributes) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD, SIGUSR1, SIGUSR2] {
        sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags | otherFlags))
}
