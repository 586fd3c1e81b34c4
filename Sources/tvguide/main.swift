import GuideCommands

// `start` needs no other thread, which the system may refuse; what it returns does.
let run = Program.start(CommandLine.arguments) { try await $0.start() }
await run()
