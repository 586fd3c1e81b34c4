import GuideSafeText

extension SafeText {
    /// How many scalars of a text are looked at for a row: more than fit into any window.
    private static let rowLimit = 1_024

    /// Returns the text for a row that is cut to its column.
    ///
    /// Names come from the service and may have any length, and a frame has many rows, so no more of a name is cleaned than
    /// can be seen.
    static func row(_ text: String) -> String {
        guard text.utf8.count > rowLimit else { return terminal(text) }
        return terminal(String(text.unicodeScalars.prefix(rowLimit)))
    }
}
