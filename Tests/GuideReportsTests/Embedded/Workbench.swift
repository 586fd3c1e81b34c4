import Foundation
import TestSupport

/// A temporary folder for one test, with access to the embedder and the compiler; `remove()` deletes it.
struct Workbench {
    /// The exit status and the output of a process.
    struct Outcome {
        let status: Int32
        let said: String
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "embedder-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Deletes the folder.
    func remove() throws {
        try FileManager.default.removeItem(at: folder)
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    /// Writes a file into the folder and returns its path.
    func write(_ data: Data, as name: String) throws -> String {
        try data.write(to: folder.appending(path: name))
        return path(name)
    }

    /// The text of a file in the folder.
    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Writes texts into files of the folder, and embeds them in `texts.swift`.
    func embed(_ texts: [(name: String, text: String)]) async throws -> Outcome {
        let inputs = try texts.map { try write(Data($0.text.utf8), as: $0.name) }
        return try await Self.embed([path("texts.swift")] + inputs)
    }

    /// Runs the embedder that the build produced.
    static func embed(_ arguments: [String]) async throws -> Outcome {
        try await run("TemplateEmbedder", arguments)
    }

    /// Runs the first Swift compiler in PATH.
    func compile(_ arguments: [String]) async throws -> Outcome {
        try await Self.run("/usr/bin/env", ["swiftc"] + arguments)
    }

    /// Runs a program in the folder.
    func runProgram(_ name: String) async throws -> Outcome {
        try await Self.run(path(name), [])
    }

    private static func run(_ program: String, _ arguments: [String]) async throws -> Outcome {
        // The compiler is found, and keeps its modules, where the environment says.
        let environment = ProcessInfo.processInfo.environment
        let run = try await ProgramRun.run(program, arguments, environment: environment)
        return Outcome(status: run.status, said: run.standardOutput + run.standardError)
    }
}
