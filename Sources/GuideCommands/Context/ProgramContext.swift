import GuidePlatform
import GuideReports
import TVMaze
import TVModel

/// Everything that a run uses from its process and its machine, and the browser, which is in another module. Only the
/// entry point creates it from them, so that tests can run commands with their own streams, clocks and folders.
struct ProgramContext: Sendable {
    /// The stream for input: files named `-`, and answers to questions.
    let standardInput: Descriptor
    /// The stream for results.
    let standardOutput: Descriptor
    /// The stream for everything else.
    let standardError: Descriptor
    /// The environment variables.
    var environment: Environment
    /// The folder for relative paths, or nil for the working directory of the process.
    var workingFolder: String?
    /// The path of the settings file for all users of the machine, or nil for none.
    var systemSettings: String?
    /// Returns the date and time of the machine.
    let wallClock: @Sendable () -> Instant
    /// Returns the time of the clock that measures durations.
    let monotonicClock: @Sendable () -> ContinuousClock.Instant
    /// Waits for a duration of that clock.
    var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// Returns the time since the start of the machine, which all its processes share.
    var timeSinceMachineStart: @Sendable () -> Duration = { CurrentProcess.timeSinceMachineStart }
    var zones = ZoneDirectory.system
    /// The limits of requests to the service.
    var transportLimits = TransportLimits()
    /// The maximum time to wait for another run that writes to the same folder.
    var lockLimit = Duration.seconds(30)
    /// Prepares the calling thread for work that needs much memory.
    var prepareForWork: @Sendable () -> Void = {}
    /// Runs the browser in the terminal until the user quits.
    let browse: @Sendable (BrowserRun) async throws -> Void

    /// Returns the path to open for a path that the user named. A relative path is relative to ``workingFolder``.
    func path(_ typed: String) -> String {
        guard let workingFolder, !typed.isEmpty else { return typed }
        return PathName.joined(workingFolder, typed)
    }

    /// Returns whether the user named a folder: an existing one, or one with a slash at the end, which will be created.
    func namesFolder(_ typed: String?) -> Bool {
        guard let typed, typed != "-" else { return false }
        return typed.hasSuffix("/") || (try? FileSystem.status(of: path(typed)).kind) == .folder
    }

    /// The transport of requests to the service.
    var transport: CurlTransport {
        CurlTransport(userAgent: Program.userAgent, limits: transportLimits, environment: environment.variables)
    }

    /// Writes to standard error. A failure is ignored, since it could not be reported anywhere else. Waiting for the reader
    /// does not count toward the time limit.
    @Sendable func writeError(_ text: TerminalText) {
        UncountedTime.during { try? standardError.write(text.text.utf8) }
    }

    /// Asks a yes-or-no question at the terminal, and returns whether the answer is yes. Any other answer counts as no.
    func confirms(_ question: String) -> Bool {
        writeError(TerminalText("\(question) [y/N] "))
        let answer = (try? standardInput.readLine()) ?? ""
        return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
    }
}

extension NetworkCommunication {
    /// Creates communication with the clocks of a run.
    ///
    /// - Parameter folder: The folder through which all runs share their pace, or nil for none.
    init(
        over transport: any HTTPTransport,
        isPaced: Bool = true,
        pacedIn folder: String? = nil,
        in context: ProgramContext,
        observe: @escaping @Sendable (NetworkEvent) -> Void
    ) {
        self.init(
            over: transport,
            isPaced: isPaced,
            pace: folder.map { SharedPace(folder: $0, time: context.timeSinceMachineStart) },
            clock: MonotonicClock(context: context),
            wallClock: { Date(timeIntervalSince1970: Double(context.wallClock().secondsSince1970)) },
            observe: observe
        )
    }
}

/// The user's texts, templates and settings in files and folders, and in standard input.
extension ProgramContext {
    /// The maximum size of a file, in bytes.
    static let maxFileSize = 64 * 1_048_576

