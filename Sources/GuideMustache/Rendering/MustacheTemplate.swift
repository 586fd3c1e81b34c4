public import JSONModel

/// A Mustache template, parsed once and rendered any number of times.
///
/// It supports the whole published specification, including inheritance and dynamic names, except lambdas.
///
/// ```swift
/// let template = try MustacheTemplate("Hello, {{name}}!")
/// let text = try template.render(["name": "<world>"])  // Hello, &lt;world&gt;!
/// ```
public struct MustacheTemplate: Sendable {
    /// The maximum depth of nested sections, parents and blocks in one template.
    public static let maxNesting = Parser.maxNesting

    /// The name of the template in error messages, usually that of its file.
    public var name: String { tree.source.name }

    let tree: Tree

    /// Parses a template.
    ///
    /// - Parameters:
    ///   - source: The text of the template. Its lines may end in `\n` or `\r\n`.
    ///   - name: The name of the template in error messages.
    /// - Throws: The first error in the source, with its line and column.
    public init(_ source: String, name: String = "template") throws(MustacheError) {
        tree = try Parser.tree(of: TemplateSource(source, name: name))
    }

    /// The fixed names of the partials and parents in this template.
    public var partialNames: Set<String> {
        Set(tree.references.compactMap(\.fixedName))
    }

    /// Whether the template has partials or parents whose names come from the data.
    public var hasDynamicNames: Bool {
        tree.references.contains { $0.fixedName == nil }
    }

    /// Returns an error for each partial or parent that the library does not contain.
    ///
    /// Rendering skips missing partials, as the specification requires. Names that come from the data cannot be
    /// checked.
    public func missingPartials(in library: MustacheLibrary) -> [MustacheError] {
        tree.references.compactMap { reference in
            guard let name = reference.fixedName, library[name] == nil else { return nil }
            return tree.source.error(.missingPartial(name), at: reference.offset)
        }
    }

    /// The names of values in this template. Of a dotted name, each part is one.
    public var valueNames: Set<String> { Set(tree.nodes.valueNames.map(\.name)) }

    /// Returns an error for each name of a value that is not among the given ones.
    public func unknownNames(besides known: Set<String>) -> [MustacheError] {
        tree.nodes.valueNames.filter { !known.contains($0.name) }.map {
            tree.source.error(.unknownName($0.name), at: $0.offset)
        }
    }

    /// Renders the template.
    ///
    /// - Parameters:
    ///   - data: The root of the context, usually an object.
    ///   - partials: The templates for partials and parents. A missing one renders as nothing.
    ///   - escaping: How the values of `{{name}}` are escaped. `{{{name}}}` and `{{&name}}` write them unchanged.
    ///   - limits: The limits of the rendering.
    /// - Returns: The output.
    /// - Throws: An error at the tag where a limit was exceeded. No other error occurs.
    public func render(
        _ data: MustacheValue,
        partials: MustacheLibrary = .init(),
        escaping: MustacheEscaping = .html,
        limits: MustacheLimits = .standard
    ) throws(MustacheError) -> String {
        try String(decoding: bytes(data, partials: partials, escaping: escaping, limits: limits), as: UTF8.self)
    }

    /// Renders the template as UTF-8, which avoids a copy when the output is written to a file or stream.
    ///
    /// - Throws: The same errors as ``render(_:partials:escaping:limits:)``, which has the same parameters.
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

/// A set of templates that partials and parents refer to by name.
public typealias MustacheLibrary = [String: MustacheTemplate]

extension MustacheLibrary {
    /// Parses templates by name.
    ///
    /// - Throws: The first error of the first broken template, in the order of the names.
    public init(sources: [String: String]) throws(MustacheError) {
        self.init()
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            self[name] = try MustacheTemplate(source, name: name)
        }
    }
}
