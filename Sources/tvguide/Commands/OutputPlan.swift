import GuideReports
import GuideMustache

/// The format, the template and the layout of a report.
struct OutputPlan: ReportEncoder {
    let format: ReportFormat
    /// The template, or nil for a format that needs none.
    private let template: PreparedTemplate?
    private let options: RenderOptions
    private let exchangeOptions: ExchangeOptions
    private let diagnostics: Diagnostics

    /// Creates the plan from a command line. Errors in templates are found here, before anything is fetched.
    ///
    /// - Parameters:
    ///   - names: The names of the report's templates, without their extensions. See ``Report``.
    /// - Throws: An error for a file whose extension names a format in which the command cannot write, and for options
    ///   that do not suit the format.
    init(_ call: CommandCall, for names: [String]) throws {
        let line = call.line
        let typed: ReportFormat? = line.choice(.format)
        let files = TemplateFiles(in: call.context)
        options = RenderOptions(line, in: call.context)
        exchangeOptions = try ExchangeOptions(line)
        diagnostics = call.diagnostics
        if let file = line.text(.template) {
            guard typed.map(ReportFormat.templated.contains) ?? true else {
                throw CommandFailure.usage(.conflicting(.template, .format))
            }
            let templates = try files.set(replacedBy: line.text(.templates))
            let implied = line.text(.output).flatMap(ReportFormat.init(templateName:))
            let own = try files.prepared(file, in: templates, fallback: typed ?? implied ?? .html)
            template = own
            format = own.format
        } else {
            let implied = typed == nil ? try line.formatOfOutput() : nil
            let (usual, formats) = (line.command.usualFormat, line.command.formats)
            // In a folder, a page replaces text.
            let isFolder = OutputPlace.isFolder(line.text(.output), in: call.context)
            if typed == nil, implied == nil, !isFolder { try line.checkExtensionOfOutput() }
            let isPage = usual == .text && isFolder
            format = typed ?? implied ?? (isPage && formats.contains(.html) ? .html : usual)
            if format.isExchange { try line.checkOptions(goingWith: format) }
            let templates = try files.set(replacedBy: line.text(.templates))
            let isTemplated = ReportFormat.templated.contains(format)
            let name = templates.name(of: names, format)
            template = isTemplated ? try templates.template(name) : nil
        }
    }

    /// Returns the report in this plan with its pictures, in UTF-8.
    func bytes(of report: any Report, with pictures: Pictures) async throws -> [UInt8] {
        var options = options
        options.pictures = pictures
        guard let template else { return try documentBytes(of: report, with: pictures) }
        return try report.bytes(with: template, options)
    }

    /// Returns the report in a format that does not need a template.
    private func documentBytes(of report: any Report, with pictures: Pictures) throws -> [UInt8] {
        var options = exchangeOptions
        if case .none = pictures { options.showsPictures = false }
        guard let document = report.document(as: format, options) else {
            throw CommandFailure.fault("the report has no \(format.rawValue)")
        }
        if document.isEmpty, let report = report as? GuideReport {
            throw CommandFailure.emptyGuide(report)
        }
        if let notice = document.notice { diagnostics.report(notice: notice) }
        return try document.bytes()
    }
}
