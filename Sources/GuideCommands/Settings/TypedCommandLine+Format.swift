import GuidePlatform
import GuideReports
import TVModel

extension TypedCommandLine {
    /// The format that `--format` or else the extension of the output file names, or nil if they name none.
    var formatOfReport: ReportFormat? { choice(.format) ?? text(.output).flatMap(ReportFormat.init(fileName:)) }

    /// Checks that the output file has no extension, since it would be none of a format, and is not named by a format.
    func checkExtensionOfOutput() throws {
        let name = text(.output).map { PathName.name(of: $0) } ?? ""
        if let format = ReportFormat(rawValue: name), text(.output) == name {
            throw CommandFailure.badValue(
                of: "--output",
                value: name,
                expected: "a file; for this format on standard output, --format \(name), and in a file, "
                    + "-o \(fileName ?? "guide").\(format.ending)"
            )
        }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex else {
            return
        }
        throw CommandFailure.badValue(
            of: "--output without --format",
            value: name,
            expected: "a file whose name ends with a format, such as .html, .md or .txt"
        )
    }

    /// The formats in which the command line can write.
    private var formats: [ReportFormat] {
        if command == .show, has(.cast) { return ReportFormat.ofReports }
        return origin(of: .past) == .commandLine ? GuideReport.Kind.calendar.formats : command.formats
    }

    /// Checks that no option is typed that has no effect in a format. Settings hold for many runs, and are ignored.
    func checkOptions(goingWith format: ReportFormat) throws {
        guard formats.contains(format) else {
            throw CommandFailure.notForFormat(has(.cast) ? .cast : .past, format, formats)
        }
        let templated = ReportFormat.templated
        let takers: [(Option, [ReportFormat])] = [
            (.template, templated), (.templates, templated), (.details, templated + [.json]),
            (.groupBy, templated + [.json]),
            (.all, [.text]), (.baseUrl, [.html]), (.alarm, [.ics]), (.dvbGenres, [.xmltv]), (.alias, [.xmltv]),
        ]
        for (option, takers) in takers where origin(of: option) == .commandLine && !takers.contains(format) {
            throw CommandFailure.notForFormat(option, format, takers.filter(formats.contains))
        }
        let images = choice(.images, of: ImagesChoice.self) ?? .link
        guard [.embed, .local].contains(images), origin(of: .images) == .commandLine, format != .html else { return }
        throw CommandFailure.badValue(
            of: "--images with --format \(format.rawValue)",
            value: images.rawValue,
            expected: "link or none"
        )
    }
}

extension TypedCommandLine {
    /// The command line without settings that one of higher precedence makes meaningless: a format if the output file
    /// has an extension, a template if the format needs none, another country if the source is the sample, a regional feed if the country is another, or a time if the other one of a span is the same.
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
            rivals.append((.template, isImplied ? .output : .format))
        }
        let isAbroad = text(.country).flatMap(Country.init(code:)).map { $0.code != "US" } ?? false
        if isAbroad { pairs.append((.feed, .country)) }
        // A span of time needs two times.
        if let from = number(.from), from == number(.to) { pairs.append((.from, .to)) }
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
