package import TVModel

/// The way in which the pictures of a report reach its reader.
package enum Pictures: Sendable {
    /// By their addresses, from the picture server of the service.
    case linked
    /// Inside the report: the posters that were fetched, by their addresses, and no stills.
    case embedded([String: PictureFile])
    /// As files of the site that the report is a page of: their paths by the addresses that they came from.
    ///
    /// - Parameter root: The relative path from the page to the folder of the site, such as `../`.
    case local([String: String], root: String)
    /// The report has no pictures.
    case none
}
