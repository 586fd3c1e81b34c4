package import TVModel

/// Posters whose total size does not exceed a limit.
package struct PosterSelection: Sendable {
    /// The posters by their addresses.
    package private(set) var posters: [String: PictureFile] = [:]
    /// The number of posters that did not fit.
    package private(set) var leftOut = 0
    private var rest: Int

    /// Creates an empty selection.
    ///
    /// - Parameter limit: The maximum total size, in bytes.
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
