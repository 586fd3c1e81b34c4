import GuidePlatform
import GuideReports

/// Encodes the data of a report for a template, instead of the report itself.
struct TemplateDataEncoder: ReportEncoder {
    private let template: PreparedTemplate
    private let options: RenderOptions

    /// - Throws: An error if the template that the command line names does not exist or has an error.
    init(_ call: CommandCall) throws {
        let name = call.line.arguments[0]
        let set = try TemplateFiles(in: call.context).set(replacedBy: call.line.text(.templates))
        guard set.has(name), ReportFormat(templateName: name) != nil else { throw CommandFailure.unknownTemplate(name) }
        template = try set.template(name)
        options = RenderOptions(call.line, in: call.context)
    }

    var format: ReportFormat { template.format }

    func bytes(of report: any Report, with pictures: Pictures) throws -> [UInt8] {
        var options = options
        options.pictures = pictures
        return try report.data(for: template, options).bytes()
    }
}
