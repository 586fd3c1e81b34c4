import CommandLineKit
import TVModel

/// The wishes that a grabber's configuration states.
struct GrabConfiguration: Hashable {
    /// A line that cannot be read.
    struct BadLine: Error, Hashable {
        /// The number of the line, from 1.
        let number: Int
        /// The line.
        let text: String
    }

    /// The code of the country; nil for the usual one.
    var country: String?
    /// Whether worldwide releases of streaming services are included.
    var streaming = false
    /// Whether programmes also get a genre of DVB.
    var dvbGenres = false
    /// The only channels that are wanted; empty for all.
    var included: Set<String> = []
    /// The channels that are not wanted.
    var excluded: Set<String> = []
    /// The number of the line of each option that is set, from 1.
    private var lines: [Option: Int] = [:]

    /// A configuration without wishes.
    init() {}

    /// Reads lines of the form `key=value` or `key!value`; `#` begins a comment.
    init(_ text: String) throws(BadLine) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.prefix { $0 != "#" }.trimmed
            guard words.isEmpty || read(words, number: index + 1) else {
                throw BadLine(number: index + 1, text: String(line))
            }
        }
    }

    /// Whether a channel is wanted.
    func includes(_ channel: String) -> Bool {
        !excluded.contains(channel) && (included.isEmpty || included.contains(channel))
    }

    private mutating func read(_ line: Substring, number: Int) -> Bool {
        guard let end = line.firstIndex(where: { $0 == "=" || $0 == "!" }) else { return false }
        let (key, isPlain) = (line[..<end].trimmed, line[end] == "=")
        let value = String(line[line.index(after: end)...].trimmed)
        guard !value.isEmpty else { return false }
        if let option = Option(rawValue: String(key)) { lines[option] = number }
        switch (key, isPlain) {
        case ("country", true):
            country = value
            return Country(code: value) != nil
        case ("streaming", true): return Self.set(&streaming, to: value)
        case ("dvb-genres", true): return Self.set(&dvbGenres, to: value)
        case ("channel", true): included.insert(value)
        case ("channel", false): excluded.insert(value)
        default: return false
        }
        return true
    }

    private static func set(_ flag: inout Bool, to value: String) -> Bool {
        flag = value == "yes"
        return ["yes", "no"].contains(value)
    }
}

extension GrabConfiguration {
    /// Whether the configuration sets an option, or switches it off.
    func sets(_ option: Option) -> Bool { lines[option] != nil }

    /// The options that it sets.
    ///
    /// - Parameter path: The path of its file.
    func options(in path: String) -> [TypedCommandLine.Given] {
        var values: [(option: Option, value: OptionValue)] = []
        if let country { values.append((.country, .text(country))) }
        if streaming { values.append((.streaming, .flag)) }
        if dvbGenres { values.append((.dvbGenres, .flag)) }
        return values.map { option, value in
            TypedCommandLine.Given(
                option: option,
                value: value,
                origin: .file(path: path, line: lines[option] ?? 1)
            )
        }
    }
}

extension TypedCommandLine {
    /// The command line with the wishes of a configuration, which come after options and before settings.
    ///
    /// - Parameter path: The path of the configuration's file.
    func adding(_ configuration: GrabConfiguration, from path: String) -> TypedCommandLine {
        let typed = options.filter { $0.origin == .commandLine }
        let settings = options.filter { $0.origin != .commandLine && !configuration.sets($0.option) }
        return TypedCommandLine(
            command: command,
            arguments: arguments,
            options: settings + configuration.options(in: path) + typed
        )
    }
}

extension StringProtocol {
    /// The text without blanks and tabs around it.
    fileprivate var trimmed: SubSequence {
        let front = drop { $0 == " " || $0 == "\t" }
        let end = front.lastIndex { $0 != " " && $0 != "\t" }.map { front.index(after: $0) } ?? front.startIndex
        return self[front.startIndex..<end]
    }
}
