import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The entry points of the program.
extension Program {
    /// A command line, or the error in it or in the settings.
    typealias Invocation = Result<TypedCommandLine, CommandFailure>

    /// The way in which the program ends.
    enum Ending: Sendable {
        /// With an exit status.
        case status(Int32)
        /// By a signal that the program sends to itself, for example if the reader of its output has closed the pipe.
        case signal(Signal)
    }

    /// Prepares the process for a run and reads the command line. A run that needs no asynchronous code is done, and
    /// the process ends.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, of which the first is the name of the program.
    ///   - browse: Runs the browser in the terminal until the user quits.
    /// - Returns: The rest of the run, which ends the process.
    package static func start(
        _ arguments: @autoclosure () -> [String],
        browse: @escaping @Sendable (BrowserRun) async throws -> Void
    ) -> @Sendable () async -> Never {
        Descriptor.occupyClosedStreams()
        Signal.prepareForRun()
        Heap.configureGrowth()
        // Signals and a time limit end the process from here on, even if asynchronous code never begins, as where threads
        // are missing, or if a settings file cannot be read to its end.
        ProcessEnd.watch()
        limitTime(to: 60)
        let environment = Environment.current
        let context = ProgramContext(
            standardInput: .standardInput,
            standardOutput: .standardOutput,
            standardError: .standardError,
            environment: environment,
            systemSettings: "/etc/tvguide/config",
            wallClock: { .now },
            monotonicClock: { .now },
            zones: ZoneDirectory(ZoneFiles(in: environment)),
            prepareForWork: { Heap.adviseHugePages() },
            browse: browse
        )
        let invocation = read(arguments(), in: context)
        if let ending = runWithoutThreads(invocation, in: context) { end(ending) }
        // The command's own limit is set in here, on a thread of the pool. If the pool has no thread, this never runs,
        // and the earlier limit of a minute ends the process.
        return {
            // A failed invocation has already ended the run.
            if case .success(let line) = invocation { limitTime(to: line.timeLimit) }
            end(await run(invocation, in: context))
        }
    }

    /// Parses arguments, of which the first is the name of the program, and completes them with the environment and the
    /// settings files. Swift reads them from `/proc` and returns none without it. Then the run fails, since it would ignore
    /// what the user asked for.
    static func read(_ arguments: [String], in context: ProgramContext) -> Invocation {
        Result {
            guard !arguments.isEmpty else {
                let problem = "Could not read the command line from /proc/self/cmdline."
                throw CommandFailure("\(problem) Is /proc mounted?", .inputOutput)
            }
            let typed = try TypedCommandLine(parsing: Array(arguments.dropFirst()))
            // These must work even if the settings have errors.
            let isAboutTheProgram = [.config, .doctor, .completions, .completeLine, .help, .version]
                .contains(typed.command)
            return isAboutTheProgram ? typed : try typed.completed(in: context)
        }
        .mapError { CommandFailure($0) }
    }

    /// Ends the run with ``ExitStatus/tryAgainLater`` after some seconds, or never. This replaces an earlier limit.
    static func limitTime(to seconds: Int?) {
        guard let seconds else { return TimeLimit.stop() }
        TimeLimit.start(
            .seconds(seconds),
            exitStatus: ExitStatus.tryAgainLater.rawValue,
            message: "tvguide: Stopped after \((seconds / 60).counted("minute")) without finishing. Try again later.\n"
        )
    }

    /// The number of threads that asynchronous code needs at least: one for tasks, one that starts it, and one for requests.
    private static let threads = 3

    /// Runs a command line that needs no asynchronous code: an invalid one, or one that prints a text of the program.
    ///
    /// - Returns: The ending, or nil if the command line needs asynchronous code, so that it was not run.
    static func runWithoutThreads(_ invocation: Invocation, in context: ProgramContext) -> Ending? {
        do {
            let line = try invocation.get()
            guard let definition = line.command.definition as? any TextCommandDefinition.Type else {
                // The runtime waits for its threads without end.
                guard SystemThread.canStart(threads) else {
                    let problem =
                        "The system starts no more threads: its limit of processes is reached. Try again later."
                    throw CommandFailure(problem, .tryAgainLater)
                }
                return nil
            }
            try OutputPlace.print(TerminalText(definition.text(for: line, in: context)), for: line, in: context)
            return .status(ExitStatus.done.rawValue)
        } catch {
            return ending(after: error, Diagnostics(.quiet, in: context))
        }
    }

    /// Ends the process.
    static func end(_ ending: Ending) -> Never {
        switch ending {
        case .status(let status): exit(status)
        case .signal(let signal): signal.endProcess()
        }
    }

    /// Runs one command line. Tests call this several times at once, since it does not change the process.
    static func run(_ invocation: Invocation, in context: ProgramContext) async -> Ending {
        let line: TypedCommandLine
        do { line = try invocation.get() } catch { return ending(after: error, Diagnostics(.quiet, in: context)) }
        let diagnostics = Diagnostics(line.values.verbosity, in: context, cacheFolder: line.cacheFolder(in: context))
        do {
            let call = CommandCall(line: line, context: context, diagnostics: diagnostics)
            return try await FileRights.$observer.withValue(FileRights.Observer(diagnostics.note(file:lost:))) {
                defer { diagnostics.reportLosses() }
                return .status(try await call.run().rawValue)
            }
        } catch {
            return ending(after: error, diagnostics)
        }
    }

    private static func ending(after error: any Error, _ diagnostics: Diagnostics) -> Ending {
        if (error as? FileFailure)?.isClosedPipe == true { return .signal(.pipe) }
        let failure = CommandFailure(error)
        diagnostics.report(failure)
        return .status(failure.status.rawValue)
    }
}

extension TypedCommandLine {
    /// The time after which the run is ended, in seconds, or nil if a person decides when it ends.
    ///
    /// It is at least twice the time that the command can need, so a run that reaches it hangs. Waiting for a person or
    /// for the other end of a pipe does not count.
    var timeLimit: Int? {
        switch command {
        case .browse: nil
        // Twice the time for details, and the time for writing the files.
        case .site: min(detailsBudget * 2, 30 * 86_400) + 1_200
        default: isShowByShow ? 6 * 3_600 : 600
        }
    }

    /// Whether the run sends requests for each of many shows or pictures, at the rate that the service allows.
    private var isShowByShow: Bool {
        command == .alerts || command.words.first == "favorites" || values.cast
            || [.embed, .local].contains(values.images ?? .link)
    }
}
