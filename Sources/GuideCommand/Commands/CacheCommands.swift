import CommandLineKit

extension CommandFamily {
    static let cache = CommandFamily(
        "cache",
        summary: "See or clear what is stored on disk.",
        description: """
            Every answer of the service is kept on disk, one file for each country and date, so that a second run \
            is quick and a guide can be made while the service is away.
            """
    )
}

/// The commands that look after the cache.
enum CacheCommands {
    /// `tvguide cache status`
    enum Status: CommandDefinition {
        static let spec = CommandSpec(
            .cacheStatus,
            summary: "Say what is stored, and how fresh it is.",
            description:
                "Lists what is stored of each country, and the pictures: how many, how large and how old.",
            options: [.cacheDir, .now],
            examples: [
                .init("tvguide cache status", "What can be seen without a network.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try CacheJob(line: call.line, context: call.context).status()
            return .done
        }
    }

    /// `tvguide cache clear`
    enum Clear: CommandDefinition {
        static let spec = CommandSpec(
            .cacheClear,
            summary: "Remove what is stored.",
            description:
                "Removes all stored answers and pictures. The next guide asks the service for everything again.",
            options: [.cacheDir],
            examples: [
                .init("tvguide cache clear", "A fresh start.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try CacheJob(line: call.line, context: call.context).clear()
            return .done
        }
    }

    /// `tvguide cache path`
    enum Path: CommandDefinition {
        static let spec = CommandSpec(
            .cachePath,
            summary: "Print the folder of the cache.",
            description: "Prints the folder where copies are stored, whether it exists or not.",
            options: [.cacheDir],
            examples: [
                .init("du -sh \"$(tvguide cache path)\"", "How much room it takes.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try CacheJob(line: call.line, context: call.context).path()
            return .done
        }
    }
}
