/// `tvguide cache clear`: removes all stored data.
enum CacheClearCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Remove all stored data.",
        description:
            "Removes all stored responses and pictures. The next guide fetches everything again.",
        options: [.cacheDir],
        examples: [
            .init("tvguide cache clear", "Start with an empty cache.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try CacheFiles(call).remove()
        return .done
    }
}
