import CommandLineKit
import GuideReports

/// The name of a report's file where `--output` names a folder: `2026-W47.html`, `tonight.txt`, `show-doctor-who.md`.
struct ReportFileName {
    private let stem: String

    /// The name of a guide: a week and a day are named by their date, others by their command.
    ///
    /// - Returns: Nil for a command that makes no report.
    init?(_ line: TypedCommandLine, on dates: DateSelection) {
        switch (line.command, dates) {
        case (.week, .week(let week)): stem = "\(week)"
        case (.day, .day(let date)): stem = "\(date)"
        default:
            guard let name = ReportFileName(line) else { return nil }
            self = name
        }
    }

    /// The name of a report by its command and arguments.
    ///
    /// - Returns: Nil for a command that makes no report.
    init?(_ line: TypedCommandLine) {
        guard line.command != .templatesData else { return nil }
        let numbers = [("page", line.number(.page)), ("season", line.number(.season))].compactMap { name, number in
            number.map { "\(name) \($0)" }
        }
        let words = [line.command.rawValue] + line.arguments + numbers
        stem = Self.slug(words.joined(separator: " "))
    }

    /// The name with the extension of a format.
    func name(for format: ReportFormat) -> String { "\(stem).\(format.ending)" }

    /// The letters and digits of a text in lowercase, with hyphens between its words.
    private static func slug(_ text: String) -> String {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        // Names of files may have 255 bytes, and a character may have several.
        var slug = words.joined(separator: "-")
        while slug.utf8.count > 100 { slug.removeLast() }
        return slug
    }
}
