import Foundation
@testable import GuideCommands
import GuidePlatform
import TVMaze
import TVModel
import Synchronization
import TestSupport

/// The number of runs in this process so far.
private let runs = Atomic(0)

extension ProgramRun {
    /// Runs a command in this process, with streams and an environment of its own.
    ///
    /// - Parameters:
    ///   - words: The arguments of the program.
    ///   - environment: Variables added to `cleanEnvironment(home:)`; an empty one counts as unset.
    ///   - home: The user's home folder, which is also the working folder.
    ///   - input: The text on standard input.
    ///   - monotonicClock: The clock that measures durations.
    ///   - sleep: Waits for a duration of that clock.
    ///   - output: The file for standard output; nil captures it.
    ///   - wallClock: Returns the date and time of the machine.
    ///   - limits: The limits of requests to the service.
    ///   - lockLimit: The maximum time to wait for another run.
    static func inProcess(
        _ words: [String],
        environment: [String: String],
        home: TemporaryFolder,
        input: String = "",
        monotonicClock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        output: String? = nil,
        wallClock: @escaping @Sendable () -> Instant = { .now },
        limits: TransportLimits = .patient,
        lockLimit: Duration = .seconds(3_600)
    ) async throws -> ProgramRun {
        let streams = try TemporaryFolder("streams")
        let errors = try OpenFile(streams.path("errors"), for: .writing, .createNew)
        let results = try OpenFile(output ?? streams.path("output"), for: .writing, .create)
        let typed = try OpenFile(streams.write(input, to: "input"))
        // Each run begins a minute after the last, so that it does not wait for the requests of earlier ones.
        let minutes = runs.add(1, ordering: .relaxed).newValue
        let start = (ofMachine: CurrentProcess.timeSinceMachineStart + .seconds(60 * minutes), ofRun: monotonicClock())
        let context = ProgramContext(
            standardInput: Descriptor(number: typed.number, path: "standard input"),
            standardOutput: Descriptor(number: results.number, path: "standard output"),
            standardError: Descriptor(number: errors.number, path: "standard error"),
            environment: Environment(cleanEnvironment(home: home).merging(environment) { $1 }),
            workingFolder: home.path,
            wallClock: wallClock,
            monotonicClock: monotonicClock,
            sleep: sleep,
            timeSinceMachineStart: { start.ofMachine + start.ofRun.duration(to: monotonicClock()) },
            transportLimits: limits,
            lockLimit: lockLimit,
            browse: { _ in }
        )
        let ending = await Program.run(Program.read(["tvguide"] + words, in: context), in: context)
        // The descriptors stay open until the run ends.
        try typed.close()
        try results.close()
        try errors.close()
        let status =
            switch ending {
            case .status(let status): status
            case .signal(let signal): signal.exitStatus
            }
        return ProgramRun(
            status: status,
            output: output == nil ? try streams.readData("output") : Data(),
            errors: try streams.readData("errors")
        )
    }
}
