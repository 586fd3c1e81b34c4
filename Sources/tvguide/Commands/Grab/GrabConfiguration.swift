import TVModel

/// The configuration of a grabber.
struct GrabConfiguration: Hashable {
    /// A line that cannot be read.
    struct BadLine: Error, Hashable {
        /// The line number, counted from 1.
        let number: Int
        let text: String
    }

    /// The code of the country, or nil for the default.
    var country: String?
    /// Whether worldwide releases of streaming services are included.
    var streaming = false
    /// Whether programmes also get a DVB genre.
    var dvbGenres = false
    /// The only channels to include, empty for all channels.
    var included: Set<String> = []
    /// The channels to exclude.
    var excluded: Set<String> = []
    /// The line number of each option that is set, counted from 1.
    private var lines: [Option: Int] = [:]

    /// Creates an empty configuration.
    init() {}

    /// Parses lines of the form `key=value` or `key!value`. A `#` begins a comment.
    init(_ text: String) throws {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.prefix { $0 != "#" }.trimmed
            guard words.isEmpty || read(words, number: index + 1) else {
                throw BadLine(number: index + 1, text: String(line))
            }
        }
    }

    /// Returns whether a channel with these IDs is included. An event without a channel has none, and is.
    func includes(_ ids: [String]) -> Bool {
        ids.isEmpty || excluded.isDisjoint(with: ids) && (included.isEmpty || !included.isDisjoint(with: ids))
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
    /// Returns whether the configuration sets an option, even to turn it off.
    func sets(_ option: Option) -> Bool { lines[option] != nil }

    /// Returns the options that the configuration sets.
    ///
    /// - Parameter path: The path of its file.
    func options(in path: String) -> [TypedCommandLine.GivenOption] {
        var values: [(option: Option, value: OptionValue)] = []
        if let country { values.append((.country, .text(country))) }
        if streaming { values.append((.streaming, .flag)) }
        if dvbGenres { values.append((.dvbGenres, .flag)) }
        return values.map { option, value in
            TypedCommandLine.GivenOption(
                option: option,
                value: value,
                origin: .file(path: path, line: lines[option] ?? 1)
            )
        }
    }
}

extension TypedCommandLine {
    /// Returns the command line with a configuration, which has less precedence than options and more than settings.
    ///
    /// - Parameter path: The path of the configuration file.
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
