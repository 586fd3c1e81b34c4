import CommandLineKit
import GuideReports
import GuideMustache

/// The form in which a report is written: its format, its template, its layout.
struct OutputPlan: ReportEncoder {
    /// The format of the output.
    let format: ReportFormat
    /// Nil for JSON, which is made of the report itself.
    private let template: Preparation?
    private let options: RenderOptions

    /// A template that is being parsed.
    private typealias Preparation = Task<Result<PreparedTemplate, CommandFailure>, Never>

    /// The plan that a command line asks for. Broken templates are found here, before anything is fetched.
    ///
    /// - Parameter names: The names of the report's templates, without their endings; see ``Report``.
    init(_ line: TypedCommandLine, for names: [String], in context: ProgramContext) throws(CommandFailure) {
        let typed = line.choice(.format, of: FormatChoice.self).flatMap { ReportFormat(rawValue: $0.rawValue) }
        let fromOutput = line.text(.output).flatMap(ReportFormat.init(fileName:))
        let files = TemplateFiles(in: context)
        let templates = try files.set(replacedBy: line.text(.templates))
        options = RenderOptions(line, in: context)
        if let file = line.text(.template) {
            guard typed != .json else { throw .usage(.conflicting(Option.template.spec, Option.format.spec)) }
            let own = try files.prepared(file, in: templates, fallback: typed ?? fromOutput ?? .html)
            template = Preparation { .success(own) }
            format = own.format
        } else {
            format = typed ?? fromOutput ?? .text
            template = try Self.preparation(
                of: names,
                format,
                in: templates,
                mayBeBroken: line.has(.templates),
                context
            )
        }
    }

    /// Starts to parse the template. The user's own templates may be broken and are parsed before anything else.
    private static func preparation(
        of names: [String],
        _ format: ReportFormat,
        in templates: TemplateSet,
        mayBeBroken: Bool,
        _ context: ProgramContext
    ) throws(CommandFailure) -> Preparation? {
        guard format != .json else { return nil }
        let parsed = { @Sendable () -> Result<PreparedTemplate, CommandFailure> in
            do throws(RenderFailure) {
                return .success(try templates.template(templates.name(of: names, format)))
            } catch {
                return .failure(.template(error))
            }
        }
        if mayBeBroken {
            let template = try parsed().get()
            return Preparation { .success(template) }
        }
        return Preparation {
            // The task that parses goes on with the days of the guide.
            context.prepareForWork()
            return parsed()
        }
    }

    /// The report in this plan, with its pictures; UTF-8.
    func bytes(of report: any Report, with pictures: Pictures) async throws(CommandFailure) -> [UInt8] {
        var options = options
        options.pictures = pictures
        do {
            guard let template else { return try report.json.bytes() }
            return try report.bytes(with: await template.value.get(), options)
        } catch let failure as RenderFailure {
            throw .template(failure)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .fault("the report could not be encoded")
        }
    }
}
