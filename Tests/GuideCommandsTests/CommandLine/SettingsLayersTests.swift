import GuideReports
import Testing

@testable import GuideCommands

@Suite("The precedence of settings", .timeLimit(.minutes(60)))
struct SettingsLayersTests {
    private func line(
        _ typed: String,
        user: String = "",
        system: String = "",
        environment: [String: String] = [:]
    ) throws -> TypedCommandLine {
        let settings = try layers(user, system, environment)
        let words = typed.split(separator: " ").map(String.init)
        return try TypedCommandLine(parsing: words).completed(with: settings)
    }

    private func layers(_ user: String, _ system: String, _ environment: [String: String] = [:]) throws
        -> SettingsLayers
    {
        let files = try [("/user", user), ("/system", system)].map { path, text in
            try SettingsFile(text, at: path, home: nil)
        }
        return try SettingsLayers(variables: environment, files: files)
    }

    @Test func `the command line overrides the user's file, which overrides the system's file`() throws {
        let user = "show = User"
        let system = "show = System"
        #expect(try line("week --show Typed", user: user, system: system).values.show == "Typed")
        #expect(try line("week", user: user, system: system).values.show == "User")
        #expect(try line("week", system: system).values.show == "System")
    }

    @Test func `an environment variable overrides the files`() throws {
        let line = try line(
            "week",
            user: "api-url = https://b.example",
            environment: ["TVGUIDE_API_URL": "https://a.example"]
        )
        #expect(line.origin(of: .apiUrl) == .environment(variable: "TVGUIDE_API_URL"))
        #expect(line.values.apiUrl == "https://a.example")
    }

    @Test func `a section overrides the file's general settings, but not a file of higher precedence`() throws {
        let file = "show = General\n[week]\nshow = Section"
        #expect(try line("week", user: file).values.show == "Section")
        #expect(try line("week", user: "show = User", system: file).values.show == "User")
    }

    @Test func `a command ignores options that it does not take`() throws {
        #expect(try line("cache", user: "show = Doctor").options.isEmpty)
    }

    @Test func `a command ignores values that it does not accept`() throws {
        #expect(try line("search x", user: "format = ics").options.isEmpty)
        #expect(try line("site", user: "images = embed").options.isEmpty)
        #expect(try line("week", user: "format = html").has(.format))
    }

    @Test func `a list replaces one of lower precedence`() throws {
        let line = try line("week --network CBS --network NBC", user: "network = Fox")
        #expect(line.values.network.included == ["CBS", "NBC"])
    }

    @Test func `a flag that is off overrides one of lower precedence`() throws {
        #expect(try !line("week", user: "offline = no", system: "offline = yes").has(.offline))
    }

    @Test func `a setting that conflicts with one of higher precedence is ignored`() throws {
        let line = try line("week", user: "offline = yes", system: "refresh = yes")
        #expect(line.has(.offline))
        #expect(!line.has(.refresh))
        #expect(try self.line("week", user: "offline = no", system: "refresh = yes").has(.refresh))
    }

    @Test(arguments: [
        ("week --to 20:00", "from = 20:00", [Option.from]),
        ("week --from 23:00", "from = 20:00\nto = 23:00", [.to]),
        ("week --output week.json", "template = /own.html.mustache", [.template]),
        ("week --template /own.md.mustache", "format = html", [.format]),
    ])
    func `a setting that makes no sense with a typed option is ignored`(
        typed: String,
        settings: String,
        ignored: [Option]
    ) throws {
        let line = try line(typed, user: settings)
        #expect(ignored.allSatisfy { !line.has($0) } && line.options.count == 1)
    }

    @Test func `conflicting settings in one file are an error`() throws {
        let error = #expect(throws: CommandFailure.self) { try line("week", user: "offline = yes\nrefresh = yes") }
        #expect(
            error?.sentence
                == "/user, line 2: offline and refresh cannot be used together. Leave one of them out."
        )
    }

    @Test func `returns the place where a value was set`() throws {
        let line = try line("week --show Doctor", user: "\noffline = yes")
        #expect(line.origin(of: .show) == .commandLine)
        #expect(line.origin(of: .offline) == .file(path: "/user", line: 2))
        #expect(line.origin(of: .refresh) == nil)
    }

    @Test func `lists the settings in effect without those that a file of higher precedence overrides`() throws {
        let settings = try layers("show = User", "network = \"a # b\"\n[week]\nshow = System\noffline = yes")
        let general = settings.effectiveSettings(in: nil)
        #expect(general.map(\.name) == ["network", "show"])
        #expect(general.map { SettingsLayers.quoted($0.text) } == ["\"a # b\"", "User"])
        let week = settings.effectiveSettings(in: "week")
        #expect(week.map(\.name) == ["offline"])
        #expect(week.map(\.origin.place) == ["/system, line 4"])
    }
}
