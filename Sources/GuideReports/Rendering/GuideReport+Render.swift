package import Mustache

extension GuideReport {
    /// The report in a format, made with the set's template for it.
    package func text(
        as format: ReportFormat,
        _ options: RenderOptions,
        with templates: TemplateSet
    ) throws(RenderFailure) -> String {
        try text(with: templates.template(templateName(format, in: templates)), options)
    }

    /// The report made with a template, in the template's format.
    package func text(with template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> String {
        try template.render(data(for: template.format, options))
    }

    /// The exact data that a template of a format is given.
    package func data(for format: ReportFormat, _ options: RenderOptions) -> MustacheValue {
        GuideView(of: self, in: format, options).value
    }

    /// The template for a format: the report's own where there is one, else the week's, which fits any days.
    package func templateName(_ format: ReportFormat, in templates: TemplateSet) -> String {
        let own = "\(kind.rawValue).\(format.ending)"
        return marksNow && templates.source(own) != nil ? own : "week.\(format.ending)"
    }
}
