extension [String] {
    /// `Monday, Tuesday and Friday`
    var joinedWithAnd: String {
        guard count > 1, let last else { return first ?? "" }
        return "\(Array(dropLast()).joined(separator: ", ")) and \(last)"
    }

    /// Returns the texts that are not empty, with a separator between them.
    func joinedNonEmpty(by separator: String) -> String {
        filter { !$0.isEmpty }.joined(separator: separator)
    }
}
