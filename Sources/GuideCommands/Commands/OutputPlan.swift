import GuidePlatform
import GuideReports
import TVModel

/// The format, the template and the layout of a report, which is written to the destination that the command line names.
struct OutputPlan {
    let format: ReportFormat
    /// The template, or nil for a format that needs none.
    private let template: PreparedTemplate?
    /// Whether the data for the template are written instead of the report.
    private let isData: Bool
    private let options: RenderOptions
    private let exchangeOptions: ExchangeOptions
    private let call: CommandCall

    /// Creates the plan from a command line. Errors in templates are found here, before anything is fetched.
    ///
    /// - Parameter names: The names of the report's templates, without their extensions. See ``Report``.
    /// - Throws: An error for a file whose extension names a format in which the command cannot write, for options that
    ///   do not suit the format, and for an unknown template.
    init(_ call: CommandCall, for names: [String]) throws {
        let line = call.line
        var options = RenderOptions(line, in: call.context)
        options.siteAddress = try line.siteAddress()
        self.options = options
        exchangeOptions = try ExchangeOptions(line)
        self.call = call
        isData = line.values.print == "data"
        let (templates, file) = try call.context.templates(of: line)
        let named = line.formatOfReport
        let formats = line.command.formats
        if let named { try line.checkFormat(named) }
        if let file {
            if let named, !ReportFormat.templated.contains(named) {
                throw CommandFailure.notForFormat(.template, named, ReportFormat.templated)
            }
            let own = try call.context.preparedTemplate(file, in: templates, fallback: named ?? .html)
            template = own
            format = own.format
            if let named, named != format {
                let thing = "\(line.values.format != nil ? "--format" : "The ending of --output") with this template"
                let expected = "\(format.rawValue), which the name of the template ends with"
                throw CommandFailure.badValue(of: thing, value: named.rawValue, expected: expected)
            }
        } else {
            // In a folder, a page replaces text.
            let isFolder = call.context.namesFolder(line.values.output)
            if named == nil, !isFolder { try line.checkExtensionOfOutput() }
            let usual = line.command.usualFormat
            let isPage = isFolder && usual == .text && formats.contains(.html)
            format = named ?? (isPage ? .html : usual)
            let isTemplated = ReportFormat.templated.contains(format)
            template = isTemplated ? try templates.template(templates.name(of: names, format)) : nil
        }
        try line.checkOptions(goingWith: format)
    }

    /// Prepares the destination of the report. This comes before the first request, so that a wrong path costs none.
    ///
    /// - Parameter name: The name of the file, without its extension, if `--output` names a folder, or nil if it must
    ///   name a file.
    func preparePlace(named name: String?) throws -> OutputPlace {
        try OutputPlace.prepare(
            call.line.values.output,
            named: name.map { "\($0).\(format.ending)" },
            in: call.context,
            usesPager: !call.line.values.noPager
        )
    }

    /// Fetches the report's pictures, and writes the report.
    func write(_ report: any Report, to place: OutputPlace, _ session: Session) async throws {
        if let path = place.path { try session.checkClock(before: path) }
        try place.put(bytes(of: report, with: await session.pictures(of: report, in: format)))
    }

    /// Returns the report in this plan with its pictures, in UTF-8.
    private func bytes(of report: any Report, with pictures: Pictures) throws -> [UInt8] {
        if let template {
            var options = options
            options.pictures = pictures
            return try isData ? report.data(for: template, options).bytes() : report.bytes(with: template, options)
        }
        var options = exchangeOptions
        if case .none = pictures { options.showsPictures = false }
        guard let document = report.document(as: format, options) else {
            throw CommandFailure.fault("the report has no \(format.rawValue)")
        }
        if document.isEmpty, let report = report as? GuideReport {
            let country = report.context.country
            let unknown = report.unknownNames
            throw CommandFailure.emptyGuide(call.line, country: country, unknown: unknown)
        }
        call.diagnostics.report(notice: document.notice)
        return document.bytes()
    }
}

extension TypedCommandLine {
    /// The format that `--format` or else the extension of the output file names, or nil if they name none.
    var formatOfReport: ReportFormat? { values.format ?? values.output.flatMap(ReportFormat.init(fileName:)) }

    /// Returns the format of an export. A setting, which holds for many reports, does not decide it.
    ///
    /// - Throws: An error for a format in which the command does not write.
    func formatOfExport() throws -> ReportFormat {
        let typed = origin(of: .format) == .commandLine ? values.format : nil
        guard let format = typed ?? values.output.flatMap(ReportFormat.init(fileName:)) else {
            try checkExtensionOfOutput()
            return command.usualFormat
        }
        try checkFormat(format)
        return format
    }

