import GuideAssets

/// The kind of a page, which decides its style and its script.
enum PageKind: Sendable {
    /// The guide, with its shelves, its grid and its filters.
    case guide
    /// A show, with episodes that open over the page.
    case show
    /// A list of shows or of people, which has no script.
    case list
    /// The favorites, to which a browser adds its own on the page of a site.
    case favorites

    var styles: PageCodeName { self == .guide ? .styles : .stylesOfShows }
    var script: PageCodeName? {
        switch self {
        case .guide: .script
        case .show: .scriptOfShows
        case .list: nil
        case .favorites: .scriptOfFavorites
        }
    }
}
