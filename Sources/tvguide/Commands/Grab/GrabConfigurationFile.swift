import GuidePlatform
import GuideStore
import TVModel

/// The configuration file of a grabber.
struct GrabConfigurationFile {
    private let call: CommandCall
    private let name: GrabberName

    init(_ call: CommandCall) throws {
        self.call = call
        name = try GrabberName(call.line)
    }

    /// The path that the command line names, else the default path in the home folder, or nil if there is no home
    /// folder.
    var path: String? {
        call.line.text(.configFile)
            ?? call.context.environment.homeFolder.map { PathName.joined($0, ".xmltv/\(name.program).conf") }
    }

    /// Reads the configuration. If the default file does not exist, all channels are included. If a named file does not
    /// exist, that is an error.
    func read() throws -> GrabConfiguration {
        guard let path else { return GrabConfiguration() }
        let files = TemplateFiles(in: call.context)
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
        guard try TemplateFiles(in: call.context).textIfExists(path) == nil else {
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
        # The configuration of \(name.program). Every line may be left out; without any, all channels are taken.

        country=\(name.country.code)

        # Worldwide releases of streaming services, too:
        #streaming=yes

        # Genres by the names of DVB, for the colors of tvheadend:
        #dvb-genres=yes

        # To leave out a channel (for ids see: \(name.program) --list-channels):
        #channel!2.networks.tvmaze.com

        # To take these channels only:
        #channel=2.networks.tvmaze.com

        """
    }
}
