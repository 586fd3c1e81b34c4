import TVModel

/// A settings file: lines `option = value` with the long names of options, sections for commands, and comments.
///
/// Options before the first section apply to every command that accepts them, and those in a section such as `[site]`
/// or `[favorites]` to that command or family. Flags take `yes` or `no`. A `#` at the beginning of a line or after a
/// space begins a comment. A value in double quotes is taken literally. `alias.CBS = CBS.us` is the value `CBS=CBS.us` of
/// the option alias.
struct SettingsFile: Sendable {
    /// A setting: a line of a file, or an environment variable.
    struct Entry: Sendable {
        /// The command or family whose section contains the line, or nil if it applies to all commands, as those before
        /// the first section do.
        let section: String?
        let option: Option
        /// The name as it was written, such as `format` or `alias.CBS`.
        let name: String
        /// The value, or nil if the option is turned off.
        let value: OptionValue?
        /// The value as it was written, without quotes.
        let text: String
        let origin: ValueOrigin
    }

    let path: String
    /// The settings, in the order of their lines.
    private(set) var entries: [Entry] = []

    private let home: String?
    private var section: String?
    private var number = 0

    /// Reads a file.
    ///
    /// - Parameter home: The folder that `~/` refers to, or nil if it is unknown.
    /// - Throws: The first error found.
    init(_ text: String, at path: String, home: String?) throws {
        self.path = path
        self.home = home
        for line in text.linesOfFile {
            number += 1
            try read(line.withoutComment.trimmed)
        }
    }

    private var origin: ValueOrigin { .file(path: path, line: number) }

    private func error(_ text: String) -> CommandFailure { CommandFailure("\(origin.place): \(text)", .misused) }

    private mutating func read(_ line: Substring) throws {
        if line.isEmpty { return }
        if line.hasPrefix("["), line.hasSuffix("]") {
            let words = line.dropFirst().dropLast().split(whereSeparator: \.isWhitespace)
            section = try sectionName(words.joined(separator: " "))
            return
        }
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count == 2, let name = parts.first, !name.isEmpty else {
            let expected = "option = value, a [section] or a # comment"
            throw error("expected \(expected), not \(quotedForDisplay(String(line))).")
        }
        let isQuoted = parts[1].count > 1 && parts[1].hasPrefix("\"") && parts[1].hasSuffix("\"")
        guard isQuoted || !parts[1].hasPrefix("\"") else {
            throw error("expected a quote at both ends of the value, or at neither.")
        }
        let option = try option(String(name))
        let text = try path(String(isQuoted ? parts[1].dropFirst().dropLast() : parts[1]), of: option)
        let value = try value(option == .alias ? name.dropFirst(Self.aliasPrefix.count) + "=" + text : text, of: option)
        entries.append(
            Entry(section: section, option: option, name: String(name), value: value, text: text, origin: origin)
        )
    }

    private static let aliasPrefix = "alias."

    private func sectionName(_ typed: String) throws -> String {
        guard Command.named(typed) == nil, CommandFamily.named(typed) == nil else { return typed }
        let names = Command.listed.map(\.rawValue) + CommandFamily.all.map(\.name)
        let nearest = Suggestion.nearest(to: typed, among: names)
        let advice = nearest.map { "Did you mean [\($0)]?" } ?? "See tvguide help for the commands."
        throw error("there is no command \(quotedForDisplay(typed)) for a section. \(advice)")
    }

    /// Returns the option with this name, which must be allowed in the current section.
    private func option(_ typed: String) throws -> Option {
        guard let option = typed.hasPrefix(Self.aliasPrefix) ? .alias : Option.named(typed) else {
            if let end = Advice.end(ofOption: typed) {
                throw error("there is no option \(typed) any more: \(end) Remove the line.")
            }
            let nearest = Suggestion.nearest(to: typed, among: Option.words)
            let advice = nearest.map { "Did you mean \($0)?" } ?? "tvguide help --man lists all options."
            throw error("there is no option \(quotedForDisplay(typed)). \(advice)")
        }
        let name = option.rawValue
        if typed == name, option == .alias {
            throw error("alias needs the name of a network, as in alias.CBS = CBS.us, CBS New York.")
        }
        if !option.spec.isSetting {
            throw error("\(name) can only be used on the command line. Remove the line.")
        }
        if let section {
            let commands = Command.accepted.filter { $0.rawValue == section || $0.family?.name == section }
            guard commands.contains(where: { $0.takes(option) }) else {
                throw error("[\(section)] does not take \(name). See tvguide help \(section) for its options.")
            }
        }
        // Set for all commands, one would overwrite the report of another.
        if option == .output, section.map({ CommandFamily.named($0) != nil }) ?? true {
            let section = "[\(Command.byDefault.rawValue)]"
            throw error("\(name) needs a section such as \(section), so that it holds for one command.")
        }
        let first = entries.first { $0.section == section && $0.option == option && $0.name == typed }
        if case .file(_, let line)? = first?.origin {
            throw error("\(typed) is already set on line \(line). Remove one of them.")
        }
        return option
    }

    /// Returns the value, or nil if the option is turned off.
    private func value(_ text: String, of option: Option) throws -> OptionValue? {
        if !option.takesValue {
            switch text.lowercased() {
            case "yes", "true", "on": return .flag
            case "no", "false", "off": return nil
            default: break
            }
        }
        let thing = origin.name(of: option)
        guard option.spec.value.placeholder != nil || text.isEmpty else {
            throw CommandFailure.badValue(of: thing, value: text, expected: "yes or no")
        }
        return try OptionValue(text, as: option.spec(for: section.flatMap(Command.named)).value, of: thing)
    }

    /// Returns the text, with `~/` at the start of a path replaced by the home folder. Other paths must be absolute, so
    /// that they do not depend on the working directory.
    private func path(_ text: String, of option: Option) throws -> String {
        let isPath =
            switch option.spec.value {
            case .file, .folder: true
            default: false
            }
        guard isPath, !text.isEmpty, text != "-", !text.hasPrefix("/") else { return text }
        guard text.hasPrefix("~/") else {
            let expected = "a path that begins with / or ~/"
            throw error("\(option.rawValue) takes \(expected), not \(quotedForDisplay(text)).")
        }
        guard let home else {
            throw error("\(option.rawValue) begins with ~/, but HOME is not set. Use a path that begins with /.")
        }
        return home + text.dropFirst()
    }
}

extension String {
    /// The lines of the contents of a file. Some editors begin a file with a byte order mark, which is left out.
    var linesOfFile: [Substring] {
        let content = unicodeScalars.first == "\u{FEFF}" ? dropFirst() : self[...]
        return content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}

extension Substring {
    /// The line up to an unquoted `#` at its beginning or after a space.
    fileprivate var withoutComment: Substring {
        var isQuoted = false
        var previous: Character = " "
        for position in indices {
            if self[position] == "\"" { isQuoted.toggle() }
            if self[position] == "#", !isQuoted, previous.isWhitespace { return self[..<position] }
            previous = self[position]
        }
        return self
    }
}
