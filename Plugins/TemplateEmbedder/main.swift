import Foundation

do {
    try EmbedderCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch {
    try FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    exit(1)
}
