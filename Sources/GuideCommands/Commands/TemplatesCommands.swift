import GuideMustache
import GuidePlatform
import GuideReports
import GuideStore

/// `tvguide templates export DIR NAME...`: writes built-in templates, but never replaces a changed file.
enum TemplatesExportCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Write built-in templates to a folder, to change them.",
        description: """
            Writes every built-in template, or those named, to DIR, which is created if it does not exist. A file that \
            was changed stays as it is. Change some, delete the rest, and give the folder to --template.
            """,
        arguments: [
            ArgumentSpec(value: .folder("DIR")),
            ArgumentSpec(value: .template, isOptional: true, isRepeated: true),
        ],
        examples: [
            ("tvguide templates export mine", "Templates to start from."),
            ("tvguide --template mine --format html > week.html", "A web page with your changes."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let folder = call.line.arguments[0]
        let typed = call.line.arguments.dropFirst()
        for name in typed where TemplateSet.builtInSource(name) == nil { throw CommandFailure.unknownTemplate(name) }
        let ending = TemplateSet.ending
        let names = typed.isEmpty ? TemplateSet().names : typed.map { $0.hasSuffix(ending) ? $0 : $0 + ending }
        try OutputPlace.createFolder(folder, in: call.context)
        var changed: [String] = []
        for name in names {
            let path = PathName.joined(folder, name)
            let source = TemplateSet.builtInSource(name) ?? ""
            if try call.context.textIfExists(path, mayWait: false) ?? source == source {
                try OutputPlace.prepare(path, in: call.context).put(source.utf8)
            } else {
                changed.append(name)
            }
        }
        if !changed.isEmpty {
            call.diagnostics.report(notice: "Changed files stay as they are: \(changed.joined(separator: ", ")).")
        }
        return .done
    }
}

/// `tvguide templates check PATH...`: finds errors in templates, reports all of them, and prints what one makes.
struct TemplatesCheckCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Check templates for errors and unknown names.",
        description: """
            Reads templates, or all of a folder, and the partials beside them. Errors, missing partials, and names that no \
            report has are shown with line and column; of a folder, also files that replace no built-in template, and \
            copies without a change. With --print, what one template makes of the sample week is printed, too; it may be \
            the name of a built-in one.
            """,
        arguments: [ArgumentSpec(value: .file("PATH"), description: "a template or a folder", isRepeated: true)],
        examples: [
            ("tvguide templates check mine", "Check the templates of a folder."),
            ("tvguide templates check mine/week.html.mustache --print report", "Try one template."),
            ("tvguide templates check week.html --print data", "The data of a built-in template."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let check = try Self(call)
        let paths = call.line.arguments
        if call.line.values.print != nil {
            guard paths.count == 1, !call.context.namesFolder(paths[0]) else {
                throw CommandFailure("--print is for one template, not for several or a folder. Name one.", .misused)
            }
            return try await check.printing(paths[0])
        }
        let results = try paths.map { path in
            try call.context.namesFolder(path) ? check.folder(path) : check.file(path).isFlawless
        }
        return results.allSatisfy(\.self) ? .done : .noInput
    }

    private let call: CommandCall
    /// The names that reports or built-in templates have.
    let known: Set<String>

    /// The names that reports have, and that no built-in template shows.
    static let otherNames: Set<String> = [
        "countryCode", "dayNumber", "hasSeasons", "hasWeek", "isMissing", "isToday", "marksNow", "now", "shortWeekday",
        "stillLarge", "week", "zone",
    ]

    init(_ call: CommandCall) throws {
        self.call = call
        let set = TemplateSet()
        known = try set.names.reduce(into: Self.otherNames) { known, name in
            known.formUnion(try set.template(name).template.valueNames)
        }
    }

    /// Checks a file, which may be missing if a built-in template has its name, and prints what it makes of the sample
    /// week, or the data that it gets.
    private func printing(_ path: String) async throws -> ExitStatus {
        var options = ["--sample", "--template", path]
        if let format = ReportFormat(templateName: path), TemplateSet().has(path),
            try call.context.textIfExists(path) == nil
        {
            options = ["--sample", "--format", format.rawValue]
        } else if try !file(path).isFlawless {
            return .noInput
        }
        var report = call
        report.line = try TypedCommandLine(parsing: Self.words(ofReport: PathName.name(of: path)) + options)
        report.line.options += call.line.options
        return try await report.run()
    }

    /// Returns the words of the report of the sample for which a template of this name is.
    private static func words(ofReport template: String) -> [String] {
        let topic = String(template.prefix { $0 != "." })
        let show = "\(SampleWeek.favorites[0])"
        return switch topic {
        case "show": ["show", show]
        case "episodes", "cast": ["show", show, "--\(topic)"]
        case "upcoming": ["favorites", "upcoming"]
        case "shows", "search": ["shows"]
        case "favorites", "tonight", "now": [topic]
        default: ["week"]
        }
    }

    /// Checks a file, and returns whether it has no error, and the names of its partials.
    private func file(_ path: String) throws -> (isFlawless: Bool, partials: Set<String>) {
        var (errors, partials): ([MustacheError], Set<String>) = ([], [])
        do {
            let prepared = try call.context.preparedTemplate(path, in: TemplateSet(), fallback: .html)
            errors = prepared.findings(among: known)
            partials = prepared.template.partialNames
        } catch let error as MustacheError {
            errors = [error]
        }
        for error in errors { call.diagnostics.report(CommandFailure(error)) }
        return (errors.isEmpty, partials)
    }

    /// Checks the templates in a folder, and returns whether they have no error.
    private func folder(_ path: String) throws -> Bool {
        let names = try call.context.templateNames(in: path)
        guard !names.isEmpty else {
            throw CommandFailure.badFile(path: path, reason: "has no file whose name ends with .mustache")
        }
        let checks = try names.map { try file(PathName.joined(path, $0)) }
        let partials = Set(checks.flatMap(\.partials))
        var isFlawless = checks.allSatisfy(\.isFlawless)
        for name in names {
            if let source = TemplateSet.builtInSource(name) {
                guard try call.context.text(of: PathName.joined(path, name), mayWait: false) == source else { continue }
                let problem = "\(name) is the same as the built-in template."
                call.diagnostics.report(notice: "\(problem) Delete it, or change it.")
            } else if !partials.contains(String(name.prefix { $0 != "." })) {
                call.diagnostics.report(notice: "\(name) replaces no built-in template, and no other file uses it.")
                isFlawless = false
            }
        }
        return isFlawless
    }
}
