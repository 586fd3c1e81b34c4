import CommandLineKit
import Foundation
import GuidePlatform
import GuideSafeText
import Synchronization

/// The user's browser, which is started as a program of its own and never through a shell.
struct URLOpener {
    /// Why a page could not be opened.
    enum Failure: Error, Hashable {
        /// There is no program of this name.
        case noProgram(String)
        /// The program could not be started, or did not do it.
        case failed(String)
    }

    private let environment: Environment

    init(in world: ProgramContext) {
        environment = world.environment
    }

    /// Opens a page, and waits until the program that was asked to do so has ended: it may be one for terminals.
    ///
    /// - Parameter isQuiet: Whether the terminal is not its own: it reads nothing and what it prints is not seen.
    func open(_ page: WebLink, isQuiet: Bool = false) async throws(CommandFailure) {
        let name = environment["BROWSER"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.opener
        guard let path = path(of: name) else { throw .browser(.noProgram(name), page) }
        guard await Self.run(path, page.address, isQuiet: isQuiet) else { throw .browser(.failed(name), page) }
    }

    /// The program that knows which browser the user prefers.
    private static var opener: String {
        #if os(macOS)
            "open"
        #else
            "xdg-open"
        #endif
    }

    /// Where a program is, as a shell would find it.
    private func path(of name: String) -> String? {
        let folders = environment["PATH"]?.split(separator: ":").map(String.init) ?? []
        let places = name.contains("/") ? [name] : folders.map { PathName.joined($0, name) }
        return places.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program with one argument, and says whether it went well. What it prints is not part of any report.
    private static func run(_ path: String, _ argument: String, isQuiet: Bool) async -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [argument]
        process.standardOutput = FileHandle.standardError
        if isQuiet {
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
        }
        let outcome = FirstOutcome()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                outcome.await(continuation)
                process.terminationHandler = { @Sendable process in
                    outcome.settle(process.terminationReason == .exit && process.terminationStatus == 0)
                }
                do {
                    try process.run()
                } catch {
                    process.terminationHandler = nil
                    outcome.settle(false)
                }
            }
        } onCancel: {
            // A browser may stay open for hours; whoever leaves does not wait for that.
            outcome.settle(true)
        }
    }
}

/// Whether something went well, as whoever knows it first says.
private final class FirstOutcome: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Bool, Never>)
        case settled(Bool)
    }

    private let state = Mutex(State.open)

    /// Resumes the continuation as soon as it is known.
    func await(_ continuation: CheckedContinuation<Bool, Never>) {
        let known: Bool? = state.withLock { state in
            if case .settled(let outcome) = state { return outcome }
            state = .awaited(continuation)
            return nil
        }
        if let known { continuation.resume(returning: known) }
    }

    /// Says what became of it; only the first word counts.
    func settle(_ outcome: Bool) {
        let waiting: CheckedContinuation<Bool, Never>? = state.withLock { state in
            defer { if case .settled = state {} else { state = .settled(outcome) } }
            if case .awaited(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume(returning: outcome)
    }
}

extension URLOpener.Failure {
    /// What happened, and what to do next; harmless to print.
    func sentence(about page: WebLink) -> String {
        switch self {
        case .noProgram(let name):
            "No browser could be started, since there is no program \(quotedForDisplay(name)). "
                + "Name one in BROWSER, or open \(page.address) yourself."
        case .failed(let name): "The program \(quotedForDisplay(name)) could not open \(page.address)."
        }
    }
}
