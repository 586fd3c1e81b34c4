import Foundation

do {
    try Embedder.run(Array(CommandLine.arguments.dropFirst()))
} catch {
    try FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    exit(1)
}
