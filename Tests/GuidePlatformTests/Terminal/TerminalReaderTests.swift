import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TerminalReaderTests {
    /// Both ends of a pseudoterminal.
    private struct Line {
        let ours: Int32
        let terminal: Descriptor

        init() throws {
            var (ours, number): (Int32, Int32) = (-1, -1)
            try #require(openpty(&ours, &number, nil, nil, nil) == 0)
            self.ours = ours
            terminal = Descriptor(number: number, path: "terminal")
        }

        func type(_ text: String) throws {
            try Descriptor(number: ours, path: "keyboard").write(text.utf8)
        }

        /// The bytes written to the terminal, once there are at least `count`.
        func written(_ count: Int) -> String {
            var text: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1_000)
            while text.count < count {
                let some = read(ours, &buffer, buffer.count)
                guard some > 0 else { break }
                text += buffer.prefix(some)
            }
            return String(decoding: text, as: UTF8.self)
        }

        /// Whether the terminal holds bytes for readers, at the latest after an hour.
        var hasUnreadBytes: Bool {
            var wanted = pollfd(fd: terminal.number, events: Int16(POLLIN), revents: 0)
            return poll(&wanted, 1, 3_600_000) == 1
        }

        var modes: [tcflag_t] {
            var modes = termios()
            tcgetattr(terminal.number, &modes)
            return [modes.c_iflag, modes.c_oflag, modes.c_lflag]
        }
    }

    @Test func `reports bytes, the silence after them, signals, the time and the end`() async throws {
        await #expect(processExitsWith: .success) {
            let line = try Line()
            let raw = try RawTerminal(line.terminal, greeting: "", farewell: "")
            let (heard, mailbox) = AsyncStream.makeStream(of: TerminalReader.Event.self)
            let reader = try TerminalReader(line.terminal, signals: [.windowChange]) { @Sendable in mailbox.yield($0) }
            var events = heard.makeAsyncIterator()
            try line.type("\u{1B}[A")
            #expect(await events.next() == .bytes(Array("\u{1B}[A".utf8)))
            #expect(await events.next() == .silence)
            kill(getpid(), SIGWINCH)
            #expect(await events.next() == .signal(.windowChange))
            let later = ContinuousClock.now + .milliseconds(30)
            reader.wake(at: later + .seconds(1_000))
            reader.wake(at: later)
            #expect(await events.next() == .time)
            #expect(ContinuousClock.now >= later)
            close(line.ours)
            #expect(await events.next() == .end)
            reader.stop()
            _ = consume raw
        }
    }

    @Test func `takes no bytes while it is paused or after it was stopped`() async throws {
        await #expect(processExitsWith: .success) {
            let line = try Line()
            let raw = try RawTerminal(line.terminal, greeting: "", farewell: "")
            let (heard, mailbox) = AsyncStream.makeStream(of: TerminalReader.Event.self)
            let reader = try TerminalReader(line.terminal, signals: [.windowChange]) { @Sendable in mailbox.yield($0) }
            var events = heard.makeAsyncIterator()
            reader.pause()
            try line.type("a")
            kill(getpid(), SIGWINCH)
            #expect(await events.next() == .signal(.windowChange))
            #expect(line.hasUnreadBytes)
            reader.resume()
            #expect(await events.next() == .bytes([0x61]))
            reader.stop()
            try line.type("b")
            #expect(line.hasUnreadBytes)
            _ = consume raw
        }
    }

    @Test func `changes the modes of a terminal and restores them`() async throws {
        await #expect(processExitsWith: .success) {
            let line = try Line()
            let before = line.modes
            do {
                let raw = try RawTerminal(line.terminal, greeting: "hello", farewell: "goodbye")
                #expect(RawTerminal.isActive)
                #expect(line.modes != before)
                #expect(line.written(5) == "hello")
                raw.leave()
                #expect(!RawTerminal.isActive)
                #expect(line.modes == before)
                #expect(line.written(7) == "goodbye")
                raw.enter()
                raw.enter()
                #expect(line.written(5) == "hello")
            }
            #expect(line.modes == before)
            #expect(line.written(7) == "goodbye")
        }
    }

    @Test func `rejects a descriptor that is not a terminal`() throws {
        let file = try OpenFile("/dev/null")
        let descriptor = Descriptor(number: file.number, path: file.path)
        #expect(throws: SystemFailure.self) { _ = try RawTerminal(descriptor, greeting: "", farewell: "") }
        try file.close()
    }
}
