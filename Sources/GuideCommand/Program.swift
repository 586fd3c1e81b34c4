import CommandLineKit
import GuideStore
package import GuidePlatform
package import TVModel

/// The program: arguments and a context in, an ending out.
package enum Program {
    /// The version, as `CHANGELOG.md` counts.
    static let version = "1.0.0"
    /// The date of that version.
    static let versionDate = "2026-11-20"
    /// The address of the project.
    static let address = "https://github.com/tvguide-swift/tvguide"
    /// The user agent that is sent to the service.
    static let userAgent = "tvguide/\(version) (+\(address))"

    /// A command line that was read together with the settings, or the error in them.
    package struct Invocation: Sendable {
        fileprivate let line: Result<TypedCommandLine, CommandFailure>

        /// Reads arguments, without the name of the program.
        package init(_ arguments: [String], in context: ProgramContext) {
            do throws(CommandFailure) {
                line = .success(try TypedCommandLine(arguments, in: context))
            } catch {
                line = .failure(error)
            }
        }
    }

    /// How the program ends.
    package enum Ending: Sendable {
        /// With an exit status.
        case status(Int32)
        /// By a signal that it sends to itself, as when the reader of its output is gone.
        case signal(Signal)
    }

    /// Prepares the process for a run: signals and a time limit end it, even if nothing below can run.
    ///
    /// Called once, at the entry point and before anything asynchronous: without threads that would never begin.
    ///
    /// - Parameters:
    ///   - arguments: The command line, which decides on the time limit together with the settings.
    ///   - context: The context of the run.
    package static func start(_ arguments: [String], in context: ProgramContext) -> Invocation {
        ProcessEnd.watch()
        RunTimeLimit.guide.start()
        Signal.pipe.ignore()
        if context.zones.usesSystemData { SystemZones.prepare(for: context.environment) }
        let invocation = Invocation(arguments, in: context)
        // The run reports errors in the command line and in settings.
        (try? invocation.line.get())?.timeLimit.start()
        return invocation
    }

    /// Checks that the process has what asynchronous code needs, before any begins.
    ///
    /// - Returns: The exit status if it has not; the reason is written then.
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

    /// Returns the sentence about a check that failed. Only the one of threads is about a file.
    static func sentence(about refusal: SystemFailure) -> String {
        guard refusal.path.isEmpty else {
            return "Swift's runtime needs \(refusal.path): \(refusal.reason). Mount /proc (mount -t proc proc /proc)."
        }
        return "Too few open files or too little memory is allowed: \(refusal.reason). Raise the limit (ulimit -n 64)."
    }

    /// The time zones of this machine: its own data if they are newer than those of the toolchain.
    package static func zones(in environment: Environment) -> ZoneDirectory {
        SystemZoneData(environment)?.zones ?? .toolchain
    }

    /// Runs one command line. Several runs may be under way in a process, which is left as it is.
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
    /// How much the user wants to hear; of two wishes the last one counts.
    fileprivate var verbosity: Diagnostics.Verbosity {
        switch last(of: .quiet, .verbose, .debug) {
        case .quiet: .quiet
        case .verbose, .debug: .verbose
        default: .normal
        }
    }
}
