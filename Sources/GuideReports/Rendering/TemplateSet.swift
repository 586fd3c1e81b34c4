import GuideMustache
import Synchronization

/// The templates for reports: the built-in templates and those of the user, which replace built-in ones with the same
/// name.
public struct TemplateSet: Sendable {
    package static let ending = ".mustache"

    /// Functions that read the user's templates, by their file names. Each template is read only when it is used, so that
    /// other files are ignored.
    private let own: [String: @Sendable (_ name: String) throws -> String]
    private let codes: PageCodeCache

    /// Creates a set of the built-in templates, some of them replaced or added.
    ///
    /// - Parameter overrides: The sources by file name, such as `week.html.mustache`.
    public init(overrides: [String: String] = [:]) {
        self.init(own: overrides.mapValues { source in { _ in source } })
    }

    private init(own: [String: @Sendable (_ name: String) throws -> String]) {
        self.own = own
        codes = own.isEmpty ? builtInCodes : PageCodeCache()
    }

    /// Returns the set with more templates, which replace those with the same name.
    ///
    /// - Parameters:
    ///   - names: The names of the templates, with their extensions.
    ///   - read: Returns the source of a template.
    package func adding(_ names: [String], read: @escaping @Sendable (_ name: String) throws -> String) -> TemplateSet {
        TemplateSet(own: own.merging(names.map { ($0, read) }) { $1 })
    }

    package var names: [String] { Set(BuiltInTemplates.names).union(own.keys).sorted() }

    /// Returns whether the set has a template with this name, with or without the extension `.mustache`.
    package func has(_ name: String) -> Bool {
        own[Self.file(name)] != nil || Self.builtInSource(name) != nil
    }

    /// Returns the source of a template by its name, with or without the extension `.mustache`, or nil if there is
    /// none.
    ///
    /// - Throws: An error if the template is in a folder of the user and cannot be read.
    package func source(_ name: String) throws -> String? {
        let file = Self.file(name)
        return try own[file]?(file) ?? BuiltInTemplates.source(named: file)
    }

    /// Returns the source of a built-in template by its name, with or without the extension `.mustache`.
    package static func builtInSource(_ name: String) -> String? {
        BuiltInTemplates.source(named: file(name))
    }

    private static func file(_ name: String) -> String { name.hasSuffix(ending) ? name : name + ending }

    /// Returns the first name that has a template for a format, or the last name if no name has one.
    ///
    /// - Parameter names: The names, without their extensions.
    package func name(of names: [String], _ format: ReportFormat) -> String {
        let names = names.map { "\($0).\(format.ending)" }
        return names.first(where: has) ?? names.last ?? ""
    }

    /// Returns a template with its partials, ready to be rendered.
    ///
    /// - Throws: `MissingTemplate`, or `MustacheError` for an error in it or one of its partials.
    public func template(_ name: String) throws -> PreparedTemplate {
        let file = Self.file(name)
        guard let template = try parsed(file) else { throw MissingTemplate(name: name) }
        return try prepared(template, in: ReportFormat(templateName: file) ?? .html, isBuiltIn: own.isEmpty)
    }

    /// Prepares a template from a source outside the set. Its partials come from the set.
    ///
    /// - Parameters:
    ///   - name: The name of its file, for messages. Its extension implies the format.
    ///   - fallback: The format if the name implies none.
    /// - Throws: `MustacheError` for an error in the template or one of its partials, or an error of reading a partial.
    public func prepared(
        _ source: String,
        name: String,
        fallback: ReportFormat = .html
    ) throws -> PreparedTemplate {
        let template = try Self.parsed(source, name: name)
        return try prepared(template, in: ReportFormat(templateName: name) ?? fallback, isBuiltIn: false)
    }

    private func prepared(
        _ template: MustacheTemplate,
        in format: ReportFormat,
        isBuiltIn: Bool
    ) throws -> PreparedTemplate {
        PreparedTemplate(
            template: template,
            partials: try partials(of: template, in: format),
            format: format,
            isBuiltIn: isBuiltIn,
            codes: codes
        )
    }

    /// Returns the parsed template of a file, or nil if the file does not exist.
    private func parsed(_ file: String) throws -> MustacheTemplate? {
        let isBuiltIn = own[file] == nil
        if isBuiltIn, let template = parsedBuiltIns.withLock({ $0[file] }) { return template }
        guard let template = try source(file).map({ try Self.parsed($0, name: file) }) else { return nil }
        if isBuiltIn { parsedBuiltIns.withLock { $0[file] = template } }
        return template
    }

    private static func parsed(_ source: String, name: String) throws -> MustacheTemplate {
        // A built-in template, or an exported copy without a change, is used without the white space that browsers ignore.
        let compact = source == BuiltInTemplates.source(named: name) ? BuiltInTemplates.compact(name) : nil
        return try MustacheTemplate(compact ?? source, name: name)
    }

    /// Returns the partials that a template uses, directly or indirectly, by name without the extension. Other partials
    /// are not parsed, so that errors in them do not matter until they are used.
    private func partials(
        of template: MustacheTemplate,
        in format: ReportFormat
    ) throws -> MustacheLibrary {
        let ending = ".\(format.ending)\(Self.ending)"
        var library = MustacheLibrary()
        var wanted = format == .html ? PreparedTemplate.codeTemplates : []
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

/// The built-in templates that were parsed so far, by file name. A process parses each template once, for all reports
/// and sets.
private let parsedBuiltIns = Mutex<[String: MustacheTemplate]>([:])

/// The styles and scripts of the built-in templates.
private let builtInCodes = PageCodeCache()
