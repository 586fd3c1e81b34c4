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
    /// country if the source is the sample, or a regional feed if the country is another.
    var withoutOverruledSettings: TypedCommandLine {
        var overruled: Set<Option> = []
        if text(.output).flatMap(ReportFormat.init(fileName:)) != nil, isWeaker(.format, than: .output) {
            overruled.insert(.format)
        }
        if let format: ReportFormat = choice(.format), !ReportFormat.templated.contains(format),
            isWeaker(.template, than: .format)
        {
            overruled.insert(.template)
        }
        if isWeaker(.format, than: .template) {
            overruled.insert(.format)
        } else {
            overruled.formUnion(layoutWithoutUse)
        }
        if isWeaker(.country, than: .sample) { overruled.insert(.country) }
        if isWeaker(.sample, than: .country) { overruled.insert(.sample) }
        overruled.formUnion(overruledTimes)
        var line = self
        line.options.removeAll { overruled.contains($0.option) }
        return line
    }

    /// The country, feed or clock setting that conflicts with an option of higher precedence, such as a US feed with
    /// another country.
    private var overruledTimes: Set<Option> {
        var overruled: Set<Option> = []
        let isAbroad = text(.country).flatMap(Country.init(code:)).map { $0.code != "US" } ?? false
        if isAbroad, isWeaker(.feed, than: .country) { overruled.insert(.feed) }
        if isAbroad, isWeaker(.country, than: .feed) { overruled.insert(.country) }
        guard choice(.clock, of: ClockChoice.self) == .tuneIn else { return overruled }
        let isOtherFeed = choice(.feed, of: FeedChoice.self).map { $0 != .eastern } ?? false
        let excludes = (isAbroad && isWeaker(.clock, than: .country)) || (isOtherFeed && isWeaker(.clock, than: .feed))
        if excludes || isWeaker(.clock, than: .timezone) { overruled.insert(.clock) }
        return overruled
    }

    /// The layout settings that are overridden by a format for other programs, which has no layout.
    private var layoutWithoutUse: [Option] {
        let namedFormat: ReportFormat? = choice(.format)
        let implied = text(.output).flatMap(ReportFormat.init(fileName:))
        let isImplied = implied != nil && (namedFormat == nil || isWeaker(.format, than: .output))
        let source: Option = isImplied ? .output : .format
        guard let format = isImplied ? implied : namedFormat, format.isExchange else { return [] }
        let embedsImages = [.embed, .local].contains(choice(.images) ?? ImagesChoice.link)
        let layout: [Option] = [.template, .templates, .details, .groupBy] + (embedsImages ? [.images] : [])
        return layout.filter { isWeaker($0, than: source) }
    }

    /// Returns whether both options are set, the first one with lower precedence. Settings are in ascending order of
    /// precedence.
    private func isWeaker(_ option: Option, than other: Option) -> Bool {
        guard let own = origin(of: option), let others = origin(of: other), own != .commandLine,
            let position = options.lastIndex(where: { $0.option == option }),
            let otherPosition = options.lastIndex(where: { $0.option == other })
        else { return false }
        return others == .commandLine || position < otherPosition
    }
}
