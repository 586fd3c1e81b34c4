import Foundation
import Synchronization

/// The requests, with their times and the number of those open at once.
final class RequestLog: Sendable {
    /// An entry for one request.
    struct Entry: Codable, Sendable {
        /// The method.
        let method: String
        /// The target as the client wrote it.
        let target: String
        /// The header fields, names in lower case.
        let headers: [String: String]
        /// Milliseconds since the server started.
        let offset: Double
        /// The number of open requests at that moment, this one included.
        let concurrent: Int
        /// The number of the connection, from 1.
        let connection: Int
    }

    private struct State {
        var entries: [Entry] = []
        var unanswered = 0
    }

    /// The largest number of requests open at the same time.
    let peak = RisingNumber()
    private let state = Mutex(State())
    private let start = ContinuousClock.now
    private let file: FileHandle?

    /// An empty log; `path` is a file that gets a JSON line for each request.
    init(path: String?) {
        if let path, !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        file = path.flatMap { FileHandle(forWritingAtPath: $0) }
        _ = try? file?.seekToEnd()
    }

    /// Logs the arrival of a request.
    func began(_ request: HTTPRequest, connection: Int) {
        let offset = (ContinuousClock.now - start) / .milliseconds(1)
        state.withLock { state in
            state.unanswered += 1
            peak.rise(to: state.unanswered)
            let entry = Entry(
                method: request.method,
                target: request.target,
                headers: request.headers,
                offset: offset,
                concurrent: state.unanswered,
                connection: connection
            )
            state.entries.append(entry)
            guard let file, let line = try? JSONEncoder().encode(entry) else { return }
            try? file.write(contentsOf: line + Data("\n".utf8))
        }
    }

    /// Logs that a response was sent.
    func finished() {
        state.withLock { $0.unanswered -= 1 }
    }

    /// Removes all entries.
    func clear() {
        state.withLock { $0.entries = [] }
    }

    /// All requests as a JSON array, in the order of their arrival.
    func json() -> [UInt8] {
        let entries = state.withLock { $0.entries }
        return (try? JSONEncoder().encode(entries)).map { Array($0) } ?? []
    }
}
