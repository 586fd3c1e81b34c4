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