    /// Throws an error for a format in which the command does not write.
    func checkFormat(_ format: ReportFormat) throws {
        guard !command.formats.contains(format) else { return }
        let expected = command.formats.map(\.rawValue).joinedByWord("or")
        throw CommandFailure.badValue(of: "--format of \(command.call)", value: format.rawValue, expected: expected)
    }

    /// Whether what the command writes is kept by others: a file, a site, a calendar or a feed. An empty one would empty
    /// what they have.
    var isKept: Bool {
        let isSubscribed = formatOfReport.map { [.ics, .atom, .jsonfeed].contains($0) } ?? false
        return writesFile || isSubscribed || command == .site
    }

    /// Whether the output becomes a file.
    var writesFile: Bool { (values.output ?? "-") != "-" }

    /// Checks that the output file has no extension, since it would be none of a format, and is not named by a format.
    func checkExtensionOfOutput() throws {
        let name = values.output.map { PathName.name(of: $0) } ?? ""
        if let format = ReportFormat(rawValue: name), values.output == name {
            let example = "-o \(fileName ?? "guide").\(format.ending)"
            let expected = "a file; for this format on standard output, --format \(name), and in a file, \(example)"
            throw CommandFailure.badValue(of: "--output", value: name, expected: expected)
        }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex else {
            return
        }
        let formats = command.formats.contains(.html) ? [.html, .markdown, .text] : command.formats
        let endings = formats.map { ".\($0.ending)" }.joinedByWord("or")
        let expected = "a file whose name ends with a format, such as \(endings)"
        throw CommandFailure.badValue(of: "--output without --format", value: name, expected: expected)
    }

    /// The formats in which the command line can write.
    private var formats: [ReportFormat] {
        if command == .show, values.cast { return ReportFormat.ofReports }
        return origin(of: .past) == .commandLine ? GuideReport.Kind.calendar.formats : command.formats
    }

    /// Checks that no option is typed that has no effect in a format. Settings hold for many runs, and are ignored.
    func checkOptions(goingWith format: ReportFormat) throws {
        guard formats.contains(format) else {
            throw CommandFailure.notForFormat(values.cast ? .cast : .past, format, formats)
        }
        for given in options where given.origin == .commandLine {
            guard let takers = given.option.spec.formats, !takers.contains(format) else { continue }
            throw CommandFailure.notForFormat(given.option, format, takers.filter(formats.contains))
        }
        let images = values.images ?? .link
        guard [.embed, .local].contains(images), origin(of: .images) == .commandLine, format != .html else { return }
        let thing = "--images with --format \(format.rawValue)"
        throw CommandFailure.badValue(of: thing, value: images.rawValue, expected: "link or none")
    }

    /// Returns the address of the folder of a site, with a slash at the end, or nil if it is unknown.
    func siteAddress() throws -> String? {
        guard let typed = values.baseUrl else { return nil }
        guard let link = WebLink(typed), !link.address.contains("?"), !link.address.contains("#") else {
            let expected = "an http or https address such as https://tv.example.org/"
            throw badValue(of: .baseUrl, value: typed, expected: expected)
        }
        return link.address.hasSuffix("/") ? link.address : link.address + "/"
    }
}

extension TerminalProfile {
    /// Creates the profile of the output that a command line names. A file is not a terminal, even if standard output is one.
    init(_ line: TypedCommandLine, in context: ProgramContext) {
        self.init(
            isTerminal: !line.writesFile && context.standardOutput.isTerminal,
            size: context.standardOutput.terminalSize,
            environment: context.environment,
            color: line.values.color ?? .auto,
            width: line.values.width
        )
    }
}

extension RenderOptions {
    /// Creates the layout from a command line, for the terminal of the context.
    init(_ line: TypedCommandLine, in context: ProgramContext) {
        self.init()
        showsDetails = line.values.details
        let profile = TerminalProfile(line, in: context)
        width = profile.width
        height = profile.height
        hasLinks = profile.hasLinks && (Pager(in: context)?.passesLinks ?? true)
        isLive = profile.isTerminal
        showsAll = line.values.all
        fitsRows = profile.isTerminal || line.values.width != nil
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
        addsDVBGenres = line.values.dvbGenres
        for text in line.values.aliases {
            guard let alias = ChannelAlias(text) else {
                let expected = "a network, an ID and perhaps a name, such as 'CBS=CBS.us, CBS New York'"
                throw line.badValue(of: .alias, value: text, expected: expected)
            }
            if aliases.contains(where: { $0.id == alias.id }) {
                throw line.badValue(of: .alias, value: text, expected: "an ID that no other network has")
            }
            aliases.append(alias)
        }
        alarm = line.values.alarm
        guard let alarm, alarm > 7 * 86_400 else { return }
        let typed = DurationText.text(alarm)
        throw line.badValue(of: .alarm, value: typed, expected: "a duration up to 7d, such as 15m")
    }
}
