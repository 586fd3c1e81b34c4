import GuideService
import TVModel

/// The result of a command for one favorite.
enum FavoriteChange {
    case added(FavoriteAddition)
    case removed(Show)
    case refreshed(FavoriteRefresh)
    case imported(FavoriteImport)
    /// The rows of the imported lists, after all of them.
    case counted(ImportedRows)
    /// The show is unchanged. The text describes it within a sentence, such as `the show "82"`.
    case failed(ShowError, about: String)

    /// Whether later results do not count, since the store failed or the run was cancelled.
    var endsRun: Bool {
        switch failure?.error {
        case .store, .cancelled: true
        default: false
        }
    }

    /// The favorite if the service no longer has it, in which case it stays stored, or nil for any other result.
    var missingShow: Show? {
        guard case .refreshed(let refresh) = self, case .kept(let error) = refresh.outcome else { return nil }
        switch error {
        case .unknown: return refresh.show
        case .unavailable(let reason): return reason.meansNotFound ? refresh.show : nil
        default: return nil
        }
    }

    /// The error, and the show within a sentence, or nil if there is no error.
    var failure: (error: ShowError, subject: String)? {
        switch self {
        case .added, .removed, .counted: nil
        case .failed(let error, let subject): (error, subject)
        case .refreshed(let refresh):
            if case .kept(let error) = refresh.outcome { (error, refresh.show.favoriteName) } else { nil }
        case .imported(let imported):
            if case .failed(let error) = imported.outcome { (error, imported.name) } else { nil }
        }
    }
}
