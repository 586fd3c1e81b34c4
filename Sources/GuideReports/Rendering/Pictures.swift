package import TVModel

/// How the pictures of a report come to its reader.
package enum Pictures: Sendable {
    /// By their addresses, from the service's server of pictures.
    case linked
    /// Inside the report: the posters that could be had, by their addresses, and no stills.
    case embedded([String: PictureFile])
    /// As files of the site that the report is a page of: the paths of those that there are, by the addresses that they
    /// came from.
    ///
    /// - Parameter root: What leads from the page to the folder of the site: `../`.
    case local([String: String], root: String)
    /// Not at all.
    case none
}
