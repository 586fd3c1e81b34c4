/// Reads requests from a connection, one after another, and rejects anything else early.
struct RequestReader {
    /// The next input of the connection.
    enum Next {
        /// A whole request.
        case request(HTTPRequest)
        /// Invalid input, to be answered with this status and the end of the connection.
        case refused(status: Int)
        /// No input: the client disconnected or stayed silent.
        case ended
    }

    /// The largest request line with header fields, in bytes.
    static let headLimit = 16_384
    /// The largest body in bytes.
    static let bodyLimit = 1_048_576

    /// The connection.
    let socket: Socket
    private var buffer: [UInt8] = []

    /// A reader that has not read anything.
    init(socket: Socket) {
        self.socket = socket
    }

    /// Waits for the next request.
    mutating func next() -> Next {
        var scanned = 0
        while true {
            if let end = endOfHead(from: scanned) { return finish(headEnd: end) }
            if buffer.count > Self.headLimit { return .refused(status: 431) }
            scanned = max(0, buffer.count - 3)
            let more = socket.receive(atMost: 4096)
            if more.isEmpty { return .ended }
            buffer += more
        }
    }

    private mutating func finish(headEnd: Int) -> Next {
        guard headEnd <= Self.headLimit else { return .refused(status: 431) }
        guard var request = HTTPRequest(head: buffer[..<headEnd]) else { return .refused(status: 400) }
        guard request.headers["transfer-encoding"] == nil else { return .refused(status: 411) }
        guard let length = Int(request.headers["content-length"] ?? "0"), length >= 0 else {
            return .refused(status: 400)
        }
        guard length <= Self.bodyLimit else { return .refused(status: 413) }
        let end = headEnd + 4 + length
        while buffer.count < end {
            let more = socket.receive(atMost: 65_536)
            if more.isEmpty { return .ended }
            buffer += more
        }
        request.body = Array(buffer[(headEnd + 4)..<end])
        buffer.removeFirst(end)
        return .request(request)
    }

    /// The index of the first byte of the blank line at or after `start`.
    private func endOfHead(from start: Int) -> Int? {
        guard buffer.count >= start + 4 else { return nil }
        return (start...(buffer.count - 4)).first { index in
            buffer[index] == 13 && buffer[index + 1] == 10 && buffer[index + 2] == 13 && buffer[index + 3] == 10
        }
    }
}
