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

/// `tvguide templates data NAME`: the data that a template renders, as JSON.
enum TemplatesDataCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Print the data of a template as JSON.",
        description: """
            Prints the exact data that the built-in template NAME renders for the requested week or, if the \
            template is about one show, for the show SHOW. Other implementations of Mustache make the same \
            page from it.
            """,
        arguments: [
            ArgumentSpec(value: .template),
            ArgumentSpec(value: .show, isOptional: true),
        ],
        examples: [
            ("tvguide templates data week.html.mustache --sample > data.json", "The data of the sample week."),
            ("tvguide templates data show.html.mustache 82", "The data of a show's web page."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        // An unknown template is found before a missing argument.
        _ = try OutputPlan(call, for: [])
        let topic = String(call.line.arguments[0].prefix { $0 != "." })
        let show = call.line.arguments.dropFirst().first
        if let kind = ShowReport.Kind(rawValue: topic) {
            guard let show else { throw CommandFailure.missingArgument("SHOW", call.line.command) }
            return try await ShowCommand.run(call, kind, of: show)
        }
        if let show { throw CommandFailure.tooManyArguments(call.line.command, extra: show) }
        if topic == "shows" { return try await ShowsCommand.run(call) }
        if topic == "upcoming" { return try await FavoritesUpcomingCommand.run(call) }
        return try await GuideRun(call: call, kind: GuideReport.Kind(rawValue: topic) ?? .week).run()
    }
}

/// `tvguide templates check PATH...`: finds errors in templates, and reports all of them.
struct TemplatesCheckCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Check templates for errors and unknown names.",
        description: """
            Reads templates, or all of a folder, and the partials beside them. Errors, missing partials, and names that no \
            report has are shown with line and column; of a folder, also files that replace no built-in template, and \
            copies without a change.
            """,
        arguments: [ArgumentSpec(value: .file("PATH"), description: "a template or a folder", isRepeated: true)],
        examples: [
            ("tvguide templates check mine", "Check the templates of a folder."),
            ("tvguide templates check mine/week.html.mustache", "Check one template."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let check = try Self(call)
        let results = try call.line.arguments.map { path in
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

/// `tvguide templates render FILE --data JSON`: renders a template with the data of a file.
enum TemplatesRenderCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Render any template with any data.",
        description: """
            Renders FILE with the data of a JSON file. Partials are looked up beside FILE, with the same \
            extension. The escaping follows from the extension (.html.mustache, .md.mustache, .txt.mustache), \
            else from --format, else it is that of HTML.
            """,
        arguments: [ArgumentSpec(value: .file("FILE"))],
        requiredOptions: [.data],
        examples: [
            ("tvguide templates render mine/week.html.mustache --data data.json", "Try one template.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let line = call.line
        let format = line.values.format ?? line.command.usualFormat
        let template = try call.context.preparedTemplate(line.arguments[0], in: TemplateSet(), fallback: format)
        let path = line.values.data ?? "-"
        let text = try call.context.text(of: path)
        guard let data = try? JSONValue(json: Data(text.utf8)) else {
            throw CommandFailure.badFile(path: path, reason: "is not JSON that a template can render")
        }
        let place = try OutputPlace.prepare(line.values.output, in: call.context)
        let bytes = try template.bytes(data)
        // The rendered data may contain control characters, which are harmless in a file but not on a terminal.
        let isShown = TerminalProfile(line, in: call.context).isTerminal
        try place.put(isShown ? Array(TerminalText(String(decoding: bytes, as: UTF8.self)).text.utf8) : bytes)
        return .done
    }
}
