import Testing

@testable import GuideCommands

/// The configuration of the grabber.
@Suite(.timeLimit(.minutes(60)))
struct GrabConfigurationTests {
    @Test(arguments: ["", "\n\n", "# nothing", "  # a\n\t#b\r\n", "\u{FEFF}# nothing"])
    func `an empty file includes all channels`(text: String) throws {
        let configuration = try GrabConfiguration(text, at: "grab.conf")
        #expect(configuration == GrabConfiguration())
        #expect(configuration.includes(["2.networks.tvmaze.com"]))
    }

    @Test func `reads keys, values and comments`() throws {
        let text = """
            \u{FEFF}country = GB # Britain
            streaming=yes
            dvb-genres=no
            channel=2.networks.tvmaze.com
            channel=3.networks.tvmaze.com\r
            channel!3.networks.tvmaze.com
            """
        let configuration = try GrabConfiguration(text, at: "grab.conf")
        let values = configuration.options.mapValues { $0?.value }
        #expect(values == [.country: .text("GB"), .streaming: .flag, .dvbGenres: nil])
        let ids = [2, 3, 4].map { "\($0).networks.tvmaze.com" }
        #expect(ids.map { configuration.includes([$0]) } == [true, false, false])
    }

    @Test func `has less precedence than options and more than settings`() throws {
        let configuration = try GrabConfiguration("country=GB\nstreaming=no\n", at: "grab.conf")
        let place = ValueOrigin.file(path: "/etc/tvguide/config", line: 1)
        let settings: [TypedCommandLine.GivenOption] = [
            .init(option: .country, value: .text("DE"), origin: place),
            .init(option: .streaming, value: .flag, origin: place),
        ]
        let line = TypedCommandLine(command: .grab, arguments: [], options: settings)
            .adding(configuration)
        #expect(line.values.country == "GB" && !line.has(.streaming))
        #expect(line.origin(of: .country) == .file(path: "grab.conf", line: 1))
        let typed = TypedCommandLine.GivenOption(option: .country, value: .text("US"), origin: .commandLine)
        let both = TypedCommandLine(command: .grab, arguments: [], options: settings + [typed])
        #expect(both.adding(configuration).values.country == "US")
    }

    @Test(arguments: [
        ("country", 1), ("country=ZZ", 1), ("\ncolor=red", 2), ("streaming=maybe", 1), ("country!US", 1),
        ("#\n#\nchannel=", 3), ("=x", 1), ("streaming!yes", 1),
    ])
    func `names the line that it cannot read`(text: String, line: Int) {
        let failure = #expect(throws: CommandFailure.self) { try GrabConfiguration(text, at: "grab.conf") }
        #expect(failure?.sentence.hasPrefix("grab.conf cannot be understood at line \(line): ") == true)
    }
}
