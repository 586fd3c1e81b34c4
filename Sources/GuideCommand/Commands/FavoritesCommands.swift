import CommandLineKit

extension CommandFamily {
    static let favorites = CommandFamily(
        "favorites",
        summary: "Keep favorites, and read them offline.",
        description: """
            Favorites are stored on this computer, each with its episodes, cast and poster, so that they can be read \
            offline. Guides mark them, and --favorites shows only them. Without COMMAND, the favorites are listed. \
            WHICH is an id, an IMDb id, or a name.
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
            summary: "Add shows to your favorites.",
            description: """
                Stores each show with its episodes, cast and poster. WHICH is the id, the IMDb id or the name of a \
                show. Shows that are already favorites stay as they are.
                """,
            arguments: [ArgumentSpec("WHICH", .text(), isRepeated: true)],
            options: Option.favoritesFetching + [.offline],
            examples: [
                .init("tvguide favorites add 'Doctor Who'", "One show, by name."),
                .init("tvguide favorites add 82 tt0098904", "Two shows, by id and by IMDb id."),
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
            description:
                "Removes shows and everything stored about them. Asks for confirmation, unless --yes is given.",
            arguments: [ArgumentSpec("WHICH", .text(), isRepeated: true)],
            options: [.yes, .now],
            examples: [
                .init("tvguide favorites remove 82 --yes", "One show, by id, without confirmation.")
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
            description: "Fetches each favorite again. Parts that cannot be fetched stay as they are.",
            options: Option.favoritesFetching,
            examples: [
                .init("tvguide favorites refresh", "Update all favorites before a trip.")
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
            summary: "Write your favorites to a file.",
            description: "Writes the favorites as JSON, one object per show; - is standard output.",
            arguments: [ArgumentSpec("FILE", .file)],
            examples: [
                .init("tvguide favorites export favorites.json", "A backup.")
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
            summary: "Add the shows of a file to your favorites.",
            description: """
                Reads a file that tvguide favorites export wrote, or any JSON array of objects whose id is that of a \
                show; - is standard input. Shows that are already favorites stay as they are.
                """,
            arguments: [ArgumentSpec("FILE", .file)],
            options: Option.favoritesFetching + [.offline],
            examples: [
                .init("tvguide favorites import favorites.json", "Add the shows of a backup.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try await FavoritesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).importing()
        }
    }
}
