import Foundation
import GuidePlatform
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SignalTests {
    @Test func `ends the process in the way that its parent can tell`() async {
        await #expect(processExitsWith: .signal(SIGINT)) { Signal.interrupt.endProcess() }
        await #expect(processExitsWith: .signal(SIGTERM)) { Signal.terminate.endProcess() }
        await #expect(processExitsWith: .signal(SIGHUP)) { Signal.hangup.endProcess() }
        await #expect(processExitsWith: .signal(SIGPIPE)) { Signal.pipe.endProcess() }
    }

    @Test(arguments: [(Signal.hangup, 129), (.interrupt, 130), (.pipe, 141), (.terminate, 143)] as [(Signal, Int32)])
    func `has the exit status that shells report`(_ signal: Signal, _ status: Int32) {
        #expect(signal.exitStatus == status)
    }

    @Test func `ends the process even where the signal was ignored`() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            Signal.pipe.ignore()
            Signal.pipe.endProcess()
        }
    }

    @Test func `knows what whoever started us wants to be ignored`() async {
        await #expect(processExitsWith: .success) {
            #expect(!Signal.windowChange.isIgnored)
            #expect(!Signal.windowChange.isIgnored)
            Signal.windowChange.ignore()
            #expect(Signal.windowChange.isIgnored)
            #expect(Signal.windowChange.isIgnored)
        }
    }

    @Test func `tells who watches, and goes on`() async {
        await #expect(processExitsWith: .success) {
            let arrived = Mutex<[Signal]>([])
            let watch = SignalWatch([.windowChange]) { signal in arrived.withLock { $0.append(signal) } }
            // The system is told of the watch in its own time; a window may change its size as often as it likes.
            while arrived.withLock({ $0.isEmpty }) {
                Signal.windowChange.sendToSelf()
                await Task.yield()
            }
            #expect(arrived.withLock { Set($0) } == [.windowChange])
            withExtendedLifetime(watch) {}
        }
    }

    @Test func `a watch can tidy up and then end the process`() async {
        await #expect(processExitsWith: .signal(SIGHUP)) {
            let watch = SignalWatch([.windowChange]) { _ in Signal.hangup.endProcess() }
            while true {
                Signal.windowChange.sendToSelf()
                withExtendedLifetime(watch) {}
                await Task.yield()
            }
        }
    }

    @Test func `a signal that was ignored from the start stays so`() async {
        await #expect(processExitsWith: .success) {
            Signal.hangup.ignore()
            let watch = SignalWatch([.hangup]) { _ in exit(1) }
            Signal.hangup.sendToSelf()
            #expect(Signal.hangup.isIgnored)
            withExtendedLifetime(watch) {}
        }
    }
}
