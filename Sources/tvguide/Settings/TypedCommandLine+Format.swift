import GuidePlatform
import GuideReports
import TVModel

extension TypedCommandLine {
    /// Returns the format that the extension of the output file implies, or nil if it implies none.
    ///
    /// - Throws: An error that lists the formats of the command, if the extension implies another one.
    func formatOfOutput() throws -> ReportFormat? {
        let format = text(.output).flatMap(ReportFormat.init(fileName:))
        guard let format, !command.formats.contains(format) else { return format }
        let expected = Expectation.oneOf(command.formats.map(\.rawValue), nearest: nil)
        throw CommandFailure.usage(.badValue(.format, command, value: format.rawValue, expected))
    }

    /// Checks that the output file has no extension, since it would be none of a format.
    func checkExtensionOfOutput() throws {
        let name = text(.output).map { PathName.name(of: $0) } ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex else {
            return
        }
        throw CommandFailure.badValue(
            of: "--output without --format",
            value: name,
            expected: "a file whose name ends with a format, such as .html, .md or .txt"
        )
    }

    /// Checks that no option is given that has no effect in a format.
    func checkOptions(goingWith format: ReportFormat) throws {
        for option in [Option.templates, .details, .groupBy] where has(option) {
            throw CommandFailure.usage(.conflicting(option, .format))
        }
        if let images = choice(.images, of: ImagesChoice.self), [.embed, .local].contains(images) {
            throw CommandFailure.badValue(
                of: "--images with --format \(format.rawValue)",
                value: images.rawValue,
                expected: "link or none"
            )
        }
    }
}

extension TypedCommandLine {
    /// The command line without settings that one of higher precedence makes meaningless: a format if the output file
    /// has an extension, a template if the format needs none, a layout if the format is for other programs, another
    /// country if the source is the sample, a regional feed if the country is another, a clock of the Eastern feed in
    /// another zone, or a time if the other one of a span is the same.
    var withoutOverruledSettings: TypedCommandLine {
        let overruled = Set(rivals.filter { isWeaker($0.option, than: $0.other) }.map(\.option))
        var line = self
        line.options.removeAll { overruled.contains($0.option) }
        return line
    }

    /// The options that make no sense together with another one, which is used if its precedence is higher.
    private var rivals: [(option: Option, other: Option)] {
        let format: ReportFormat? = choice(.format)
        let implied = text(.output).flatMap(ReportFormat.init(fileName:))
        var rivals: [(Option, Option)] = [(.format, .template)]
        // Pairs of which either one may be weaker.
        var pairs: [(Option, Option)] = [(.country, .sample)]
        if implied != nil { rivals.append((.format, .output)) }
        if let format, !ReportFormat.templated.contains(format) { rivals.append((.template, .format)) }
        // A template replaces a format of lower precedence. A format for other programs has no layout.
        let isImplied = implied != nil && (format == nil || isWeaker(.format, than: .output))
        if !isWeaker(.format, than: .template), (isImplied ? implied : format)?.isExchange == true {
            let embedsImages = [.embed, .local].contains(choice(.images) ?? ImagesChoice.link)
            let layout: [Option] = [.template, .templates, .details, .groupBy] + (embedsImages ? [.images] : [])
            rivals += layout.map { ($0, isImplied ? .output : .format) }
        }
        let isAbroad = text(.country).flatMap(Country.init(code:)).map { $0.code != "US" } ?? false
        if isAbroad { pairs.append((.feed, .country)) }
        // A span of time needs two times.
        if let from = number(.from), from == number(.to) { pairs.append((.from, .to)) }
        // Tune-in times are those of the Eastern feed.
        if choice(.clock, of: ClockChoice.self) == .tuneIn {
            let isOtherFeed = choice(.feed, of: FeedChoice.self).map { $0 != .eastern } ?? false
            if isAbroad { pairs.append((.clock, .country)) }
            if isOtherFeed { pairs.append((.clock, .feed)) }
            pairs.append((.clock, .timezone))
        }
        return rivals + pairs + pairs.map { ($1, $0) }
    }

    /// Returns whether both options are set, the first one with lower precedence. Options are in ascending order of
    /// precedence; the command line has only one.
    private func isWeaker(_ option: Option, than other: Option) -> Bool {
        guard let position = options.lastIndex(where: { $0.option == option }),
            let otherPosition = options.lastIndex(where: { $0.option == other })
        else { return false }
        return options[position].origin != .commandLine && position < otherPosition
    }
}
