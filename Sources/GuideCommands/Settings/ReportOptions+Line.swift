import GuidePlatform
import GuideReports

extension TerminalProfile {
    /// Creates the profile of the output that a command line names. A file is not a terminal, even if standard output is one.
    init(_ line: TypedCommandLine, in context: ProgramContext) {
        self.init(
            isTerminal: (line.text(.output) ?? "-") == "-" && context.standardOutput.isTerminal,
            size: context.standardOutput.terminalSize,
            environment: context.environment,
            color: line.choice(.color) ?? .auto,
            width: line.number(.width)
        )
    }
}

extension RenderOptions {
    /// Creates the layout from a command line, for the terminal of the context.
    init(_ line: TypedCommandLine, in context: ProgramContext) {
        self.init()
        showsDetails = line.has(.details)
        let profile = TerminalProfile(line, in: context)
        width = profile.width
        height = profile.height
        hasLinks = profile.hasLinks && (Pager(in: context)?.passesLinks ?? true)
        isLive = profile.isTerminal
        showsAll = line.has(.all)
        fitsRows = profile.isTerminal || line.number(.width) != nil
        hasColor = profile.hasColor
    }
}

extension ExchangeOptions {
    /// Creates the options from a command line.
    ///
    /// - Throws: An error if the reminders of a calendar are set to more than a week before, or if an alias lacks a part or
    ///   has the ID of another one.
    init(_ line: TypedCommandLine) throws {
        self.init(generator: Generator(name: "tvguide", version: Program.version, address: Project.address))
        addsDVBGenres = line.has(.dvbGenres)
        for text in line.texts(.alias) {
            guard let alias = ChannelAlias(text) else {
                let expected = "a network, an ID and perhaps a name, such as 'CBS=CBS.us, CBS New York'"
                throw line.badValue(of: .alias, value: text, expected: expected)
            }
            if aliases.contains(where: { $0.id == alias.id }) {
                throw line.badValue(of: .alias, value: text, expected: "an ID that no other network has")
            }
            aliases.append(alias)
        }
        alarm = line.number(.alarm)
        guard let alarm, alarm > 7 * 86_400 else { return }
        let typed = DurationText.text(alarm)
        throw line.badValue(of: .alarm, value: typed, expected: "a duration up to 7d, such as 15m")
    }
}

extension TypedCommandLine {
    /// Returns the address of the folder of a site, with a slash at the end, or nil if it is unknown.
    func siteAddress() throws -> String? {
        guard let typed = text(.baseUrl) else { return nil }
        guard let link = WebLink(typed), !link.address.contains("?"), !link.address.contains("#") else {
            throw badValue(
                of: .baseUrl,
                value: typed,
                expected: "an http or https address such as https://tv.example.org/"
            )
        }
        return link.address.hasSuffix("/") ? link.address : link.address + "/"
    }
}
