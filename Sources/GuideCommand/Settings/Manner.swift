import GuideReports
import Mustache

/// How a report is written: its format, its template, its layout.
struct Manner {
    /// What comes of it.
    let format: ReportFormat
    private let templates: TemplateSet
    private let ownTemplate: PreparedTemplate?
    private let options: RenderOptions

    /// The manner that a command line asks for. Broken templates are found here, before anything is fetched.
    ///
    /// - Parameter names: What the templates of the report are called, without their endings; see ``Report``.
    init(_ line: TypedCommandLine, for names: [String], in world: World) throws(CommandFailure) {
        let typed = line.choice(.format, of: FormatChoice.self).flatMap { ReportFormat(rawValue: $0.rawValue) }
        let fromOutput = line.text(.output).flatMap(ReportFormat.init(fileName:))
        templates = try TemplateFiles.set(replacedBy: line.text(.templates))
        options = RenderOptions(line, in: world)
        if let file = line.text(.template) {
            guard typed != .json else { throw .usage(.conflicting(.template, .format)) }
            let own = try TemplateFiles.prepared(file, in: templates, fallback: typed ?? fromOutput ?? .html)
            ownTemplate = own
            format = own.format
        } else {
            ownTemplate = nil
            format = typed ?? fromOutput ?? .text
        }
        guard ownTemplate != nil || format != .json else { return }
        try checkTemplate(of: names)
    }

    /// The report in this manner, with its pictures.
    func text(of report: any Report, with pictures: Pictures) throws(CommandFailure) -> String {
        var options = options
        options.pictures = pictures
        do {
            if let ownTemplate { return try report.text(with: ownTemplate, options) }
            if format == .json { return try report.json.text() }
            return try report.text(as: format, options, with: templates)
        } catch let failure as RenderFailure {
            throw .template(failure)
        } catch {
            throw .fault("the report could not be encoded")
        }
    }

    private func checkTemplate(of names: [String]) throws(CommandFailure) {
        guard ownTemplate == nil else { return }
        let name = templates.name(of: names, format)
        do throws(RenderFailure) { _ = try templates.template(name) } catch { throw .template(error) }
    }
}
