package import TVModel

/// How the pictures of a report come to its reader.
package enum Pictures: Sendable {
    /// By their addresses, from the service's server of pictures.
    case linked
    /// Inside the report: the posters that could be had, by their addresses, and no stills.
    case embedded([String: PictureFile])
    /// Not at all.
    case none
}
