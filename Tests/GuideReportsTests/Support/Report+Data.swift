import GuideReports
import GuideMustache
import Testing

extension Report {
    /// The data of its built-in template for a format.
    func data(for format: ReportFormat, _ options: RenderOptions) -> MustacheValue {
        do {
            return try data(for: TemplateSet().template(templateName(format, in: TemplateSet())), options)
        } catch {
            Issue.record(error)
            return .null
        }
    }
}
