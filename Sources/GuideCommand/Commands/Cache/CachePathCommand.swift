import CommandLineKit

/// `tvguide cache path`: the folder of the cache.
enum CachePathCommand: CommandDefinition {
    static let spec = CommandSpec(
        .cachePath,
        summary: "Print the folder of the cache.",
        description: "Prints the folder of the cache, even if it does not exist.",
        options: [.cacheDir],
        examples: [
            .init("du -sh \"$(tvguide cache path)\"", "The space that the cache takes.")
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try call.print(CacheFiles(call).folder + "\n")
        return .done
    }
}
