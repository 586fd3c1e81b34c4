/// A style or script that is rendered from the template with the same name, without data of a report.
package enum PageCodeName: String, Sendable, CaseIterable {
    /// The style of the guide.
    case styles
    /// The style of a guide's shelves.
    case shelves = "style-shelves"
    /// The style of pages about shows.
    case stylesOfShows = "styles-shows"
    /// The script of the guide.
    case script
    /// The script of pages with episodes.
    case scriptOfShows = "script-shows"
    /// The script of the page of favorites on a site.
    case scriptOfFavorites = "script-favorites-page"
}
