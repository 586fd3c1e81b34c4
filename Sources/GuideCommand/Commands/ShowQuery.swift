import GuideReports
import GuideService
import GuideStore
import GuideSafeText
import TVModel

/// What a command asks the service for where it makes no guide, and the report that it makes of the answer.
protocol ShowQuery: Sendable {
    /// What the templates of the report are called, without their endings; see ``Report``.
    var templateNames: [String] { get }
    /// What is asked for, as the beginning of a sentence: `The episodes of 82`.
    var subject: String { get }

    /// Asks the service, and makes a report of what it serves.
    func findings(from service: TVService, for edition: ReportContext) async throws(CommandFailure) -> QueryResult
}

/// A report, and how good what it tells of is.
struct QueryResult: Sendable {
    /// The report.
    let report: any Report
    /// How good its data are.
    let quality: ServedNotices.Quality
    /// The page that the user wants to see besides; nil where that is none.
    let page: WebLink?

    /// A report on what was served.
    init<Value>(_ report: any Report, of served: Served<Value>, opening page: WebLink? = nil) {
        self.report = report
        self.page = page
        quality = ServedNotices.Quality(of: served)
    }
}

extension ShowQuery {
    /// What the service serves; its errors become those of the command.
    func served<Value>(
        _ ask: () async throws(ShowError) -> Served<Value>
    ) async throws(CommandFailure) -> Served<Value> {
        do throws(ShowError) { return try await ask() } catch { throw CommandFailure(error, about: subject) }
    }
}

extension CommandFailure {
    /// The failure that an error about shows is.
    ///
    /// - Parameter subject: What was asked for, as the beginning of a sentence.
    init(_ error: ShowError, about subject: String) {
        self = error == .cancelled ? .cancelled : .shows(error, about: subject)
    }
}

extension TVService {
    /// The numbers of the favorites, to be marked; none where they cannot be read, since marks only help.
    func favoriteIDs() async -> Set<Show.ID> {
        do throws(ShowError) {
            return Set(try await favorites().favorites.map(\.id))
        } catch {
            return []
        }
    }
}
