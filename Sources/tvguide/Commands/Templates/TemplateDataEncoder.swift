import GuidePlatform
import GuideReports

/// Encodes the data of a report for a template, instead of the report itself.
struct TemplateDataEncoder: ReportEncoder {
    private let template: PreparedTemplate
    private let options: RenderOptions

    /// - Throws: An error if the template that the command line names does not exist or has an error.
    init(_ call: CommandCall) throws(CommandFailure) {
        let name = call.line.arguments[0]
        let set = try TemplateFiles(in: call.context).set(replacedBy: call.line.text(.templates))
        guard set.has(name), ReportFormat(templateName: name) != nil else { throw .unknownTemplate(name) }
        template = try rethrowing(as: CommandFailure.template, try set.template(name))
        options = RenderOptions(call.line, in: call.context)
    }

    var format: ReportFormat { template.format }

    func bytes(of report: any Report, with pictures: Pictures) throws(CommandFailure) -> [UInt8] {
        var options = options
        options.pictures = pictures
        do {
            return try report.data(for: template, options).bytes()
        } catch let failure as RenderFailure {
            throw .template(failure)
        } catch {
            throw .fault("the data could not be encoded")
        }
    }
}
