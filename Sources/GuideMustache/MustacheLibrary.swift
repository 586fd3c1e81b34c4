/// Templates by the names that partials and parents call them.
public struct MustacheLibrary: Sendable {
    /// The templates.
    private var templates: [String: MustacheTemplate]

    /// Collects templates that are parsed already.
    public init(_ templates: [String: MustacheTemplate] = [:]) {
        self.templates = templates
    }

    /// Parses templates, each under its name.
    ///
    /// - Throws: The first mistake of the first broken template, in the order of the names.
    public init(sources: [String: String]) throws(MustacheError) {
        templates = [:]
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            templates[name] = try MustacheTemplate(source, name: name)
        }
    }

    /// The template of that name, if there is one.
    public subscript(name: String) -> MustacheTemplate? {
        get { templates[name] }
        set { templates[name] = newValue }
    }
}
