/// The kind of an HTML page, which determines its styles and its script.
enum PageKind: Sendable {
    /// The guide, with its shelves, its grid and its filters.
    case guide
    /// A show, with details of episodes that open over the page.
    case show
    /// A list of shows or of people, which has no script.
    case list
    /// The favorites. On a site, the browser adds the favorites that it has stored.
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
