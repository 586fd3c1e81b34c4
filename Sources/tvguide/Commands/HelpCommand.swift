import GuideReports

/// `tvguide help COMMAND`: help for the program or a command, or the manual page.
enum HelpCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Print help or the manual page.",
        description: """
            Prints help for the program or for one command, as --help does. With --man, prints the whole manual \
            page.
            """,
        arguments: [ArgumentSpec(name: "COMMAND", kind: .text(), isOptional: true)],
        options: [.man],
        examples: [
            .init("tvguide help templates render", "Help for one command."),
            .init("tvguide help --man | man -l -", "The manual page in man."),
        ]
    )

    static func text(for line: TypedCommandLine, in context: ProgramContext) throws -> String {
        if line.has(.man) {
            return ManualPage(version: Program.version, date: Program.versionDate).text
        }
        let topic = try HelpTopic(asked: line.arguments)
        let page = HelpPage(width: RenderOptions(line, in: context).width)
        return line.has(.usage) ? page.usage(of: topic) : page.text(about: topic)
    }
}
