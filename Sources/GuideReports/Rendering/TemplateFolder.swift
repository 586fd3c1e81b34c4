/// A folder of the user's templates. Each file is read only when its template is used, so that other files are ignored.
package struct TemplateFolder: Sendable {
    /// The names of the templates.
    let names: Set<String>
    private let read: @Sendable (_ name: String) throws(RenderFailure) -> String

    /// - Parameters:
    ///   - names: The names of the templates, with their extensions.
    ///   - read: Returns the source of a template.
    package init(names: [String], read: @escaping @Sendable (_ name: String) throws(RenderFailure) -> String) {
        self.names = Set(names)
        self.read = read
    }

    /// Returns the source of a template, or nil if the folder has no template with this name.
    func source(_ name: String) throws(RenderFailure) -> String? {
        names.contains(name) ? try read(name) : nil
    }
}
