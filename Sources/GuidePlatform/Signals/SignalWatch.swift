import Dispatch
import Synchronization

/// Calls back, on a queue of its own, whenever one of some signals arrives; until the value goes.
///
/// Until the system has been told, which takes a moment, the signals act as they did. Those that whoever started us
/// wanted to be ignored stay ignored.
package final class SignalWatch: Sendable {
    /// One source per signal.
    private let sources: Mutex<[any DispatchSourceSignal]>

    /// Starts watching; `arrived` is called for each arrival, one at a time.
    ///
    /// A closure written where code belongs to the main actor must say `@Sendable`, or it traps on the queue.
    package init(_ signals: [Signal], arrived: @escaping @Sendable (Signal) -> Void) {
        let queue = DispatchQueue(label: "tvguide.signals", qos: .userInitiated)
        let watched = signals.filter { !$0.isIgnored }
        sources = Mutex(watched.map { Self.source(for: $0, on: queue, arrived) })
    }

    deinit {
        sources.withLock { sources in
            for source in sources { source.cancel() }
        }
    }

    /// Starts a source for one signal.
    private static func source(
        for signal: Signal,
        on queue: DispatchQueue,
        _ arrived: @escaping @Sendable (Signal) -> Void
    ) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
        source.setEventHandler { @Sendable in arrived(signal) }
        #if canImport(Darwin)
            // There the source only looks on, and the default action has to be switched off. On Linux Dispatch has a
            // handler of its own, and ignoring the signal would replace it.
            source.setRegistrationHandler { @Sendable in signal.ignore() }
        #endif
        source.resume()
        return source
    }
}
