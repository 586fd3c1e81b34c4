import GuidePlatform
import TVModel

@testable import GuideCommand

extension ProgramContext {
    /// The context of a run that reads and writes nothing, on 1 January 1970.
    static func inTests(environment: [String: String] = [:], workingFolder: String? = nil) -> ProgramContext {
        // No process has descriptors with these numbers.
        ProgramContext(
            standardInput: Descriptor(number: -1, path: "standard input"),
            standardOutput: Descriptor(number: -1, path: "standard output"),
            standardError: Descriptor(number: -1, path: "standard error"),
            environment: Environment(environment),
            workingFolder: workingFolder,
            wallClock: { Instant(secondsSince1970: 0) },
            monotonicClock: { .now }
        )
    }
}
