/// The kind of a page, which decides the templates of its style and of its script.
enum PageKind: Sendable {
    /// The guide, with its shelves, its grid and its filters.
    case guide
    /// A show, with episodes that open over the page.
    case show
    /// A list of shows or of people, which has no script.
    case list
    /// The favorites, to which a browser adds its own on the page of a site.
    case favorites

    /// The templates that pages need beyond those that tags name.
    static let templateNames = [
        "script", "script-shows", "script-favorites-page", "style-pictures", "style-shelves", "styles", "styles-shows",
    ]

    var styles: String { self == .guide ? "styles" : "styles-shows" }
    var shelves: String? { self == .guide ? "style-shelves" : nil }
    var script: String? {
        switch self {
        case .guide: "script"
        case .show: "script-shows"
        case .list: nil
        case .favorites: "script-favorites-page"
        }
    }
}
