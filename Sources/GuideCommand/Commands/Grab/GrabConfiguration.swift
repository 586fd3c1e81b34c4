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

    /// A configuration without wishes.
    init() {}

    /// Reads lines of the form `key=value` or `key!value`; `#` begins a comment.
    init(_ text: String) throws(BadLine) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.prefix { $0 != "#" }.trimmed
            guard words.isEmpty || read(words) else { throw BadLine(number: index + 1, text: String(line)) }
        }
    }

    /// Whether a channel is wanted.
    func includes(_ channel: String) -> Bool {
        !excluded.contains(channel) && (included.isEmpty || included.contains(channel))
    }

    private mutating func read(_ line: Substring) -> Bool {
        guard let end = line.firstIndex(where: { $0 == "=" || $0 == "!" }) else { return false }
        let (key, isPlain) = (line[..<end].trimmed, line[end] == "=")
        let value = String(line[line.index(after: end)...].trimmed)
        guard !value.isEmpty else { return false }
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

extension TypedCommandLine {
    /// The command line with the wishes of a configuration; options come first.
    func adding(_ configuration: GrabConfiguration) -> TypedCommandLine {
        var options: [Given] = []
        if let country = configuration.country { options.append(Given(.country, .text(country))) }
        if configuration.streaming { options.append(Given(.streaming, .flag)) }
        if configuration.dvbGenres { options.append(Given(.dvbGenres, .flag)) }
        return TypedCommandLine(command: command, arguments: arguments, options: options + self.options)
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