    /// Returns the built-in templates, replaced by those in the last folder that a command line names, and the path of the
    /// single template that it names, if it does.
    ///
    /// - Throws: An error for a folder without any template.
    func templates(of line: TypedCommandLine) throws -> (set: TemplateSet, file: String?) {
        var file: String?
        var folder: OptionValues.TemplatePath?
        for path in line.values.templates {
            if case .fileOrFolder(let name) = path, !namesFolder(name) { file = name } else { folder = path }
        }
        switch folder {
        case nil: return (TemplateSet(), file)
        case .folder(let path): return (try templates(replacedBy: path), file)
        case .fileOrFolder(let path):
            guard try !templateNames(in: path).isEmpty else {
                let reason = "has no file whose name ends with \(TemplateSet.ending)"
                throw CommandFailure.badFile(path: path, reason: reason)
            }
            return (try templates(replacedBy: path), file)
        }
    }

    /// Returns a set of templates, replaced by those in a folder that have the same names.
    private func templates(replacedBy folder: String, in set: TemplateSet = TemplateSet()) throws -> TemplateSet {
        set.adding(try templateNames(in: folder)) { name in
            try text(of: PathName.joined(folder, name), mayWait: false)
        }
    }

    /// Prepares one of the user's templates. Its partials, which may include itself, are looked up in its folder, then
    /// in the set.
    ///
    /// Other files in the folder are not read.
    func preparedTemplate(
        _ path: String,
        in set: TemplateSet,
        fallback: ReportFormat
    ) throws -> PreparedTemplate {
        let source = try text(of: path)
        let set = try templates(replacedBy: PathName.folder(of: path), in: set)
        return try set.prepared(source, name: PathName.name(of: path), fallback: fallback)
    }

    /// Returns the names of the templates in a folder, sorted.
    func templateNames(in folder: String) throws -> [String] {
        try fileNames(in: folder).filter { $0.hasSuffix(TemplateSet.ending) }
    }

    /// Returns the names in a folder, sorted.
    func fileNames(in folder: String) throws -> [String] {
        try reading { try FileSystem.names(in: path(folder)) }.sorted()
    }

    /// Reads a file as text, or standard input if the path is `-`. The other parameters are those of
    /// ``bytes(of:upTo:mayWait:)``.
    func text(of path: String, upTo limit: Int = Self.maxFileSize, mayWait: Bool = true) throws -> String {
        let bytes = try bytes(of: path, upTo: limit, mayWait: mayWait)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure.badFile(path: path == "-" ? path : self.path(path), reason: "is not UTF-8 text")
        }
        return text
    }

    /// Reads a file as text, or returns nil if it does not exist.
    func textIfExists(_ path: String, upTo limit: Int = Self.maxFileSize, mayWait: Bool = true) throws -> String? {
        do {
            if path != "-" { _ = try FileSystem.status(of: self.path(path)) }
        } catch {
            if [.missing, .notAFolder].contains(error.cause) { return nil }
        }
        return try text(of: path, upTo: limit, mayWait: mayWait)
    }

    /// Reads the bytes of a file, or of standard input if the path is `-`.
    ///
    /// - Parameters:
    ///   - limit: The maximum size, in bytes.
    ///   - mayWait: Whether a pipe or a device is read, too, which may take any time.
    func bytes(of path: String, upTo limit: Int = Self.maxFileSize, mayWait: Bool = true) throws -> Data {
        try reading {
            guard path != "-" else { return try standardInput.readAll(limit: limit) }
            let file = try OpenFile(self.path(path), for: .reading, mayWait ? [] : .nonBlocking)
            guard try mayWait || file.status().kind == .regular else {
                throw CommandFailure.badFile(path: self.path(path), reason: "is not a regular file")
            }
            let bytes = try file.readAll(limit: limit)
            try file.close()
            return bytes
        }
    }

    private func reading<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let failure as SystemFailure {
            throw CommandFailure.badFile(path: failure.path, reason: "cannot be read: \(failure.reason)")
        }
    }
}
