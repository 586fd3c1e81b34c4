import GuideReports
import GuideStore
import GuidePlatform
import TVModel

/// The entry points of the program.
enum Program {
    /// The name in a shell.
    static let name = "tvguide"
    /// The version, as in `CHANGELOG.md`.
    static let version = "1.1.0"
    static let versionDate = "2026-11-24"
    /// The address of the project.
    static let address = "https://github.com/tvguide-swift/tvguide"
    /// The `User-Agent` header of requests.
    static let userAgent = "tvguide/\(version) (+\(address))"

    /// A command line, or the error in it or in the settings.
    struct Invocation: Sendable {
        fileprivate let line: Result<TypedCommandLine, CommandFailure>

        private init(line: Result<TypedCommandLine, CommandFailure>) {
            self.line = line
        }

        /// Parses arguments, of which the first is the name of the program. Swift reads them from `/proc` and returns none
        /// without it. Then the run fails, since it would ignore what the user asked for.
        init(_ arguments: [String]) {
            do {
                guard !arguments.isEmpty else { throw CommandFailure.noArguments }
                line = .success(try TypedCommandLine(parsing: Array(arguments.dropFirst())))
            } catch {
                line = .failure(CommandFailure(error))
            }
        }

        /// Returns the command line completed with the environment and the settings files.
        func completed(in context: ProgramContext) -> Invocation {
            do {
                let line = try line.get()
                return Invocation(line: .success(try line.completedUnlessAboutTheProgram(in: context)))
            } catch {
                return Invocation(line: .failure(CommandFailure(error)))
            }
        }
    }

    /// The way in which the program ends.
    enum Ending: Sendable {
        /// With an exit status.
        case status(Int32)
        /// By a signal that the program sends to itself, for example if the reader of its output has closed the pipe.
        case signal(Signal)
    }

    /// Runs a command line that needs no asynchronous code: an invalid one, or one that prints a text of the program.
    ///
    /// - Returns: The ending, or nil if the command line needs asynchronous code, so that it was not run.
    static func runWithoutThreads(_ invocation: Invocation, in context: ProgramContext) -> Ending? {
        do {
            let line = try invocation.line.get()
            guard let definition = line.command.definition as? any TextCommandDefinition.Type else { return nil }
            return .status(try definition.run(line, in: context).rawValue)
        } catch {
            return ending(after: CommandFailure(error), Diagnostics(.quiet, in: context))
        }
    }

    /// Completes a command line with the settings, after preparing the process so that signals and a time limit end it
    /// even if no other thread can run.
    ///
    /// Call this once, at the entry point, before any asynchronous code, which might never begin if threads are
    /// missing.
    static func start(_ invocation: Invocation, in context: ProgramContext) -> Invocation {
        ProcessEnd.watch()
        RunTimeLimit.guide.start()
        let completed = invocation.completed(in: context)
        // Errors in the settings are reported later, by the run.
        (try? completed.line.get())?.timeLimit.start()
        return completed
    }

    /// Runs one command line. Tests call this several times at once, since it does not change the process.
    static func run(_ invocation: Invocation, in context: ProgramContext) async -> Ending {
        switch invocation.line {
        case .success(let line): return await run(line, in: context)
        case .failure(let failure): return ending(after: failure, Diagnostics(.quiet, in: context))
        }
    }

    private static func run(_ line: TypedCommandLine, in context: ProgramContext) async -> Ending {
        let diagnostics = Diagnostics(line.verbosity, in: context, cacheFolder: line.cacheFolder(in: context))
        do {
            let call = CommandCall(line: line, context: context, diagnostics: diagnostics)
            return .status(try await line.command.definition.run(call).rawValue)
        } catch {
            return ending(after: CommandFailure(error), diagnostics)
        }
    }

    private static func ending(after failure: CommandFailure, _ diagnostics: Diagnostics) -> Ending {
        if case .output(.closedPipe) = failure { return .signal(.pipe) }
        diagnostics.report(failure)
        return .status(failure.status.rawValue)
    }
}

extension TypedCommandLine {
    /// The verbosity that the user chose. The last option is used.
    fileprivate var verbosity: Diagnostics.Verbosity {
        switch last(of: .quiet, .verbose, .debug) {
        case .quiet: .quiet
        case .verbose, .debug: .verbose
        default: .normal
        }
    }
}
