import Foundation
import GuideReports
import GuideStore
import Mustache
import Platform

/// The commands for template authors.
struct TemplatesJob {
    let line: TypedCommandLine
    let world: World
    let narrator: Narrator

    /// `templates list`
    func list() throws(CommandFailure) {
        try OutputPlace.prepare(nil).put(TemplateSet().names.map { $0 + "\n" }.joined())
    }

    /// `templates show NAME`
    func show() throws(CommandFailure) {
        let name = line.arguments[0]
        guard let source = TemplateSet().source(name) else { throw unknown(name) }
        try OutputPlace.prepare(line.text(.output)).put(source)
    }

    /// `templates export DIR`; nothing that is there and differs is replaced.
    func export() throws(CommandFailure) {
        let folder = line.arguments[0]
        let set = TemplateSet()
        do throws(SystemFailure) {
            try FileSystem.createFolder(at: folder)
        } catch {
            throw .output(.cannotBeCreated(path: folder, .system(error)))
        }
        let files = set.names.map { (path: PathName.joined(folder, $0), source: set.source($0) ?? "") }
        for file in files {
            guard try TemplateFiles.textIfThere(file.path) ?? file.source == file.source else {
                throw .output(.cannotBeCreated(path: file.path, .differs))
            }
        }
        for file in files { try OutputPlace.prepare(file.path).put(file.source) }
    }

    /// `templates data NAME`
    func data() async throws(CommandFailure) -> ExitStatus {
        let name = line.arguments[0]
        let templates = try TemplateFiles.set(replacedBy: line.text(.templates))
        guard templates.source(name) != nil, ReportFormat(fileName: name) != nil else { throw unknown(name) }
        let template: PreparedTemplate
        do throws(RenderFailure) { template = try templates.template(name) } catch { throw .template(error) }
        let kind = GuideReport.Kind(rawValue: String(name.prefix { $0 != "." })) ?? .week
        let guide = GuideJob(line: line, kind: kind, world: world, narrator: narrator)
        let options = RenderOptions(line, in: world)
        return try await guide.run(as: template.format) { report, pictures throws(CommandFailure) in
            var options = options
            options.pictures = pictures
            do {
                return try JSONValue(report.data(for: template, options)).text()
            } catch let failure as RenderFailure {
                throw .template(failure)
            } catch {
                throw .fault("the data could not be encoded")
            }
        }
    }

    /// `templates check FILE`
    func check() throws(CommandFailure) {
        let path = line.arguments[0]
        let template = try TemplateFiles.prepared(path, in: TemplateSet(), fallback: .html)
        if let missing = template.missingPartials.first { throw .template(.template(missing)) }
    }

    /// `templates render FILE --data JSON`
    func render() throws(CommandFailure) {
        let format =
            line.choice(.format, of: FormatChoice.self).flatMap { ReportFormat(rawValue: $0.rawValue) } ?? .html
        let template = try TemplateFiles.prepared(line.arguments[0], in: TemplateSet(), fallback: format)
        let data = try MustacheValue(json(in: line.text(.data) ?? "-"))
        let destination = try OutputPlace.prepare(line.text(.output))
        let text: String
        do throws(RenderFailure) { text = try template.render(data) } catch { throw .template(error) }
        try destination.put(text)
    }

    private func json(in path: String) throws(CommandFailure) -> JSONValue {
        let text = try TemplateFiles.text(of: path)
        do {
            return try JSONValue(json: Data(text.utf8))
        } catch {
            throw .badFile(path: path, reason: "is not JSON that a template can be given")
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
