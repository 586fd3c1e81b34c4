import struct Foundation.Date
import TVMaze
import TVModel

extension NetworkCommunication {
    /// Creates communication with the clocks of a run.
    init(
        over transport: any HTTPTransport,
        isPaced: Bool = true,
        in context: ProgramContext,
        observe: @escaping @Sendable (NetworkEvent) -> Void
    ) {
        self.init(
            over: transport,
            isPaced: isPaced,
            clock: MonotonicClock(of: context),
            wallClock: { Date(timeIntervalSince1970: Double(context.wallClock().secondsSince1970)) },
            observe: observe
        )
    }
}
