import GuidePlatform
import GuideReports
import TVModel

/// The format, the template and the layout of a report, which is written to the destination that the command line names.
struct OutputPlan {
    let format: ReportFormat
    /// The template, or nil for a format that needs none.
    private let template: PreparedTemplate?
    /// Whether the data for the template are written instead of the report.
    private let isData: Bool
    private let options: RenderOptions
    private let exchangeOptions: ExchangeOptions
    private let call: CommandCall

    /// Creates the plan from a command line. Errors in templates are found here, before anything is fetched.
    ///
    /// - Parameter names: The names of the report's templates, without their extensions. See ``Report``. Instead of them,
    ///   `templates data` names the template whose data it writes.
    /// - Throws: An error for a file whose extension names a format in which the command cannot write, for options that
    ///   do not suit the format, and for an unknown template.
    init(_ call: CommandCall, for names: [String]) throws {
        let line = call.line
        var options = RenderOptions(line, in: call.context)
        options.siteAddress = try line.siteAddress()
        self.options = options
        exchangeOptions = try ExchangeOptions(line)
        self.call = call
        isData = line.command == .templatesData
        let (templates, file) = try call.context.templates(of: line)
        if isData {
            let name = line.arguments[0]
            guard templates.has(name), ReportFormat(templateName: name) != nil else {
                throw CommandFailure.unknownTemplate(name)
            }
            let named = try templates.template(name)
            (template, format) = (named, named.format)
            return
        }
        let (named, formats) = (line.formatOfReport, line.command.formats)
        if let named, !formats.contains(named) {
            let expected = formats.map(\.rawValue).joinedByWord("or")
            let thing = "--format of \(line.command.call)"
            throw CommandFailure.badValue(of: thing, value: named.rawValue, expected: expected)
        }
        if let file {
            if let named, !ReportFormat.templated.contains(named) {
                throw CommandFailure.notForFormat(.template, named, ReportFormat.templated)
            }
            let own = try call.context.preparedTemplate(file, in: templates, fallback: named ?? .html)
            (template, format) = (own, own.format)
            if let named, named != format {
                throw CommandFailure.badValue(
                    of: "\(line.has(.format) ? "--format" : "The ending of --output") with this template",
                    value: named.rawValue,
                    expected: "\(format.rawValue), which the name of the template ends with"
                )
            }
        } else {
            // In a folder, a page replaces text.
            let isFolder = call.context.namesFolder(line.text(.output))
            if named == nil, !isFolder { try line.checkExtensionOfOutput() }
            let usual = line.command.usualFormat
            format = named ?? (isFolder && usual == .text && formats.contains(.html) ? .html : usual)
            let isTemplated = ReportFormat.templated.contains(format)
            template = isTemplated ? try templates.template(templates.name(of: names, format)) : nil
        }
        try line.checkOptions(goingWith: format)
    }

    /// Prepares the destination of the report. This comes before the first request, so that a wrong path costs none.
    ///
    /// - Parameter name: The name of the file, without its extension, if `--output` names a folder, or nil if it must
    ///   name a file.
    func preparePlace(named name: String?) throws -> OutputPlace {
        try OutputPlace.prepare(
            call.line.text(.output),
            named: name.map { "\($0).\(format.ending)" },
            in: call.context,
            usesPager: !call.line.has(.noPager)
        )
    }

    /// Fetches the report's pictures, and writes the report.
    func write(_ report: any Report, to place: OutputPlace, _ session: Session) async throws {
        try place.put(bytes(of: report, with: await session.pictures(of: report, in: format)))
    }

    /// Returns the report in this plan with its pictures, in UTF-8.
    private func bytes(of report: any Report, with pictures: Pictures) throws -> [UInt8] {
        if let template {
            var options = options
            options.pictures = pictures
            return try isData ? report.data(for: template, options).bytes() : report.bytes(with: template, options)
        }
        var options = exchangeOptions
        if case .none = pictures { options.showsPictures = false }
        guard let document = report.document(as: format, options) else {
            throw CommandFailure.fault("the report has no \(format.rawValue)")
        }
        if document.isEmpty, let report = report as? GuideReport {
            let (country, unknown) = (report.context.country, report.unknownNames)
            throw CommandFailure.emptyGuide(call.line, country: country, unknown: unknown)
        }
        call.diagnostics.report(notice: document.notice)
        return document.bytes()
    }
}
