import GuidePlatform
import GuideReports
import GuideService
import TVModel

extension CommandCall {
    /// Fetches a report about shows and writes it: it prepares the output, fetches, and reports old or missing data.
    ///
    /// - Parameters:
    ///   - names: The names of the report's templates, without their extensions. See ``Report``.
    ///   - subject: The requested data within the sentence of an error, such as `the episodes of 82`, or nil for the
    ///     favorites.
    ///   - plan: The plan for the output, made after the checks, or nil to make it. It reads a template, which may be a
    ///     pipe, only once.
    ///   - fetch: Returns the report about what it fetches, or throws if that contains nothing that the command line
    ///     selects.
    func writeReport(
        named names: [String],
        about subject: String? = nil,
        as plan: OutputPlan? = nil,
        _ fetch: (Session) async throws -> Fetched<any Report>
    ) async throws -> ExitStatus {
        let isAboutFavorites = subject == nil
        if isAboutFavorites, plan == nil, line.command != .templatesData { try checkFavoritesFolder() }
        let plan = try plan ?? OutputPlan(self, for: names)
        var session = try Session(self)
        defer { session.service.close() }
        let place = try plan.preparePlace(named: line.fileName)
        try await session.hideSpoilers()
        let fetched: Fetched<any Report>
        do {
            fetched = try await diagnostics.progress.during("Fetching") { [session] in try await fetch(session) }
        } catch let error as ShowError {
            throw CommandFailure(error, about: subject ?? "the favorites")
        }
        try await plan.write(fetched.value, to: place, session)
        let missing = (fetched.value as? ShowReport)?.missingParts ?? []
        diagnostics.report(fetched, without: missing, for: session.context)
        session.prune(after: fetched.fetchedAt)
        if isAboutFavorites { session.service.removeTemporaryFiles() }
        return missing.contains(.episodes) ? .partial : .done
    }

    /// Reports that a number that was typed is read as an id although a show has it for a name.
    ///
    /// - Throws: An error with both shows if a person typed it at a terminal.
    func checkNumber(_ typed: String, _ service: TVService) async throws {
        let namesakes = await service.shows(named: typed)
        guard let namesake = namesakes.first else { return }
        guard context.standardInput.isTerminal, context.standardError.isTerminal else {
            let other = "tvmaze:\(namesake.id)"
            diagnostics.report(notice: "\(typed) is read as an id. The show of this name is \(other).")
            return
        }
        let own = try? await service.details(of: ShowReference(typed)).value.show
        throw CommandFailure(ShowError.ambiguous(typed, [own].compactMap(\.self) + namesakes), about: typed)
    }
}

extension ShowReport {
    /// The parts that the report of a whole show should have and lacks.
    fileprivate var missingParts: [ShowPart] { kind == .show ? details.missingParts : [] }
}
