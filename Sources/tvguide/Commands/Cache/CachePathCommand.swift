import GuidePlatform
import GuideReports

/// `tvguide cache path`: the folder of the cache.
enum CachePathCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Print the folder of the cache.",
        description: "Prints the folder of the cache, even if it does not exist.",
        options: [.cacheDir],
        examples: [
            .init("du -sh \"$(tvguide cache path)\"", "The space that the cache takes.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let path = try CacheFiles(call).folder + "\n"
        // Another program needs the exact path.
        let output = call.context.standardOutput
        try OutputPlace.prepare(nil, in: call.context).put((output.isTerminal ? TerminalText(path).text : path).utf8)
        return .done
    }
}
