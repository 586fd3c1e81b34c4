import CommandLineKit

extension CommandFamily {
    static let templates = CommandFamily(
        "templates",
        summary: "See, export, check and try templates.",
        description: """
            Reports are laid out by Mustache templates. These commands give you the built-in ones to start from, \
            the data that they see, and a quick way to check and try your own.
            """
    )
}

/// The commands for authors of templates.
enum TemplatesCommands {
    /// `tvguide templates list`
    enum List: CommandDefinition {
        static let spec = CommandSpec(
            .templatesList,
            summary: "List the built-in templates.",
            description: "Prints the names of the built-in templates, one a line.",
            examples: [
                .init("tvguide templates list", "The names of all templates.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try TemplatesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).list()
            return .done
        }
    }

    /// `tvguide templates show NAME`
    enum Show: CommandDefinition {
        static let spec = CommandSpec(
            .templatesShow,
            summary: "Print a built-in template.",
            description: "Prints the built-in template of that name, byte for byte.",
            arguments: [ArgumentSpec("NAME", .text())],
            options: [.output],
            examples: [
                .init("tvguide templates show week.html.mustache", "The page of a week.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try TemplatesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).show()
            return .done
        }
    }

    /// `tvguide templates export DIR`
    enum Export: CommandDefinition {
        static let spec = CommandSpec(
            .templatesExport,
            summary: "Write all built-in templates into a folder.",
            description: """
                Writes every built-in template into DIR, which is made where it does not exist. Change some, \
                remove the rest, and give the folder to --templates.
                """,
            arguments: [ArgumentSpec("DIR", .folder)],
            examples: [
                .init("tvguide templates export mine", "Templates to start from."),
                .init("tvguide --templates mine --format html", "A page with your changes."),
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try TemplatesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).export()
            return .done
        }
    }

    /// `tvguide templates data NAME`
    enum Data: CommandDefinition {
        static let spec = CommandSpec(
            .templatesData,
            summary: "Print the data that a template is given, as JSON.",
            description: """
                Prints the exact data that the built-in template of that name is given for the week asked for, or \
                for the show WHICH, which templates about one show need. Another implementation of Mustache makes \
                the same page from it.
                """,
            arguments: [ArgumentSpec("NAME", .text()), ArgumentSpec("WHICH", .text(), isOptional: true)],
            options: Option.guide.filter { ![.format, .template].contains($0) } + [
                .page, .season, .noSummaries, .limit,
            ],
            examples: [
                .init("tvguide templates data week.html.mustache --sample > data.json", "The sample's data."),
                .init("tvguide templates data show.html.mustache 82", "The data of the page about a show."),
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try await TemplatesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).data()
        }
    }

    /// `tvguide templates check FILE`
    enum Check: CommandDefinition {
        static let spec = CommandSpec(
            .templatesCheck,
            summary: "Check that a template can be read.",
            description: "Reads a template and the partials beside it. What is wrong is shown by line and column.",
            arguments: [ArgumentSpec("FILE", .file)],
            examples: [
                .init("tvguide templates check mine/week.html.mustache", "Look at one template.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try TemplatesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).check()
            return .done
        }
    }

    /// `tvguide templates render FILE --data JSON`
    enum Render: CommandDefinition {
        static let spec = CommandSpec(
            .templatesRender,
            summary: "Render any template with any data.",
            description: """
                Renders FILE with the data of a JSON file. Partials are looked up beside FILE, with the same \
                ending. What is escaped, and how, follows from the ending (.html.mustache, .md.mustache, \
                .txt.mustache), else from --format, else it is HTML.
                """,
            arguments: [ArgumentSpec("FILE", .file)],
            options: [.format, .output],
            requiredOptions: [.data],
            examples: [
                .init("tvguide templates render mine/week.html.mustache --data data.json", "A try, offline.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try TemplatesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).render()
            return .done
        }
    }
}
