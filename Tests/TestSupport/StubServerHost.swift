import Foundation

/// The process in which the stub servers of all tests run, since a process takes longer to start than most tests take.
struct StubServerHost {
    /// The only one, from the first use to the end of the test program.
    static let shared = Task { try await StubServerHost() }

    private let program: RunningProgram
    private let port: Int

    private init() async throws {
        let arguments = ["--data", Fixtures.folder.path, "--until-eof"]
        // It must outlast every time limit of a suite, and its open input ends it with the test program.
        program = try ProgramRun.start("StubServer", arguments, input: .open, deadline: .seconds(86_400))
        guard let line = await program.firstLine(), let port = URL(string: line)?.port else {
            throw StubServerProcess.Failure(message: await program.finish().standardError)
        }
        self.port = port
        // The servers do not use it, and nothing would remove it when the test program ends.
        try FileManager.default.removeItem(at: program.home.url)
    }

    /// Starts a server with these arguments of the program and returns its address.
    func startServer(_ arguments: [String]) throws -> String {
        let body = String(decoding: try JSONEncoder().encode(arguments), as: UTF8.self)
        let connection = try RawConnection(port: port)
        connection.send("POST /__servers HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        let answer = connection.response()
        guard let answer, answer.status == 200 else {
            throw StubServerProcess.Failure(message: answer?.text ?? "The process of the stub servers has ended.")
        }
        return answer.text
    }
}
