package import GuidePlatform
package import TVModel

/// The program's surroundings; everything below the entry point sees the world through this value.
package struct ProgramContext: Sendable {
    /// The variables.
    let environment: Environment
    /// The clock of the machine.
    let wallClock: @Sendable () -> Instant

    /// Writes to standard error, ignoring failures.
    var tell: @Sendable (String) -> Void {
        { text in try? Descriptor.standardError.write(text) }
    }

    /// A world with these variables and this clock.
    package init(environment: Environment, wallClock: @escaping @Sendable () -> Instant) {
        self.environment = environment
        self.wallClock = wallClock
    }
}
