import CommandLineKit
import GuideReports
import TVModel

extension TypedCommandLine {
    /// The command line without settings that a stronger one makes meaningless: a format beside an output file with an
    /// extension of its own, a template beside a format without one, a layout beside a format of other programs, another
    /// country beside the sample, a regional feed beside another country.
    var withoutOverruledSettings: TypedCommandLine {
        var overruled: Set<Option> = []
        if text(.output).flatMap(ReportFormat.init(fileName:)) != nil, isWeaker(.format, than: .output) {
            overruled.insert(.format)
        }
        if let format = namedFormat, !ReportFormat.templated.contains(format), isWeaker(.template, than: .format) {
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
        return TypedCommandLine(
            command: command,
            arguments: arguments,
            options: options.filter { !overruled.contains($0.option) }
        )
    }

    /// The settings of the United States that do not suit the place of a stronger one, and the other way round.
    private var overruledTimes: Set<Option> {
        var overruled: Set<Option> = []
        let isAbroad = text(.country).flatMap(Country.init(code:)).map { $0.code != "US" } ?? false
        if isAbroad, isWeaker(.feed, than: .country) { overruled.insert(.feed) }
        if isAbroad, isWeaker(.country, than: .feed) { overruled.insert(.country) }
        guard choice(.clock, of: ClockChoice.self) == .tuneIn else { return overruled }
        let isOtherFeed = choice(.feed, of: USFeed.self).map { $0 != .eastern } ?? false
        let excludes = (isAbroad && isWeaker(.clock, than: .country)) || (isOtherFeed && isWeaker(.clock, than: .feed))
        if excludes || isWeaker(.clock, than: .timezone) { overruled.insert(.clock) }
        return overruled
    }

    /// The settings of a layout that are weaker than a format of other programs, which has none.
    private var layoutWithoutUse: [Option] {
        let implied = text(.output).flatMap(ReportFormat.init(fileName:))
        let isImplied = implied != nil && (namedFormat == nil || isWeaker(.format, than: .output))
        let source: Option = isImplied ? .output : .format
        guard let format = isImplied ? implied : namedFormat, format.isExchange else { return [] }
        let embedsImages = [.embed, .local].contains(choice(.images) ?? ImagesChoice.link)
        let layout: [Option] = [.template, .templates, .details, .groupBy] + (embedsImages ? [.images] : [])
        return layout.filter { isWeaker($0, than: source) }
    }

    /// Whether both options are set, the first one in a weaker place. Weaker settings come first.
    private func isWeaker(_ option: Option, than other: Option) -> Bool {
        guard let own = origin(of: option), let others = origin(of: other), own != .commandLine,
            let position = options.lastIndex(where: { $0.option == option }),
            let otherPosition = options.lastIndex(where: { $0.option == other })
        else { return false }
        return others == .commandLine || position < otherPosition
    }
}
