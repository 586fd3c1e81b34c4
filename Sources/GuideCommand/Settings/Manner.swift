import GuideReports
import Mustache

/// How a report is written: its format, its template, its layout.
struct Manner {
    /// What comes of it.
    let format: ReportFormat
    /// Nil for JSON, which is made of the report itself.
    private let template: PreparedTemplate?
    private let options: RenderOptions

    /// The manner that a command line asks for. Broken templates are found here, before anything is fetched.
    ///
    /// - Parameter names: What the templates of the report are called, without their endings; see ``Report``.
    init(_ line: TypedCommandLine, for names: [String], in world: World) throws(CommandFailure) {
        let typed = line.choice(.format, of: FormatChoice.self).flatMap { ReportFormat(rawValue: $0.rawValue) }
        let fromOutput = line.text(.output).flatMap(ReportFormat.init(fileName:))
        let templates = try TemplateFiles.set(replacedBy: line.text(.templates))
        options = RenderOptions(line, in: world)
        if let file = line.text(.template) {
            guard typed != .json else { throw .usage(.conflicting(.template, .format)) }
            let own = try TemplateFiles.prepared(file, in: templates, fallback: typed ?? fromOutput ?? .html)
            template = own
            format = own.format
        } else {
            format = typed ?? fromOutput ?? .text
            template = try Self.template(of: names, format, in: templates)
        }
    }

    private static func template(
        of names: [String],
        _ format: ReportFormat,
        in templates: TemplateSet
    ) throws(CommandFailure) -> PreparedTemplate? {
        guard format != .json else { return nil }
        do throws(RenderFailure) {
            return try templates.template(templates.name(of: names, format))
        } catch {
            throw .template(error)
        }
    }

    /// The report in this manner, with its pictures.
    func text(of report: any Report, with pictures: Pictures) throws(CommandFailure) -> String {
        var options = options
        options.pictures = pictures
        do {
            guard let template else { return try report.json.text() }
            return try report.text(with: template, options)
        } catch let failure as RenderFailure {
            throw .template(failure)
        } catch {
            throw .fault("the report could not be encoded")
        }
    }
}
