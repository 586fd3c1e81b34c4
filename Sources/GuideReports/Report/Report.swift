package import GuideMustache

/// A finished selection of what is told of television, ready to be written in any format.
///
/// Every report goes the same way: a value of the model becomes a report, the report becomes data, and a template makes
/// text of them; JSON is made of the report itself.
package protocol Report: Sendable {
    /// What its templates are called, without their endings. The first that there is for a format is taken, and the last
    /// is built in for each.
    var templateNames: [String] { get }
    /// The addresses of the posters that it shows, each once, in order of appearance.
    var posterAddresses: [String] { get }
    /// The report by the contract of `docs/json.md`.
    var json: JSONValue { get }
    /// How old its data are, in the words that its page says it with; empty where it has no age.
    var age: String { get }

    /// The exact data that a template is given.
    func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue
}

extension Report {
    /// The report in a format, made with the set's template for it.
    package func text(
        as format: ReportFormat,
        _ options: RenderOptions,
        with templates: TemplateSet
    ) throws(RenderFailure) -> String {
        let template = try templates.template(templateName(format, in: templates))
        return try String(decoding: bytes(with: template, options), as: UTF8.self)
    }

    /// The report made with a template, in the template's format; UTF-8.
    package func bytes(with template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> [UInt8] {
        try template.bytes(data(for: template, options))
    }

    /// The name of the template for a format.
    package func templateName(_ format: ReportFormat, in templates: TemplateSet) -> String {
        templates.name(of: templateNames, format)
    }
}
