import CommandLineKit

extension CommandFamily {
    static let favorites = CommandFamily(
        "favorites",
        summary: "Keep favorites, and read them without a network.",
        description: """
            Favorites are kept on this machine, each with its episodes, its cast and its poster, so that they can be \
            read without a network. Guides mark them, and --favorites shows nothing else. Without a further \
            word the favorites are listed. WHICH is a number, a number at IMDb, or a name.
            """,
        defaultCommand: Command.favoritesList.rawValue
    )
}

/// The commands that change or copy the favorites.
enum FavoritesCommands {
    /// `tvguide favorites add WHICH...`
    enum Add: CommandDefinition {
        static let spec = CommandSpec(
            .favoritesAdd,
            summary: "Make shows your favorites.",
            description: """
                Stores each show with its episodes, its cast and its poster. WHICH is the number of a show, its \
                number at IMDb, or its name. What is a favorite already stays as it is.
                """,
            arguments: [ArgumentSpec("WHICH", .text(), isRepeated: true)],
            options: Option.favoritesFetching + [.offline],
            examples: [
                .init("tvguide favorites add 'Doctor Who'", "One by its name."),
                .init("tvguide favorites add 82 tt0098904", "Two by their numbers."),
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try await FavoritesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).add()
        }
    }

    /// `tvguide favorites remove WHICH...`
    enum Remove: CommandDefinition {
        static let spec = CommandSpec(
            .favoritesRemove,
            summary: "Remove shows from your favorites.",
            description: "Removes shows with all that was stored of them. It asks first, unless --yes is given.",
            arguments: [ArgumentSpec("WHICH", .text(), isRepeated: true)],
            options: [.yes, .now],
            examples: [
                .init("tvguide favorites remove 82 --yes", "One by its number, without a question.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try await FavoritesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).remove()
        }
    }

    /// `tvguide favorites refresh`
    enum Refresh: CommandDefinition {
        static let spec = CommandSpec(
            .favoritesRefresh,
            summary: "Fetch all favorites again.",
            description: "Fetches what is stored of each favorite again. What cannot be had stays as it is.",
            options: Option.favoritesFetching,
            examples: [
                .init("tvguide favorites refresh", "Before a journey.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try await FavoritesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).refresh()
        }
    }

    /// `tvguide favorites export FILE`
    enum Export: CommandDefinition {
        static let spec = CommandSpec(
            .favoritesExport,
            summary: "Write your favorites into a file.",
            description: "Writes the favorites as JSON, an object for each show; - is standard output.",
            arguments: [ArgumentSpec("FILE", .file)],
            examples: [
                .init("tvguide favorites export favorites.json", "A copy to keep.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try await FavoritesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).export()
            return .done
        }
    }

    /// `tvguide favorites import FILE`
    enum Import: CommandDefinition {
        static let spec = CommandSpec(
            .favoritesImport,
            summary: "Make the shows of a file your favorites.",
            description: """
                Reads what tvguide favorites export writes, or any array of objects with the number of a show as \
                their id; - is standard input. What is a favorite already stays as it is.
                """,
            arguments: [ArgumentSpec("FILE", .file)],
            options: Option.favoritesFetching + [.offline],
            examples: [
                .init("tvguide favorites import favorites.json", "On another machine.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try await FavoritesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).importing()
        }
    }
}
