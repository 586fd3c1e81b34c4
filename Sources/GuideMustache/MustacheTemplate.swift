/// A Mustache template, parsed once and rendered as often as wanted.
///
/// The published specification is supported whole, with its optional inheritance and dynamic names; lambdas are not.
///
/// ```swift
/// let template = try MustacheTemplate("Hello, {{name}}!")
/// let text = try template.render(["name": "<world>"])  // Hello, &lt;world&gt;!
/// ```
public struct MustacheTemplate: Sendable {
    /// How many sections, parents and blocks of one template may lie within each other.
    public static let deepestNesting = 256

    /// What errors call this template, usually the name of its file.
    public var name: String { tree.source.name }

    /// What was parsed.
    let tree: Tree

    /// Parses a template.
    ///
    /// - Parameters:
    ///   - source: The text of the template. Its lines may end in `\n` or `\r\n`.
    ///   - name: What errors call the template.
    /// - Throws: The first mistake in the source, with its line and column.
    public init(_ source: String, name: String = "template") throws(MustacheError) {
        let source = TemplateSource(source, name: name)
        tree = try Parser.tree(of: Tokenizer.tokens(of: source), in: source)
    }

    /// The names of the partials and parents that this template itself asks for, less those named by data.
    public var partialNames: Set<String> {
        Set(tree.references.compactMap(\.fixedName))
    }

    /// Whether data decide on the names of some of its partials, so that nobody can tell beforehand which these are.
    public var hasDynamicNames: Bool {
        tree.references.contains { $0.fixedName == nil }
    }

    /// The errors that a strict reader would raise: one for every partial or parent that the library does not hold.
    ///
    /// Rendering leaves such a partial out, as the specification has it. Those named by data cannot be checked.
    public func missingPartials(in library: MustacheLibrary) -> [MustacheError] {
        tree.references.compactMap { reference in
            guard let name = reference.fixedName, library[name] == nil else { return nil }
            return tree.source.error(.missingPartial(name), at: reference.offset)
        }
    }

    /// Renders the template.
    ///
    /// - Parameters:
    ///   - data: The root of the context, usually an object.
    ///   - partials: The templates that partials and parents are taken from. Those not found render as nothing.
    ///   - escaping: What is done to the values of `{{name}}`; those of `{{{name}}}` and `{{&name}}` stay as they are.
    ///   - limits: How far a runaway template may go.
    /// - Returns: The output.
    /// - Throws: An error at the tag where a limit was passed; nothing else can go wrong.
    public func render(
        _ data: MustacheValue,
        partials: MustacheLibrary = .init(),
        escaping: MustacheEscaping = .html,
        limits: MustacheLimits = .standard
    ) throws(MustacheError) -> String {
        try String(decoding: bytes(data, partials: partials, escaping: escaping, limits: limits), as: UTF8.self)
    }

    /// Renders the template for a file or a stream: the output in UTF-8, which a long text need not be copied for.
    ///
    /// Parameters and errors are those of ``render(_:partials:escaping:limits:)``.
    public func bytes(
        _ data: MustacheValue,
        partials: MustacheLibrary = .init(),
        escaping: MustacheEscaping = .html,
        limits: MustacheLimits = .standard
    ) throws(MustacheError) -> [UInt8] {
        var renderer = Renderer(tree, data: data, partials: partials, escaping: escaping, limits: limits)
        return try renderer.render()
    }
}
