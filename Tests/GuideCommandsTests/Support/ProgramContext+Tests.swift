import GuidePlatform
import TVModel

@testable import GuideCommands

extension ProgramContext {
    /// The context of a run that reads and writes nothing, on 1 January 1970.
    ///
    /// - Parameters:
    ///   - output: The stream for results, if they matter.
    ///   - errors: The stream for everything else, if it matters.
    ///   - monotonicClock: Returns the time of the clock that measures durations.
    static func inTests(
        environment: [String: String] = [:],
        workingFolder: String? = nil,
        output: Descriptor? = nil,
        errors: Descriptor? = nil,
        monotonicClock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) -> ProgramContext {
        // No process has a descriptor with this number.
        let none = Descriptor(number: -1, path: "nowhere")
        return ProgramContext(
            standardInput: none,
            standardOutput: output ?? none,
            standardError: errors ?? none,
            environment: Environment(environment),
            workingFolder: workingFolder,
            wallClock: { Instant(secondsSince1970: 0) },
            monotonicClock: monotonicClock,
            browse: { _ in }
        )
    }
}
