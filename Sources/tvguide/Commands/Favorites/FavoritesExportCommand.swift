import GuideService

/// `tvguide favorites export FILE`: writes the favorites to a file.
enum FavoritesExportCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Write your favorites to a file.",
        description: "Writes the favorites as JSON, one object per show; - is standard output.",
        arguments: [ArgumentSpec(name: "FILE", kind: .file)],
        examples: [
            .init("tvguide favorites export favorites.json", "A backup.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let place = try OutputPlace.prepare(call.line.arguments[0], in: call.context)
        let file = try await call.withFavorites { service, _ in
            try await CommandFailure.wrapping(about: "the favorites") {
                try await service.exportFavorites()
            }
        }
        try place.put(file)
        return .done
    }
}
