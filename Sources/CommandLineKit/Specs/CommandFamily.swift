/// A first word that several commands share, such as `cache` of `cache path` and `cache clear`.
package struct CommandFamily: Hashable, Sendable {
    let name: String
    let summary: String
    let description: String
    let defaultCommand: String?

    /// - Parameters:
    ///   - name: The first word.
    ///   - summary: The purpose of the family, in one sentence.
    ///   - description: The purpose of the family, at length.
    ///   - defaultCommand: The full name of the command that runs if the first word is used alone, or nil if that is an
    ///     error.
    package init(_ name: String, summary: String, description: String, defaultCommand: String? = nil) {
        self.name = name
        self.summary = summary
        self.description = description
        self.defaultCommand = defaultCommand
    }
}
