import Foundation

/// A way to deliver a response badly. All but `drip`, `chunked` and `trailers` end the connection.
enum BadDelivery: Equatable, Sendable {
    /// The connection closes without a byte.
    case refuse
    /// The connection is reset.
    case reset
    /// The header announces the full length, but only this number of bytes of the body is sent.
    case cut(Int)
    /// The connection closes in the middle of the header fields.
    case headCut
    /// The body is sent one byte at a time, with a pause of this many milliseconds after each.
    case drip(Int)
    /// Only the header is sent; then the connection stays open until the client disconnects.
    case stall
    /// A body of this number of bytes, or, without a number, an endless one in chunks.
    case huge(Int?)
    /// The body is sent in chunks, without its length.
    case chunked
    /// As `chunked`, with a header field after the last chunk.
    case trailers
    /// The body is sent without its length and ends with the connection, after this number of bytes if given.
    case untilClose(Int?)

    /// Parses the name and value of an action.
    init?(name: String, value: String?) {
        let number = Fault.number(value)
        switch (name, value, number) {
        case ("refuse", nil, _): self = .refuse
        case ("reset", nil, _): self = .reset
        case ("cut", _, let number?): self = .cut(number)
        case ("head-cut", nil, _): self = .headCut
        case ("drip", _, let number?): self = .drip(number)
        case ("stall", nil, _): self = .stall
        case ("huge", nil, _), ("huge", _, .some): self = .huge(number)
        case ("chunked", nil, _): self = .chunked
        case ("trailers", nil, _): self = .trailers
        case ("until-close", nil, _), ("until-close", _, .some): self = .untilClose(number)
        default: return nil
        }
    }
}

extension BadDelivery {
    /// Sends the response badly; returns whether the connection can be reused.
    func send(_ response: HTTPResponse, on socket: Socket) -> Bool {
        let head = response.head(length: response.body.count)
        switch self {
        case .refuse: return false
        case .reset:
            // The owner closes the socket; for a reset, only the option has to be set before.
            socket.resetOnClose()
            return false
        case .cut(let count):
            socket.send(head + response.body.prefix(count))
            return false
        case .headCut:
            socket.send(Array(head.prefix(40)))
            return false
        case .drip(let pause):
            return socket.send(head) && drip(response.body, pause: pause, on: socket)
        case .stall:
            socket.send(head)
            while !socket.receive(atMost: 4096).isEmpty {}
            return false
        case .huge(let size):
            sendBlanks(size, response, on: socket)
            return false
        case .chunked, .trailers: return sendChunks(response, on: socket)
        case .untilClose(let count):
            let part = response.body.prefix(count ?? .max)
            socket.send(response.head(length: nil, connection: "close") + part)
            return false
        }
    }

    private func drip(_ body: [UInt8], pause: Int, on socket: Socket) -> Bool {
        body.allSatisfy { byte in
            let taken = socket.send([byte])
            Thread.sleep(forTimeInterval: Double(pause) / 1000)
            return taken
        }
    }

    /// Sends an array of white space, of the given length or until the client disconnects.
    private func sendBlanks(_ size: Int?, _ response: HTTPResponse, on socket: Socket) {
        let blanks = [UInt8](repeating: 0x20, count: 65_536)
        guard var rest = size else {
            let chunk = Array("10000\r\n".utf8) + blanks + Array("\r\n".utf8)
            var taken = socket.send(chunkedHead(response) + Array("1\r\n[\r\n".utf8))
            while taken { taken = socket.send(chunk) }
            return
        }
        var taken = socket.send(response.head(length: rest))
        while taken && rest > blanks.count {
            taken = socket.send(blanks)
            rest -= blanks.count
        }
        socket.send(rest >= 2 ? Array(blanks.prefix(rest - 2)) + Array("[]".utf8) : Array(blanks.prefix(rest)))
    }

    private func sendChunks(_ response: HTTPResponse, on socket: Socket) -> Bool {
        var bytes = chunkedHead(response)
        for start in stride(from: 0, to: response.body.count, by: 1000) {
            let chunk = response.body[start..<min(start + 1000, response.body.count)]
            bytes += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
        }
        bytes += Array((self == .trailers ? "0\r\nX-Checked: yes\r\n\r\n" : "0\r\n\r\n").utf8)
        return socket.send(bytes)
    }

    private func chunkedHead(_ response: HTTPResponse) -> [UInt8] {
        var framed = response
        framed.fields.append(.init(name: "Transfer-Encoding", value: "chunked"))
        return framed.head(length: nil)
    }
}
