import GuideReports

/// The name of a report's file if `--output` names a folder, such as `2026-W47.html`, `tonight.txt` or
/// `show-doctor-who.md`.
struct ReportFileName {
    private let baseName: String

    /// Creates the name of a guide. Weeks and days are named after their dates, and other guides after their commands.
    ///
    /// - Returns: The name, or nil for a command that does not write a report.
    init?(_ line: TypedCommandLine, on dates: DateSelection) {
        switch (line.command, dates) {
        case (.week, .week(let week)): baseName = "\(week)"
        case (.day, .day(let date)): baseName = "\(date)"
        default:
            guard let name = ReportFileName(line) else { return nil }
            self = name
        }
    }

    /// Creates the name of a report from its command and arguments.
    ///
    /// - Returns: The name, or nil for a command that does not write a report.
    init?(_ line: TypedCommandLine) {
        guard line.command != .templatesData else { return nil }
        let numbers = [("page", line.number(.page)), ("season", line.number(.season))].compactMap { name, number in
            number.map { "\(name) \($0)" }
        }
        let words = [line.command.rawValue] + line.arguments + numbers
        baseName = Self.slug(words.joined(separator: " "))
    }

    /// Returns the name with the extension of a format.
    func name(for format: ReportFormat) -> String { "\(baseName).\(format.ending)" }

    /// Returns the letters and digits of a text in lower case, with hyphens between words.
    private static func slug(_ text: String) -> String {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        // The name of a file has at most 255 bytes, and a character may have several bytes.
        var slug = words.joined(separator: "-")
        while slug.utf8.count > 100 { slug.removeLast() }
        return slug
    }
}
