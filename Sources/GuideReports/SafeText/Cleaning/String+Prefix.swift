extension String {
    /// Returns the text up to a number of scalars. One character can have any number of them.
    package func prefix(scalars limit: Int) -> String {
        utf8.count > limit ? String(unicodeScalars.prefix(limit)) : self
    }
}
