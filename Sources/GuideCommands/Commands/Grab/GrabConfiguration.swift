import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The configuration of a grabber.
struct GrabConfiguration: Equatable {
    /// The options that it sets, or nil for each that it turns off.
    private(set) var options: [Option: TypedCommandLine.GivenOption?] = [:]
    /// The only channels to include, empty for all channels.
    private var included: Set<String> = []
    private var excluded: Set<String> = []

    /// Returns whether a channel with these IDs is included. An event without a channel has none, and is.
    func includes(_ ids: [String]) -> Bool {
        ids.isEmpty || excluded.isDisjoint(with: ids) && (included.isEmpty || !included.isDisjoint(with: ids))
    }

    private mutating func read(_ line: Substring, at origin: ValueOrigin) -> Bool {
        guard let end = line.firstIndex(where: { $0 == "=" || $0 == "!" }) else { return false }
        let key = line[..<end].trimmed
        let isPlain = line[end] == "="
        let value = String(line[line.index(after: end)...].trimmed)
        guard !value.isEmpty else { return false }
        switch (key, isPlain) {
        case ("country", true):
            set(.country, to: .text(value), at: origin)
            return Country(code: value) != nil
        case ("streaming", true), ("dvb-genres", true):
            set(key == "streaming" ? .streaming : .dvbGenres, to: value == "yes" ? .flag : nil, at: origin)
            return ["yes", "no"].contains(value)
        case ("channel", true): included.insert(value)
        case ("channel", false): excluded.insert(value)
        default: return false
        }
        return true
    }

    private mutating func set(_ option: Option, to value: OptionValue?, at origin: ValueOrigin) {
        options.updateValue(value.map { .init(option: option, value: $0, origin: origin) }, forKey: option)
    }
}

extension TypedCommandLine {
    /// Returns the command line with a configuration, which has less precedence than options and more than settings.
    func adding(_ configuration: GrabConfiguration) -> TypedCommandLine {
        let typed = options.filter { $0.origin == .commandLine }
        let settings = options.filter { $0.origin != .commandLine && configuration.options[$0.option] == nil }
        var line = self
        line.options = settings + configuration.options.values.compactMap(\.self) + typed
        return line
    }
}

extension CommandCall {
    /// The path of the grabber's configuration: that of the command line, else the one in the home folder, if there is one.
    private func configurationPath() throws -> String? {
        let name = "\(try line.country().grabber).conf"
        return line.values.configFile ?? context.environment.homeFolder.map { PathName.joined($0, ".xmltv/\(name)") }
    }

    /// Reads the configuration. If the default file does not exist, all channels are included. If a named file does not
    /// exist, that is an error.
    func grabConfiguration() throws -> GrabConfiguration {
        guard let path = try configurationPath() else { return GrabConfiguration() }
        guard let text = try line.values.configFile != nil ? context.text(of: path) : context.textIfExists(path) else {
            return GrabConfiguration()
        }
        return try GrabConfiguration(text, at: path)
    }

    /// Writes a configuration with comments, and creates its folder. An existing file is kept.
    func writeGrabConfiguration() throws -> ExitStatus {
        guard let path = try configurationPath() else {
            let expected = "a home folder, or --config-file with a file"
            throw CommandFailure.badValue(of: "--configure", value: "", expected: expected)
        }
        guard try context.textIfExists(path) == nil else {
            diagnostics.report(notice: "The configuration \(quotedForDisplay(path)) is already there and is kept.")
            return .done
        }
        try OutputPlace.createFolder(PathName.folder(of: path), in: context)
        try OutputPlace.prepare(path, in: context).put(GrabConfiguration.sample(for: try line.country()).utf8)
        diagnostics.report(notice: "Wrote the configuration \(quotedForDisplay(path)).")
        return .done
    }
}

extension GrabConfiguration {
    /// Parses lines of the form `key=value` or `key!value`. A `#` begins a comment.
    ///
    /// - Parameter path: The path of the file, for errors.
    init(_ text: String, at path: String) throws {
        for (index, line) in text.linesOfFile.enumerated() {
            let words = line.prefix { $0 != "#" }.trimmed
            guard words.isEmpty || read(words, at: .file(path: path, line: index + 1)) else {
                let reason = "cannot be understood at line \(index + 1): \(quotedForDisplay(String(line)))"
                throw CommandFailure.badFile(path: path, reason: reason)
            }
        }
    }

    /// Returns a configuration with comments.
    fileprivate static func sample(for country: Country) -> String {
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
