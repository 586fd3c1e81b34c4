import Foundation

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

    /// Runs the embedder that the build produced.
    func embed(_ arguments: String...) throws -> Outcome {
        try Self.embed(arguments)
    }

    /// Runs the embedder with arguments that are not paths in the folder.
    static func embed(_ arguments: [String]) throws -> Outcome {
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        return try run(products.appending(path: "TemplateEmbedder"), arguments)
    }

    /// Runs the first Swift compiler in PATH.
    func compile(_ arguments: [String]) throws -> Outcome {
        try Self.run(URL(filePath: "/usr/bin/env"), ["swiftc"] + arguments)
    }

    /// Runs a program in the folder.
    func runProgram(_ name: String) throws -> Outcome {
        try Self.run(folder.appending(path: name), [])
    }

    /// Both streams share one pipe, so that neither can fill up unread.
    private static func run(_ program: URL, _ arguments: [String]) throws -> Outcome {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, said: String(decoding: said, as: UTF8.self))
    }
}
