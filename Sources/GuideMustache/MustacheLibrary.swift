/// A set of templates that partials and parents refer to by name.
public struct MustacheLibrary: Sendable {
    /// The templates by name.
    private var templates: [String: MustacheTemplate]

    /// Creates a library of parsed templates.
    public init(_ templates: [String: MustacheTemplate] = [:]) {
        self.templates = templates
    }

    /// Parses templates by name.
    ///
    /// - Throws: The first error of the first broken template, in the order of the names.
    public init(sources: [String: String]) throws(MustacheError) {
        templates = [:]
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            templates[name] = try MustacheTemplate(source, name: name)
        }
    }

    /// The template with this name, or nil.
    public subscript(name: String) -> MustacheTemplate? {
        get { templates[name] }
        set { templates[name] = newValue }
    }
}
