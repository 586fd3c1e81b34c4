import GuideCommands

// Nothing before this needs another thread, which the system may refuse.
await Program.start(CommandLine.arguments) { try await $0.start() }()
