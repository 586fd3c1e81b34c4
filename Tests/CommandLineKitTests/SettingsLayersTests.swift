import Testing

@testable import CommandLineKit

@Suite("The precedence of settings", .timeLimit(.minutes(60)))
struct SettingsLayersTests {
    private typealias Line = ParsedCommandLine<ExampleProgram.Command, ExampleProgram.Option>

    private func line(
        _ typed: String,
        user: String = "",
        system: String = "",
        environment: [String: String] = [:]
    ) throws -> Line {
        let settings = try layers(user, system, environment)
        return try ExampleProgram.parse(typed).completed(with: settings, for: ExampleProgram.spec)
    }

    private func layers(_ user: String, _ system: String, _ environment: [String: String] = [:]) throws
        -> SettingsLayers
    {
        let files = try [("/user", user), ("/system", system)].map { path, text in
            try SettingsFile(text, at: path, home: nil, for: ExampleProgram.spec)
        }
        return SettingsLayers(variables: environment, files: files)
    }

    @Test func `the command line overrides the user's file, which overrides the system's file`() throws {
        let user = "to = User"
        let system = "to = System"
        #expect(try line("sail Ariel --to Typed", user: user, system: system).text(.to) == "Typed")
        #expect(try completed(.sail, user: user, system: system).text(.to) == "User")
        #expect(try completed(.sail, system: system).text(.to) == "System")
    }

    @Test func `an environment variable overrides the files`() throws {
        let line = try completed(.sail, user: "fast = no", environment: ["FERRY_FAST": "1"])
        #expect(line.origin(of: .fast) == .environment(variable: "FERRY_FAST"))
    }

    @Test func `a section overrides the file's general settings, but not a file of higher precedence`() throws {
        let file = "to = General\n[sail]\nto = Section"
        #expect(try completed(.sail, user: file).text(.to) == "Section")
        #expect(try completed(.sail, user: "to = User", system: file).text(.to) == "User")
    }

    @Test func `a command ignores options that it does not take`() throws {
        #expect(try completed(.portsList, user: "to = Dover").options.isEmpty)
    }

    @Test func `a list replaces one of lower precedence`() throws {
        let line = try line("sail Ariel --to Dover --stops Calais --stops Ostend", user: "stops = Brest")
        #expect(line.items(.stops).included == ["Calais", "Ostend"])
    }

    @Test func `a flag that is off overrides one of lower precedence`() throws {
        #expect(try !completed(.sail, user: "slow = no", system: "slow = yes").has(.slow))
    }

    @Test func `a setting that conflicts with one of higher precedence is ignored`() throws {
        let line = try completed(.sail, user: "slow = yes", system: "fast = yes")
        #expect(line.has(.slow))
        #expect(!line.has(.fast))
        #expect(try completed(.sail, user: "slow = no", system: "fast = yes").has(.fast))
    }

    @Test func `conflicting settings in one file are an error`() throws {
        let error = #expect(throws: SettingsError.self) { try completed(.sail, user: "slow = yes\nfast = yes") }
        #expect(
            error?.sentence(in: ExampleProgram.spec)
                == "/user, line 2: slow and fast cannot be used together. Leave one of them out."
        )
    }

    @Test func `returns the place where a value was set`() throws {
        let line = try line("sail Ariel --to Dover", user: "\nslow = yes")
        #expect(line.origin(of: .to) == .commandLine)
        #expect(line.origin(of: .slow) == .file(path: "/user", line: 2))
        #expect(line.origin(of: .fast) == nil)
    }

    @Test func `lists the settings in effect without those that a file of higher precedence overrides`() throws {
        let settings = try layers("to = User", "stops = \"a # b\"\n[sail]\nto = System\nslow = yes")
        let general = settings.effectiveSettings(in: nil, of: ExampleProgram.spec)
        #expect(general.map(\.assignment) == ["to = User", "stops = \"a # b\""])
        let sail = settings.effectiveSettings(in: "sail", of: ExampleProgram.spec)
        #expect(sail.map(\.assignment) == ["slow = yes"])
        #expect(sail.map(\.origin.place) == ["/system, line 4"])
    }

    private func completed(
        _ command: ExampleProgram.Command,
        user: String = "",
        system: String = "",
        environment: [String: String] = [:]
    ) throws -> Line {
        let typed = Line(command: command, arguments: [], options: [])
        return try typed.completed(with: try layers(user, system, environment), for: ExampleProgram.spec)
    }
}
