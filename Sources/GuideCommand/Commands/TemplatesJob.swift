import CommandLineKit
import Foundation
import GuideReports
import GuideStore
import GuideMustache
import GuidePlatform

/// The commands for template authors.
struct TemplatesJob {
    let line: TypedCommandLine
    let context: ProgramContext
    let diagnostics: Diagnostics

    /// The templates and data that the user names.
    private var userFiles: TemplateFiles { TemplateFiles(in: context) }

    /// `templates list`
    func list() throws(CommandFailure) {
        try OutputPlace.prepare(nil, in: context).put(TemplateSet().names.map { $0 + "\n" }.joined())
    }

    /// `templates show NAME`
    func show() throws(CommandFailure) {
        let name = line.arguments[0]
        guard let source = TemplateSet().source(name) else { throw unknown(name) }
        try OutputPlace.prepare(line.text(.output), in: context).put(source)
    }

    /// `templates export DIR`; nothing that is there and differs is replaced.
    func export() throws(CommandFailure) {
        let folder = line.arguments[0]
        let set = TemplateSet()
        do throws(SystemFailure) {
            try FileSystem.createFolder(at: context.path(folder))
        } catch {
            throw .output(.cannotBeCreated(path: folder, .system(error)))
        }
        let files = set.names.map { (path: PathName.joined(folder, $0), source: set.source($0) ?? "") }
        for file in files {
            guard try userFiles.textIfThere(file.path) ?? file.source == file.source else {
                throw .output(.cannotBeCreated(path: file.path, .differs))
            }
        }
        for file in files { try OutputPlace.prepare(file.path, in: context).put(file.source) }
    }

    /// `templates data NAME`
    func data() async throws(CommandFailure) -> ExitStatus {
        let name = line.arguments[0]
        let templates = try userFiles.set(replacedBy: line.text(.templates))
        guard templates.source(name) != nil, ReportFormat(templateName: name) != nil else { throw unknown(name) }
        let template: PreparedTemplate
        do throws(RenderFailure) { template = try templates.template(name) } catch { throw .template(error) }
        let topic = String(name.prefix { $0 != "." })
        let options = RenderOptions(line, in: context)
        let data = { (report: any Report, pictures: Pictures) throws(CommandFailure) in
            try Self.json(of: report, for: template, options, pictures)
        }
        if let command = try command(about: topic) {
            let job = ShowJob(line: line, context: context, diagnostics: diagnostics)
            return try await job.run(command, as: template.format, data)
        }
        let kind = GuideReport.Kind(rawValue: topic) ?? .week
        return try await GuideJob(line: line, kind: kind, context: context, diagnostics: diagnostics)
            .run(as: template.format, data)
    }

    /// The command whose report the templates of a name are for; nil for those of guides, and for parts of others.
    private func command(about topic: String) throws(CommandFailure) -> (any ShowReportCommand)? {
        let which = line.arguments.dropFirst().first
        if let kind = ShowReport.Kind(rawValue: topic) {
            guard let which else { throw .usage(.missingArgument("WHICH", line.command.spec)) }
            return switch kind {
            case .show: ShowCommand(line, about: which)
            case .episodes: EpisodesCommand(line, about: which)
            case .cast: CastCommand(line, about: which)
            }
        }
        if let which { throw .usage(.tooManyArguments(line.command.spec, extra: which)) }
        return topic == "shows" ? ShowsCommand(line) : nil
    }

    /// The data that a template is given, as text in UTF-8.
    private static func json(
        of report: any Report,
        for template: PreparedTemplate,
        _ options: RenderOptions,
        _ pictures: Pictures
    ) throws(CommandFailure) -> [UInt8] {
        var options = options
        options.pictures = pictures
        do {
            return try JSONValue(report.data(for: template, options)).bytes()
        } catch let failure as RenderFailure {
            throw .template(failure)
        } catch {
            throw .fault("the data could not be encoded")
        }
    }

    /// `templates check FILE`
    func check() throws(CommandFailure) {
        let path = line.arguments[0]
        let template = try userFiles.prepared(path, in: TemplateSet(), fallback: .html)
        if let missing = template.missingPartials.first { throw .template(.template(missing)) }
    }

    /// `templates render FILE --data JSON`
    func render() throws(CommandFailure) {
        let format =
            line.choice(.format, of: FormatChoice.self).flatMap { ReportFormat(rawValue: $0.rawValue) } ?? .html
        let template = try userFiles.prepared(line.arguments[0], in: TemplateSet(), fallback: format)
        let data = try MustacheValue(json(in: line.text(.data) ?? "-"))
        let destination = try OutputPlace.prepare(line.text(.output), in: context)
        let bytes: [UInt8]
        do throws(RenderFailure) { bytes = try template.bytes(data) } catch { throw .template(error) }
        try destination.put(bytes)
    }

    private func json(in path: String) throws(CommandFailure) -> JSONValue {
        let text = try userFiles.text(of: path)
        do {
            return try JSONValue(json: Data(text.utf8))
        } catch {
            throw .badFile(path: path, reason: "is not JSON that a template can render")
        }
    }

    private func unknown(_ name: String) -> CommandFailure {
        // The common ending is typed or left out, and says nothing about which template was meant.
        let short = { (name: String) in
            name.hasSuffix(TemplateSet.ending) ? String(name.dropLast(TemplateSet.ending.count)) : name
        }
        return .noTemplate(name, nearest: Suggestion.nearest(to: short(name), among: TemplateSet().names.map(short)))
    }
}
