import GuideReports

/// `tvguide cache status`: the stored data, and their age.
enum CacheStatusCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Show what is stored, and how fresh it is.",
        description:
            "Lists the stored data of each country, and the pictures: count, size and age.",
        options: [.cacheDir, .now],
        examples: [
            .init("tvguide cache status", "The data available without a network.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let now = try call.line.now(in: call.context)
        let files = try CacheFiles(call)
        let lines = [files.folder] + CacheSummary(try files.list(), now: now).lines
        try call.print(TerminalText(lines.map { $0 + "\n" }.joined()))
        return .done
    }
}
