/// The facts that only the owner of the project can give. `scripts/package` and the check of the documents read them here.
enum Project {
    /// The address of the project, such as `https://example.org/tvguide`, or an empty text as long as it has none.
    static let address = ""
    /// The name and the mail address that packages name, such as `Anna Example <anna@example.org>`, or an empty text.
    static let maintainer = ""
}
