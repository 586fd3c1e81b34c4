import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SignalTests {
    @Test func `ends the process by the signal, so that the parent can see it`() async {
        await #expect(processExitsWith: .signal(SIGINT)) { Signal.interrupt.endProcess() }
        await #expect(processExitsWith: .signal(SIGTERM)) { Signal.terminate.endProcess() }
        await #expect(processExitsWith: .signal(SIGHUP)) { Signal.hangup.endProcess() }
        await #expect(processExitsWith: .signal(SIGPIPE)) { Signal.pipe.endProcess() }
    }

    @Test(arguments: [(Signal.hangup, 129), (.interrupt, 130), (.pipe, 141), (.terminate, 143)] as [(Signal, Int32)])
    func `has the exit status that shells report`(_ signal: Signal, _ status: Int32) {
        #expect(signal.exitStatus == status)
    }

    @Test func `ends the process even if the signal was ignored`() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            Signal.pipe.ignore()
            Signal.pipe.endProcess()
        }
    }

    @Test func `a signal that the parent blocked ends a prepared process`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_SETMASK, &all, nil)
            Signal.prepareForRun()
            raise(SIGTERM)
        }
    }
}
