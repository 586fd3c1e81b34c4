import GuidePlatform
import GuideStore
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
        var line = self
        line.options = settings + configuration.options(in: path) + typed
        return line
    }
}

/// The configuration file of a grabber.
struct GrabConfigurationFile {
    private let call: CommandCall
    private let country: Country

    init(_ call: CommandCall) throws {
        self.call = call
        country = try call.line.country()
    }

    /// The path that the command line names, else the default path in the home folder, or nil if there is no home
    /// folder.
    var path: String? {
        call.line.text(.configFile)
            ?? call.context.environment.homeFolder.map { PathName.joined($0, ".xmltv/\(country.grabber).conf") }
    }

    /// Reads the configuration. If the default file does not exist, all channels are included. If a named file does not
    /// exist, that is an error.
    func read() throws -> GrabConfiguration {
        guard let path else { return GrabConfiguration() }
        let files = TemplateFiles(context: call.context)
        // The stages of a configuration run before its file is written.
        let mustExist = call.line.has(.configFile) && !call.line.has(.configureAPI)
        guard let text = try mustExist ? files.text(of: path) : files.textIfExists(path) else {
            return GrabConfiguration()
        }
        do {
            return try GrabConfiguration(text)
        } catch let error as GrabConfiguration.BadLine {
            let line = quotedForDisplay(error.text)
            throw CommandFailure.badFile(path: path, reason: "cannot be understood at line \(error.number): \(line)")
        }
    }

    /// Writes a configuration with comments, and creates its folder. An existing file is kept.
    func write() throws -> ExitStatus {
        guard let path else {
            throw CommandFailure.badValue(
                of: "--configure",
                value: "",
                expected: "a home folder, or --config-file with a file"
            )
        }
        guard try TemplateFiles(context: call.context).textIfExists(path) == nil else {
            call.diagnostics.report(notice: "The configuration \(quotedForDisplay(path)) is already there and is kept.")
            return .done
        }
        let folder = PathName.folder(of: path)
        try OutputPlace.createFolder(folder, in: call.context)
        try OutputPlace.prepare(path, in: call.context).put(text.utf8)
        call.diagnostics.report(notice: "Wrote the configuration \(quotedForDisplay(path)).")
        return .done
    }

    private var text: String {
        """
        # The configuration of \(country.grabber). Every line may be left out; without any, all channels are taken.

        country=\(country.code)

        # Worldwide releases of streaming services, too:
        #streaming=yes

        # Genres by the names of DVB, for the colors of tvheadend:
        #dvb-genres=yes

        # To leave out a channel (for ids see: \(country.grabber) --list-channels):
        #channel!2.networks.tvmaze.com

        # To take these channels only:
        #channel=2.networks.tvmaze.com

        """
    }
}
