import GuideReports

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
            ArgumentSpec(name: "NAME", kind: .template),
            .show(isOptional: true),
        ],
        options: Option.guide.filter { ![.format, .template, .dvbGenres, .alias, .alarm].contains($0) } + [
            .page, .season, .noSummaries, .limit,
        ],
        examples: [
            .init("tvguide templates data week.html.mustache --sample > data.json", "The data of the sample week."),
            .init("tvguide templates data show.html.mustache 82", "The data of a show's web page."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let data = try TemplateDataEncoder(call)
        let topic = String(call.line.arguments[0].prefix { $0 != "." })
        if let kind = ShowReport.Kind(rawValue: topic) { return try await run(call, about: kind, as: data) }
        if let which = call.line.arguments.dropFirst().first {
            throw CommandFailure.usage(.tooManyArguments(call.line.command, extra: which))
        }
        if topic == "shows" { return try await ShowRun(call, ShowsCommand(call.line)).run(as: data) }
        let kind = GuideReport.Kind(rawValue: topic) ?? .week
        return try await GuideRun(call, kind).run(as: data) { line, today in
            kind == .week ? try WeekCommand.dates(in: line, on: today) : .day(today)
        }
    }

    private static func run(
        _ call: CommandCall,
        about kind: ShowReport.Kind,
        as data: TemplateDataEncoder
    ) async throws -> ExitStatus {
        guard let which = call.line.arguments.dropFirst().first else {
            throw CommandFailure.usage(.missingArgument("SHOW", call.line.command))
        }
        return switch kind {
        case .show: try await ShowRun(call, ShowCommand(call.line, about: which)).run(as: data)
        case .episodes: try await ShowRun(call, EpisodesCommand(call.line, about: which)).run(as: data)
        case .cast: try await ShowRun(call, CastCommand(call.line, about: which)).run(as: data)
        }
    }
}
