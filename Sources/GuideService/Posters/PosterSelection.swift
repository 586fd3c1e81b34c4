package import TVModel

/// Posters that together have no more than a number of bytes.
package struct PosterSelection: Sendable {
    /// The posters by their addresses.
    package private(set) var posters: [String: PictureFile] = [:]
    /// The number of posters that are there, but did not fit.
    package private(set) var leftOut = 0
    private var rest: Int

    /// An empty selection.
    ///
    /// - Parameter limit: In bytes.
    init(limit: Int) {
        rest = limit
    }

    /// Adds a poster if it fits.
    mutating func add(_ poster: PictureFile, at address: String) {
        guard poster.bytes.count <= rest else {
            leftOut += 1
            return
        }
        rest -= poster.bytes.count
        posters[address] = poster
    }
}
