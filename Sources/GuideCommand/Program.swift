import CommandLineKit
import GuideStore
package import GuidePlatform
package import TVModel

/// The entry points of the program.
package enum Program {
    /// The version, as in `CHANGELOG.md`.
    static let version = "1.0.0"
    /// The date of that version.
    static let versionDate = "2026-11-20"
    /// The address of the project.
    static let address = "https://github.com/tvguide-swift/tvguide"
    /// The `User-Agent` header of requests.
    static let userAgent = "tvguide/\(version) (+\(address))"

    /// A command line, completed with the settings, or the error in either.
    package struct Invocation: Sendable {
        fileprivate let line: Result<TypedCommandLine, CommandFailure>

        /// Parses arguments, without the name of the program.
        package init(_ arguments: [String], in context: ProgramContext) {
            do throws(CommandFailure) {
                line = .success(try TypedCommandLine(arguments, in: context))
            } catch {
                line = .failure(error)
            }
        }
    }

    /// The way in which the program ends.
    package enum Ending: Sendable {
        /// With an exit status.
        case status(Int32)
        /// By a signal that the program sends to itself, for example if the reader of its output has closed the pipe.
        case signal(Signal)
    }

    /// Prepares the process for a run, so that signals and a time limit end it even if no other thread can run.
    ///
    /// Call this once, at the entry point, before any asynchronous code, which might never begin if threads are
    /// missing.
    ///
    /// - Parameters:
    ///   - arguments: The command line, which determines the time limit together with the settings.
    ///   - context: The context of the run.
    package static func start(_ arguments: [String], in context: ProgramContext) -> Invocation {
        ProcessEnd.watch()
        RunTimeLimit.guide.start()
        Signal.pipe.ignore()
        if context.zones.usesSystemData { SystemZones.prepare(for: context.environment) }
        let invocation = Invocation(arguments, in: context)
        // Errors in the command line and in settings are reported later, by the run.
        (try? invocation.line.get())?.timeLimit.start()
        return invocation
    }

    /// Checks that the process has the resources that asynchronous code needs.
    ///
    /// - Returns: The exit status if resources are missing, after the reason was written to standard error, or nil.
    package static func refuse(in context: ProgramContext) -> Int32? {
        do throws(SystemFailure) {
            try CurrentProcess.checkResources()
            try CurrentProcess.checkThreads()
            return nil
        } catch {
            context.writeError("tvguide: \(sentence(about: error))\n")
            return ExitStatus.inputOutput.rawValue
        }
    }

    /// Returns the sentence about a failed check. Only the check of threads names a file.
    static func sentence(about refusal: SystemFailure) -> String {
        guard refusal.path.isEmpty else {
            return "Swift's runtime needs \(refusal.path): \(refusal.reason). Mount /proc (mount -t proc proc /proc)."
        }
        return "Too few open files or too little memory is allowed: \(refusal.reason). Raise the limit (ulimit -n 64)."
    }

    /// Returns the time zones, with the system's data if they are newer than those of the toolchain.
    package static func zones(in environment: Environment) -> ZoneDirectory {
        SystemZoneData(environment)?.zones ?? .toolchain
    }

    /// Runs one command line. Tests call this several times at once, since it does not change the process.
    package static func run(_ invocation: Invocation, in context: ProgramContext) async -> Ending {
        do throws(CommandFailure) {
            let line = try invocation.line.get()
            let diagnostics = Diagnostics(line.verbosity, in: context)
            return await end(line, in: context, diagnostics)
        } catch {
            Diagnostics(.quiet, in: context).report(error)
            return .status(error.status.rawValue)
        }
    }

    private static func end(_ line: TypedCommandLine, in context: ProgramContext, _ diagnostics: Diagnostics) async
        -> Ending
    {
        do throws(CommandFailure) {
            let status = try await line.command.definition.run(
                CommandCall(line: line, context: context, diagnostics: diagnostics)
            )
            return .status(status.rawValue)
        } catch {
            if case .output(.closedPipe) = error { return .signal(.pipe) }
            diagnostics.report(error)
            return .status(error.status.rawValue)
        }
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
