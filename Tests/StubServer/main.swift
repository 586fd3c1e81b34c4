import Foundation

do throws(StubFailure) {
    Socket.allowManyDescriptors()
    let options = try StubOptions(arguments: Array(CommandLine.arguments.dropFirst()))
    let server = try Server(options)
    if options.untilEndOfInput {
        Thread.detachNewThread { @Sendable in
            while readLine() != nil {}
            exit(0)
        }
    }
    // A file handle writes at once; `print` would buffer the line.
    try? FileHandle.standardOutput.write(contentsOf: Data("\(server.address)\n".utf8))
    server.run()
} catch {
    try? FileHandle.standardError.write(contentsOf: Data("\(error.sentence)\n".utf8))
    exit(64)
}
