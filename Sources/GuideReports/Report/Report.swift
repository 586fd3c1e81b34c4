package import GuideJSON
package import GuideMustache

/// A finished selection of television, ready to be written in any format.
///
/// Every report goes the same way: a value of the model becomes a report, the report becomes data, and a template turns
/// them into text; JSON is made of the report itself.
package protocol Report: Sendable {
    /// The names of its templates, without their endings. The first that exists for a format is used; the last is built
    /// in for every format.
    var templateNames: [String] { get }
    /// The addresses of the posters that it shows, each once, in order of appearance.
    var posterAddresses: [String] { get }
    /// The formats that it can be written in.
    var formats: [ReportFormat] { get }
    /// The report by the contract of `docs/json.md`.
    var json: JSONValue { get }
    /// The rows of the report.
    var table: ReportTable { get }
    /// Its airings on channels; nil for a report that tuners have no use for.
    var channelGuide: ChannelGuide? { get }
    /// Its events by time; nil for a report that is not about events.
    var timeline: EventTimeline? { get }
    /// The age of its data, as its page states it; empty if it has none.
    var freshness: String { get }

    /// The exact data that a template is given.
    ///
    /// - Throws: `RenderFailure.template` if a template of the page's style or script cannot be rendered.
    func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue

    /// The same data, in the form that renders fastest.
    func templateData(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> TemplateData
}

extension Report {
    package func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue {
        var options = options
        options.makesAllData = true
        return MustacheValue(try templateData(for: template, options))
    }

    /// The report in a format, made with the set's template for it.
    ///
    /// - Throws: `RenderFailure` if the template is missing or broken.
    package func text(
        as format: ReportFormat,
        _ options: RenderOptions,
        with templates: TemplateSet
    ) throws(RenderFailure) -> String {
        let template = try templates.template(templateName(format, in: templates))
        return try String(decoding: bytes(with: template, options), as: UTF8.self)
    }

    /// The report made with a template, in the template's format; UTF-8.
    ///
    /// - Throws: `RenderFailure.template` if the template cannot be rendered.
    package func bytes(with template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> [UInt8] {
        try template.bytes(templateData(for: template, options))
    }

    /// The name of the template for a format.
    package func templateName(_ format: ReportFormat, in templates: TemplateSet) -> String {
        templates.name(of: templateNames, format)
    }
}
