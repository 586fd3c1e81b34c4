import GuideReports
import TVModel

/// An action that the user can retry if it fails.
enum UserAction: Hashable, Sendable {
    case save(Show)
    case delete(Show)
    case refreshGuide
    case refreshShows
    case refreshFavorites
    case refreshDetails(Show)
    case openDetails(Show)
    case openPage(WebLink)

    /// The text of the dialog shown if the action fails.
    var failureMessage: String {
        switch self {
        case .save: "There was a problem saving this TV Show. Do you want to try again?"
        case .delete: "There was a problem deleting this TV Show. Do you want to try again?"
        case .refreshGuide, .refreshShows, .refreshFavorites, .refreshDetails, .openDetails:
            "An error occurred while fetching data. Do you want to try again?"
        case .openPage(let page): "Could not open \(page.address). Do you want to try again?"
        }
    }
}
