import TVModel

/// The commands of command lines that begin with a day or a week, and the option of `week next`.
enum ImpliedCommand {
    /// Returns tokens with the command that their words imply: `day monday` for `monday`, `--week next` for `next week`.
    static func expand(_ tokens: [ArgumentScanner.Token]) -> [ArgumentScanner.Token] {
        let words = tokens.compactMap(\.word)
        guard let first = words.first else { return tokens }
        if first == Command.week.rawValue, words.count > 1 {
            let week = words.dropFirst().joined(separator: " ")
            let isWeek = (try? GuideWeek.parsing(week, relativeTo: anyDay)) != nil
            return isWeek ? tokens.filter { $0.word == nil } + [.option(.week, value: week)] : tokens
        }
        guard !Command.firstWords.contains(first) else { return tokens }
        let text = words.joined(separator: " ")
        if let week = week(text) { return tokens.filter { $0.word == nil } + [.option(.week, value: week)] }
        return isDay(text) ? [.word(Command.day.rawValue)] + tokens : tokens
    }

    /// Returns the value of `--week` for a text such as `next week` or `W47`.
    private static func week(_ text: String) -> String? {
        let words = text.lowercased().split(separator: " ")
        let name = words.count == 2 && words[1] == "week" ? String(words[0]) : text
        guard name != text || name.lowercased().contains("w") else { return nil }
        return (try? GuideWeek.parsing(name, relativeTo: anyDay)) == nil ? nil : name
    }

    /// Returns whether a text has the form of a date, even if there is no such date.
    static func isDay(_ text: String) -> Bool {
        guard !text.hasPrefix("-") else { return false }
        do {
            _ = try CalendarDay.parsing(text, relativeTo: anyDay)
            return true
        } catch {
            return error != .unknownForm
        }
    }

    /// The day from which forms are tried. The command finds the date again, from the current day.
    private static let anyDay = CalendarDay(epochDay: 20_000)
}
