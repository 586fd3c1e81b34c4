/// Reads requests from a connection, one after another.
struct RequestReader {
    /// The connection.
    let socket: Socket
    private var buffer: [UInt8] = []

    /// A reader that has not read anything.
    init(socket: Socket) {
        self.socket = socket
    }

    /// Waits for the next request; nil if the client disconnects or sends anything else.
    mutating func next() -> HTTPRequest? {
        var head = buffer.firstRange(of: Array("\r\n\r\n".utf8))
        while head == nil {
            guard fill() else { return nil }
            head = buffer.firstRange(of: Array("\r\n\r\n".utf8))
        }
        guard let head, var request = HTTPRequest(head: buffer[..<head.lowerBound]) else { return nil }
        let end = head.upperBound + max(0, Int(request.headers["content-length"] ?? "") ?? 0)
        while buffer.count < end {
            guard fill() else { return nil }
        }
        request.body = Array(buffer[head.upperBound..<end])
        buffer.removeFirst(end)
        return request
    }

    private mutating func fill() -> Bool {
        let more = socket.receive(atMost: 65_536)
        buffer += more
        return !more.isEmpty
    }
}
