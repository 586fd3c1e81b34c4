import CommandLineKit

extension CommandFamily {
    static let templates = CommandFamily(
        "templates",
        summary: "List, export, check and try templates.",
        description: """
            Mustache templates lay out the reports. These commands print the built-in ones and the data that they \
            render, and check and try your own.
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
            description: "Prints the names of the built-in templates, one per line.",
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
            description: "Prints the built-in template NAME, byte for byte.",
            arguments: [ArgumentSpec("NAME", .text())],
            options: [.output],
            examples: [
                .init("tvguide templates show week.html.mustache", "The template of a week's web page.")
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
            summary: "Write all built-in templates to a folder.",
            description: """
                Writes every built-in template to DIR, which is created if it does not exist. Change some, delete \
                the rest, and give the folder to --templates.
                """,
            arguments: [ArgumentSpec("DIR", .folder)],
            examples: [
                .init("tvguide templates export mine", "Templates to start from."),
                .init("tvguide --templates mine --format html", "A web page with your changes."),
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
            summary: "Print the data of a template as JSON.",
            description: """
                Prints the exact data that the built-in template NAME renders for the requested week or, if the \
                template is about one show, for the show WHICH. Other implementations of Mustache make the same \
                page from it.
                """,
            arguments: [ArgumentSpec("NAME", .text()), ArgumentSpec("WHICH", .text(), isOptional: true)],
            options: Option.guide.filter { ![.format, .template].contains($0) } + [
                .page, .season, .noSummaries, .limit,
            ],
            examples: [
                .init("tvguide templates data week.html.mustache --sample > data.json", "The data of the sample week."),
                .init("tvguide templates data show.html.mustache 82", "The data of a show's web page."),
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
            summary: "Check a template for errors.",
            description: "Reads a template and the partials beside it. Errors are shown with line and column.",
            arguments: [ArgumentSpec("FILE", .file)],
            examples: [
                .init("tvguide templates check mine/week.html.mustache", "Check one template.")
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
                extension. The escaping follows from the extension (.html.mustache, .md.mustache, .txt.mustache), \
                else from --format, else it is that of HTML.
                """,
            arguments: [ArgumentSpec("FILE", .file)],
            options: [.format, .output],
            requiredOptions: [.data],
            examples: [
                .init("tvguide templates render mine/week.html.mustache --data data.json", "Try one template.")
            ]
        )

        static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
            try TemplatesJob(line: call.line, context: call.context, diagnostics: call.diagnostics).render()
            return .done
        }
    }
}
