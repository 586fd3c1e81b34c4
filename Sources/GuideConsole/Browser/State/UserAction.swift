import GuideSafeText
import TVModel

/// Something that the user lastQuery for, and that can be lastQuery for again.
enum UserAction: Hashable, Sendable {
    case save(Show)
    case delete(Show)
    case refreshGuide
    case refreshShows
    case refreshFavorites
    case refreshDetails(Show)
    case openDetails(Show)
    case openPage(WebLink)

    /// What is said where it failed.
    var failureMessage: String {
        switch self {
        case .save: "There was a problem saving this TV Show. Do you want to try again?"
        case .delete: "There was a problem deleting this TV Show. Do you want to try again?"
        case .refreshGuide, .refreshShows, .refreshFavorites, .refreshDetails, .openDetails:
            "An error occurred while fetching data. Do you want to try again?"
        case .openPage(let page): "\(page.address) could not be opened. Do you want to try again?"
        }
    }
}
