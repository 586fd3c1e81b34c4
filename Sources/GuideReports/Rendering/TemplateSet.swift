import GuideMustache
import GuideTemplates
import Synchronization

/// The templates that reports are made with: the built-in ones, and the user's, which replace those of the same name.
package struct TemplateSet: Sendable {
    /// The ending of the name of every template.
    package static let ending = ".mustache"

    /// The folders of the user; the first that has a template counts.
    private let folders: [TemplateFolder]

    /// Whether styles and scripts are those that the build finished: the user has no templates, which could replace a part of
    /// them.
    private var hasBuiltInCode: Bool { folders.isEmpty }

    /// The built-in templates alone.
    package init() {
        folders = []
    }

    private init(_ folders: [TemplateFolder]) {
        self.folders = folders
    }

    /// The built-in templates, with some replaced or added.
    ///
    /// - Parameter overrides: The sources by file name, such as `week.html.mustache`.
    package init(overrides: [String: String]) {
        self = TemplateSet().adding(overrides)
    }

    /// The set with more templates, which replace those of the same name.
    package func adding(_ sources: [String: String]) -> TemplateSet {
        adding(TemplateFolder(names: Array(sources.keys)) { sources[$0] ?? "" })
    }

    /// The set with the templates of a folder, which replace those of the same name.
    package func adding(_ folder: TemplateFolder) -> TemplateSet {
        TemplateSet([folder] + folders)
    }

    /// The names of all templates, in order.
    package var names: [String] {
        folders.reduce(into: Set(BuiltInTemplates.names)) { $0.formUnion($1.names) }.sorted()
    }

    /// Whether there is a template of this name, with or without the ending `.mustache`.
    package func has(_ name: String) -> Bool {
        let name = name.hasSuffix(Self.ending) ? name : name + Self.ending
        return folders.contains { $0.names.contains(name) } || BuiltInTemplates.source(named: name) != nil
    }

    /// The source of a template by its name, with or without the ending `.mustache`.
    ///
    /// - Throws: `RenderFailure.unreadable` if it is the user's and cannot be read.
    package func source(_ name: String) throws(RenderFailure) -> String? {
        let name = name.hasSuffix(Self.ending) ? name : name + Self.ending
        for folder in folders {
            if let source = try folder.source(name) { return source }
        }
        return Self.builtInSource(name)
    }

    /// The source of a built-in template by its name, with or without the ending `.mustache`.
    package static func builtInSource(_ name: String) -> String? {
        BuiltInTemplates.source(named: name.hasSuffix(ending) ? name : name + ending)
    }

    /// The name of the first of some templates that exists for a format, else of the last.
    ///
    /// - Parameter names: Without their endings.
    package func name(of names: [String], _ format: ReportFormat) -> String {
        let names = names.map { "\($0).\(format.ending)" }
        return names.first(where: has) ?? names.last ?? ""
    }

    /// A template with its partials, ready to be rendered.
    ///
    /// - Throws: `RenderFailure` if it does not exist, or if it or one of its partials is broken.
    package func template(_ name: String) throws(RenderFailure) -> PreparedTemplate {
        let file = name.hasSuffix(Self.ending) ? name : name + Self.ending
        guard let template = try parsed(file) else { throw .noTemplate(name) }
        return try prepared(template, in: ReportFormat(templateName: file) ?? .html)
    }

    /// A template from a source outside the set; its partials come from the set.
    ///
    /// - Parameters:
    ///   - name: The name of its file, for messages; its ending implies the format.
    ///   - fallback: The format if the name implies none.
    /// - Throws: `RenderFailure` if it or one of its partials is broken, or if a partial cannot be read.
    package func prepared(
        _ source: String,
        name: String,
        fallback: ReportFormat = .html
    ) throws(RenderFailure) -> PreparedTemplate {
        try prepared(Self.parsed(source, name: name), in: ReportFormat(templateName: name) ?? fallback)
    }

    private func prepared(
        _ template: MustacheTemplate,
        in format: ReportFormat
    ) throws(RenderFailure) -> PreparedTemplate {
        PreparedTemplate(
            template: template,
            partials: try partials(of: template, in: format),
            format: format,
            hasBuiltInCode: hasBuiltInCode
        )
    }

    /// The template of a file; nil if there is no such file.
    private func parsed(_ file: String) throws(RenderFailure) -> MustacheTemplate? {
        for folder in folders {
            if let source = try folder.source(file) { return try Self.parsed(source, name: file) }
        }
        return try Self.builtIn(file)
    }

    private static func builtIn(_ file: String) throws(RenderFailure) -> MustacheTemplate? {
        if let template = parsedBuiltIns.withLock({ $0[file] }) { return template }
        guard let source = BuiltInTemplates.source(named: file) else { return nil }
        let template = try parsed(source, name: file)
        parsedBuiltIns.withLock { $0[file] = template }
        return template
    }

    private static func parsed(_ source: String, name: String) throws(RenderFailure) -> MustacheTemplate {
        do throws(MustacheError) { return try MustacheTemplate(source, name: name) } catch { throw .template(error) }
    }

    /// The partials that a template uses, directly or not, by name without the ending. Others are not parsed, so a
    /// broken one does no harm until it is used.
    private func partials(
        of template: MustacheTemplate,
        in format: ReportFormat
    ) throws(RenderFailure) -> MustacheLibrary {
        let ending = ".\(format.ending)\(Self.ending)"
        var library = MustacheLibrary()
        var wanted = format == .html ? PreparedTemplate.codeTemplates(hasBuiltInCode: hasBuiltInCode) : []
        var next: MustacheTemplate? = template
        while let template = next {
            wanted += template.partialNames.sorted(by: >)
            if template.hasDynamicNames {
                wanted += names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
            }
            next = nil
            while next == nil, let name = wanted.popLast() {
                guard library[name] == nil else { continue }
                next = try parsed(name + ending)
                library[name] = next
            }
        }
        return library
    }
}

/// The built-in templates that were parsed so far, by file name. Each is parsed once in a process, however many reports
/// and sets use it.
private let parsedBuiltIns = Mutex<[String: MustacheTemplate]>([:])
