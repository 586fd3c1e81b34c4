import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide favorites add SHOW...`: adds shows to the favorites.
enum FavoritesAddCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Add shows to your favorites.",
        description: """
            Stores each show with its episodes, cast and poster. SHOW is the name of a show, its id, its number \
            elsewhere (imdb:tt0098904, tvdb:76107), or a link to TVmaze, IMDb or TheTVDB. Shows that are already \
            favorites stay as they are.
            """,
        arguments: [ArgumentSpec(value: .show, isRepeated: true)],
        examples: [
            ("tvguide favorites add severance", "One show, by name."),
            ("tvguide favorites add 82 tt11280740", "Two shows, by id and by IMDb id."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let typed = call.line.arguments
        return try await call.changeFavorites { service in
            // Several numbers are ids.
            if typed.count == 1 { try await call.checkNumber(typed[0], service) }
            var changes: [FavoriteChange] = []
            for batch in TVService.batches(of: typed) {
                let additions = await call.diagnostics.progress.during("Fetching the show") {
                    await service.addFavorites(batch.map { ShowReference($0) })
                }
                changes += zip(batch, additions).map { which, addition in
                    switch addition {
                    case .success(let addition): .added(addition)
                    case .failure(let error): .failed(error, about: "the show \(quotedForDisplay(which))")
                    }
                }
                // If the store fails, it would fail for the other shows too.
                if changes.contains(where: \.endsRun) { break }
            }
            if typed.count == 1, typed[0].contains(" "), changes.contains(where: \.namesNoSingleShow) {
                let advice = "Add one show in a call, or several by their ids."
                call.diagnostics.report(notice: "Several words are one name. \(advice)")
            }
            return changes
        }
    }
}

/// `tvguide favorites remove SHOW...`: removes favorites. If one of them is not found, none is removed.
enum FavoritesRemoveCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Remove shows from your favorites.",
        description:
            "Removes shows and everything stored about them. Asks for confirmation, unless --yes is given.",
        arguments: [ArgumentSpec(value: .show, isRepeated: true)],
        examples: [
            ("tvguide favorites remove 82 --yes", "One show, by id, without confirmation.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let context = call.context
        guard call.line.values.yes || context.standardInput.isTerminal && context.standardError.isTerminal else {
            throw CommandFailure.missingOption(.yes, call.line.command)
        }
        return try await call.changeFavorites { service in
            var shows: [Show] = []
            for name in call.line.arguments {
                let show = try await service.favorite(typed: name).show
                if !shows.contains(where: { $0.id == show.id }) { shows.append(show) }
            }
            let names = shows.map(\.favoriteName).joinedByWord("and")
            guard call.line.values.yes || context.confirms("Remove \(names) from your favorites?") else {
                call.diagnostics.report(notice: "Nothing was removed.")
                return []
            }
            let ids = Set(try await service.removeFavorites(Set(shows.map(\.id))).map(\.id))
            return shows.filter { ids.contains($0.id) }.map { .done("Removed: \($0.favoriteName)") }
        }
    }
}

/// `tvguide favorites import FILE...`: adds the shows of lists to the favorites.
enum FavoritesImportCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Add the shows of a list of another program, or of yours.",
        description: """
            Reads lists of TV Time, Trakt, Simkl, IMDb, Sonarr and SeriesGuide, what tvguide favorites export wrote, and \
            names of shows, one on each line. FILE may be the folder of an unpacked archive; - is standard input. Shows \
            are found by their numbers at TVmaze, IMDb and TheTVDB, else by name and year. Films and games are left out. \
            Shows that are already favorites stay as they are. A list that was stopped continues where it was.
            """,
        arguments: [ArgumentSpec(value: .file("FILE"), isRepeated: true)],
        examples: [
            ("tvguide favorites import favorites.json", "Add the shows of a backup."),
            ("tvguide favorites import followed_tv_show.csv --dry-run", "Only print what would be added."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let (list, status) = try readLists(call)
        let progress = call.diagnostics.progress
        let changed = try await call.changeFavorites { service in
            let imported = try await progress.during("Fetching favorites") {
                try await service.importFavorites(list, isTrial: call.line.values.dryRun) {
                    progress.showParts($0, of: $1, requests: 3)
                }
            }
            return FavoriteChange.imported(imported)
        }
        return changed == .done ? status : changed
    }

    /// Reads the lists among the files. The names of the other files are notices.
    ///
    /// - Returns: The shows, and the status of the first list that is damaged or cannot be read, which is reported.
    /// - Throws: The failure of the first list that cannot be read, or of the only file, if none can.
    private static func readLists(_ call: CommandCall) throws -> (list: ImportedList, status: ExitStatus) {
        let files = try call.line.arguments.flatMap { try listFiles(at: $0, in: call.context) }
        var list = ImportedList()
        var others: [String] = []
        var failures: [CommandFailure] = []
        for (path, isInFolder) in files {
            do {
                let file = try call.context.bytes(of: path)
                try list.read(file, takesNames: !isInFolder)
                continue
            } catch let error as ShowError {
                let failure = CommandFailure(error, about: path == "-" ? "standard input" : path)
                if case .noList = error, files.count > 1 { others.append(path) } else { failures.append(failure) }
            } catch {
                failures.append(CommandFailure(error))
            }
        }
        if !others.isEmpty {
            let verb = others.count == 1 ? "is no list" : "are no lists"
            call.diagnostics.report(notice: "\(others.map(displayable).joinedByWord("and")) \(verb) of shows.")
        }
        if others.count + failures.count == files.count {
            throw failures.first ?? .badFile(path: call.line.arguments[0], reason: "has no list of shows")
        }
        for failure in failures { call.diagnostics.report(failure) }
        return (list, failures.first?.status ?? .done)
    }

    /// Returns a file, or the files in a folder and in the folders in it, in order.
    private static func listFiles(
        at path: String,
        in context: ProgramContext,
        depth: Int = 0
    ) throws -> [(path: String, isInFolder: Bool)] {
        guard context.namesFolder(path), depth < 3 else { return [(path, depth > 0)] }
        let names = try context.fileNames(in: path).filter { !$0.hasPrefix(".") }
        let files = try names.flatMap { try listFiles(at: PathName.joined(path, $0), in: context, depth: depth + 1) }
        guard depth > 0 || !files.isEmpty else { throw CommandFailure.badFile(path: path, reason: "has no files") }
        return files
    }
}

/// `tvguide favorites seen SHOW EPISODE`: marks a favorite as seen up to an episode.
enum FavoritesSeenCommand: CommandDefinition {
    private static let words = ["next", "all", "none"]

    static let spec = CommandSpec(
        summary: "Mark a favorite as seen up to an episode.",
        description: """
            Notes up to which episode you have seen a favorite, so that tvguide favorites says what is next and how \
            many are left. EPISODE is a season and a number, such as s3e4 or 3x4; next, one episode further; all, the \
            last that has aired; or none, which removes the mark. It works on the stored episodes, which are fetched \
            again only if they do not have the episode and are over a day old.
            """,
        arguments: [
            ArgumentSpec(value: .show), ArgumentSpec(value: .text("EPISODE", hints: words), description: "an episode"),
        ],
        examples: [
            ("tvguide favorites seen 'The Bear' s3e4", "All up to the fourth episode of the third season."),
            ("tvguide favorites seen 'The Bear' next", "One episode further."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let name = call.line.arguments[0]
        let typed = call.line.arguments[1]
        guard let target = SeenTarget(typed) else {
            let expected = (["a season and a number (s3e4)"] + words).joinedByWord("or")
            let thing = "The EPISODE of \(call.line.command.call)"
            throw CommandFailure.badValue(of: thing, value: typed, expected: expected)
        }
        let line = try await call.withFavorites { session in
            let favorite = try await session.service.favorite(typed: name)
            let marked = try await session.service.markSeen(.id(favorite.id), upTo: target)
            return summary(of: marked, session.context)
        }
        try call.print(TerminalText(line + "\n"))
        return .done
    }

    /// Returns a line such as `Seen up to S3E4: The Bear (82); 2 left since Nov 16, 4 days ago: S3E5 Neap`.
    static func summary(of marked: MarkedShow, _ context: ReportContext) -> String {
        var context = context
        if context.spoilerMarks != nil {
            let seen = marked.seenEpisodes(on: context.listingClock)
            context.spoilerMarks = seen.map { [marked.details.id: $0] } ?? [:]
        }
        let text = SafeText.terminal(ViewingText(context.progress(in: marked), context).sentence)
        let seen = marked.seen.map { "Seen up to \($0)" } ?? "Not marked"
        return "\(seen): \(marked.details.show.favoriteName)" + (text.isEmpty ? "" : "; \(text)")
    }
}

extension CommandCall {
    /// Fetches all favorites again. The results are written to standard error, since the list is the result of the run.
    func refreshFavorites() async throws -> ExitStatus {
        let progress = diagnostics.progress
        return try await withFavorites { session in
            let refreshes = try await progress.during("Fetching favorites") {
                try await session.service.refreshFavorites { progress.showParts($0, of: $1) }
            }
            return try refreshes.map(FavoriteChange.refreshed).write(for: self, session.context, areNotices: true)
        }
    }

    /// Changes favorites, and prints the results, which end with the first that ends the run.
    fileprivate func changeFavorites(
        _ change: (TVService) async throws -> [FavoriteChange]
    ) async throws -> ExitStatus {
        try await withFavorites { try await change($0.service).write(for: self, $0.context) }
    }

    /// Runs a request with a service that stores favorites and their posters.
    func withFavorites<Value>(_ request: (Session) async throws -> Value) async throws -> Value {
        let session = try Session(self, keepsPosters: true)
        defer { session.service.close() }
        guard session.settings.dataFolder != nil else {
            let problem = "There is no folder for the favorites. Set HOME or XDG_DATA_HOME to an absolute path."
            throw CommandFailure(problem, .cannotCreate)
        }
        defer { session.service.removeTemporaryFiles() }
        return try await request(session)
    }

    /// Returns the call with another folder for favorites and for what is remembered, so that nothing of the user's is read
    /// or written. The folder gets the favorites of the sample, unless it cannot be written.
    func withFavorites(ofSampleIn folder: String) async throws -> CommandCall {
        var call = self
        let folders = ["XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder]
        call.context.environment = Environment(context.environment.variables.merging(folders) { $1 })
        let service = try Session(call).service
        defer { service.close() }
        _ = await service.addFavorites(SampleWeek.favorites.map { .id($0) })
        return call
    }
}
