/// A folder of the user's templates. Each is read when a template uses it, so that other files do no harm.
package struct TemplateFolder: Sendable {
    /// The names of its templates.
    let names: Set<String>
    private let read: @Sendable (_ name: String) throws(RenderFailure) -> String

    /// - Parameters:
    ///   - names: The names of its templates, with their endings.
    ///   - read: Returns the source of one of them.
    package init(names: [String], read: @escaping @Sendable (_ name: String) throws(RenderFailure) -> String) {
        self.names = Set(names)
        self.read = read
    }

    /// The source of a template; nil if there is none of this name.
    func source(_ name: String) throws(RenderFailure) -> String? {
        names.contains(name) ? try read(name) : nil
    }
}
