import Foundation

extension Connection {
    /// The response to a request by which a test controls the stub; nil for other requests.
    func control(_ request: HTTPRequest) -> HTTPResponse? {
        switch (request.method, request.target) {
        case ("POST", "/__faults"):
            do throws(StubFailure) {
                try shared.faults.replace(with: String(decoding: request.body, as: UTF8.self))
                return HTTPResponse("null")
            } catch {
                return .error(400, "There is no such fault.")
            }
        case ("GET", "/__requests"): return HTTPResponse(body: shared.log.json())
        case ("DELETE", "/__requests"):
            shared.log.clear()
            return HTTPResponse("null")
        case ("POST", "/__servers"): return startServer(request.body)
        case ("DELETE", "/__server"):
            endServer()
            return HTTPResponse("null")
        default: return nil
        }
    }

    /// Starts another server in this process and returns its address. The body is a JSON array of arguments.
    private func startServer(_ body: [UInt8]) -> HTTPResponse {
        do throws(StubFailure) {
            let arguments = (try? JSONDecoder().decode([String].self, from: Data(body))) ?? []
            let server = try Server(StubOptions(arguments: arguments))
            Thread.detachNewThread { server.run() }
            return HTTPResponse(server.address)
        } catch {
            return HTTPResponse(status: 400, error.sentence)
        }
    }

    /// Ends the server: its port refuses connections, its other connections end, and no response is held any longer.
    private func endServer() {
        shared.connections.beginEnding()
        Socket.knock(on: socket.port)
        shared.connections.endAll(except: number)
        shared.faults.replacements.rise(to: .max / 2)
        shared.log.peak.rise(to: .max / 2)
    }
}
