import GuideReports
import Mustache
import Testing

extension GuideReport {
    /// The data that the built-in template of the week is given in a format.
    func data(for format: ReportFormat, _ options: RenderOptions) -> MustacheValue {
        do {
            return try data(for: TemplateSet().template("week.\(format.ending)"), options)
        } catch {
            Issue.record(error)
            return .null
        }
    }
}
