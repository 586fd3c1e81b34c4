import GuideSafeText

extension SafeText {
    /// The maximum number of scalars of a text in a row, more than fit into any window.
    private static let rowLimit = 1_024

    /// Returns the text for a row, to be cut to its column.
    ///
    /// Names from the service may have any length, and a frame has many rows, so only the part of a name that can be
    /// visible is cleaned.
    static func row(_ text: String) -> String {
        guard text.utf8.count > rowLimit else { return terminal(text) }
        return terminal(String(text.unicodeScalars.prefix(rowLimit)))
    }
}
