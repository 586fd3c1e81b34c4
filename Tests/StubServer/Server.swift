import Foundation

/// A server on loopback that serves each client on a thread of its own.
struct Server: Sendable {
    private let listener: Socket
    private let shared: Connection.Shared

    /// Reads the data folder and starts listening.
    init(_ options: StubOptions) throws(StubFailure) {
        shared = Connection.Shared(
            site: try Site(folder: options.data),
            faults: FaultRegistry(options.faults),
            log: RequestLog(path: options.log),
            latency: options.latency,
            connections: OpenConnections()
        )
        Socket.ignoreBrokenPipes()
        listener = try Socket.listening(on: options.port)
    }

    /// The root of the service.
    var address: String {
        "http://127.0.0.1:\(listener.port)"
    }

    /// Serves until a client ends the server.
    func run() {
        var number = 0
        while true {
            guard let client = listener.nextClient() else {
                // Probably out of descriptors for a moment; a pause keeps the loop from spinning.
                Thread.sleep(forTimeInterval: 0.01)
                continue
            }
            number += 1
            guard shared.connections.add(client, number: number) else {
                client.close()
                break
            }
            let connection = Connection(socket: client, number: number, shared: shared)
            Thread.detachNewThread { connection.serve() }
        }
        listener.close()
        shared.connections.noteClosedPort()
    }
}
