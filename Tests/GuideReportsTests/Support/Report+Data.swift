import GuideReports
import GuideMustache
import Testing

extension Report {
    /// The data that its built-in template is given in a format.
    func data(for format: ReportFormat, _ options: RenderOptions) -> MustacheValue {
        do {
            return try data(for: TemplateSet().template(templateName(format, in: TemplateSet())), options)
        } catch {
            Issue.record(error)
            return .null
        }
    }
}
