/// A pipe whose ends programs started by this process do not inherit.
struct CloseOnExecPipe {
    /// The end that is read from.
    let reading: Int32
    /// The end that is written to.
    let writing: Int32

    /// Opens the pipe. Its ends are not closed by themselves.
    init() throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        try checked("pipe", "") { pipe(&ends) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}
