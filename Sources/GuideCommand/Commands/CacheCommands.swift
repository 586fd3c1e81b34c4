import CommandLineKit

extension CommandFamily {
    static let cache = CommandFamily(
        "cache",
        summary: "Show or clear the data stored on disk.",
        description: """
            Responses of the service are stored on disk, one file for each country and date, so that a second run \
            is quick and a guide can be made while the service is unreachable.
            """
    )
}

/// The commands for the cache.
enum CacheCommands {
    /// `tvguide cache status`
    enum Status: CommandDefinition {
        static let spec = CommandSpec(
            .cacheStatus,
            summary: "Show what is stored, and how fresh it is.",
            description:
                "Lists the stored data of each country, and the pictures: count, size and age.",
            options: [.cacheDir, .now],
            examples: [
                .init("tvguide cache status", "The data available without a network.")
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
            summary: "Remove all stored data.",
            description:
                "Removes all stored responses and pictures. The next guide fetches everything again.",
            options: [.cacheDir],
            examples: [
                .init("tvguide cache clear", "Start with an empty cache.")
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
            description: "Prints the folder of the cache, even if it does not exist.",
            options: [.cacheDir],
            examples: [
                .init("du -sh \"$(tvguide cache path)\"", "The space that the cache takes.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try CacheJob(line: call.line, context: call.context).path()
            return .done
        }
    }
}
