import GuidePlatform
import TVMaze
import TVModel

extension NetworkCommunication {
    /// Creates communication with the clocks of a run.
    ///
    /// - Parameter folder: The folder through which all runs share their pace, or nil for none.
    init(
        over transport: any HTTPTransport,
        isPaced: Bool = true,
        pacedIn folder: String? = nil,
        in context: ProgramContext,
        observe: @escaping @Sendable (NetworkEvent) -> Void
    ) {
        self.init(
            over: transport,
            isPaced: isPaced,
            pace: folder.map { SharedPace(folder: $0, time: context.timeSinceMachineStart) },
            clock: MonotonicClock(of: context),
            wallClock: { Date(timeIntervalSince1970: Double(context.wallClock().secondsSince1970)) },
            observe: observe
        )
    }
}
