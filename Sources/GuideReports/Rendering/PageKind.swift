package import TVModel

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
    /// A page that only sites have.
    case site

    var styles: PageCodeName { self == .guide ? .styles : .stylesOfShows }
    var script: PageCodeName? {
        switch self {
        case .guide: .script
        case .show: .scriptOfShows
        case .list: nil
        case .favorites: .scriptOfFavorites
        case .site: .scriptOfSite
        }
    }
}

/// The source of the pictures in a report.
package enum Pictures: Sendable {
    /// Links to the picture server of the service.
    case linked
    /// Posters inside the report, by their addresses, and no stills.
    case embedded([String: PictureFile])
    /// Files of the site that the report belongs to: their paths, by the original addresses of the pictures.
    ///
    /// - Parameter root: The relative path from the page to the folder of the site, such as `../`.
    case local([String: String], root: String)
    case none
}
