package import TVModel

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
    /// No pictures.
    case none
}
