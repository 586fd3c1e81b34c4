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
        try template.render(data(for: template, options))
    }

    /// The exact data that a template is given.
    package func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue {
        GuideView(of: self, in: template.format, options, try page(with: template, options)).value
    }

    private func page(with template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> GuidePage? {
        guard template.format == .html else { return nil }
        do throws(MustacheError) {
            return try GuidePage(of: self, with: template.partials, PictureViews(of: self, options.pictures))
        } catch {
            throw .template(error)
        }
    }

    /// The template for a format: the report's own where there is one, else the week's, which fits any days.
    package func templateName(_ format: ReportFormat, in templates: TemplateSet) -> String {
        let own = "\(kind.rawValue).\(format.ending)"
        return marksNow && templates.source(own) != nil ? own : "week.\(format.ending)"
    }
}
