import GuideReports
import Testing

@testable import GuideCommands

@Suite("Reading a settings file", .timeLimit(.minutes(60)))
struct SettingsFileTests {
    private func file(_ text: String, home: String? = "/home/anna") throws -> SettingsFile {
        try SettingsFile(text, at: "/etc/tvguide", home: home)
    }

    @Test func `reads options, sections and comments`() throws {
        let file = try file(
            """
            # For all commands.
            show = Doctor   # the usual one

            [ week ]
            offline=yes
            network = CBS, !NBC
            [favorites]
            """
        )
        #expect(file.entries.map(\.option) == [.show, .offline, .network])
        #expect(file.entries.map(\.section) == [nil, "week", "week"])
        #expect(file.entries.map(\.origin) == [2, 5, 6].map { .file(path: "/etc/tvguide", line: $0) })
        #expect(file.entries.map(\.value) == [.text("Doctor"), .flag, .list(ListFilter(typed: "CBS,!NBC"))])
    }

    @Test func `reads an alias for each network`() throws {
        let file = try file("alias.CBS = CBS.us, CBS (WCBS) New York\nalias.The CW = \"CW.us\"\n[site]\nalias.CBS = 2")
        #expect(file.entries.map(\.option) == [.alias, .alias, .alias])
        let values = ["CBS=CBS.us, CBS (WCBS) New York", "The CW=CW.us", "CBS=2"]
        #expect(file.entries.map(\.value) == values.map(OptionValue.text))
    }

    @Test(arguments: ["", "\n\n", "# nothing", "  \t# nothing\r\n"])
    func `an empty file sets nothing`(text: String) throws {
        #expect(try file(text).entries.isEmpty)
    }

    @Test(arguments: [
        ("show = New Haven", "New Haven"), ("show = \"# 1\"", "# 1"), ("show = a#b", "a#b"), ("show = a=b", "a=b"),
        ("show = \"  \u{e9} \"", "  \u{e9} "), ("show = 5\"", "5\""), ("\u{feff}show = Doctor", "Doctor"),
    ])
    func `a value is the rest of the line, or the text in quotes`(line: String, value: String) throws {
        #expect(try file(line).entries.map(\.text) == [value])
    }

    @Test(arguments: [("yes", true), ("TRUE", true), ("on", true), ("no", false), ("false", false), ("off", false)])
    func `reads flags as on or off`(word: String, isOn: Bool) throws {
        #expect(try file("offline = \(word)").entries.map(\.value) == [isOn ? .flag : nil])
    }

    @Test(arguments: [("~/log", "/home/anna/log"), ("/log", "/log"), ("-", "-")])
    func `a path does not depend on the working directory`(typed: String, path: String) throws {
        #expect(try file("[week]\noutput = \(typed)").entries.map(\.value) == [.text(path)])
    }

    @Test(arguments: [
        ("show", "/etc/tvguide, line 1: expected option = value, a [section] or a # comment, not show."),
        ("\n= x", "/etc/tvguide, line 2: expected option = value, a [section] or a # comment, not \"= x\"."),
        ("[brows]", "/etc/tvguide, line 1: there is no command brows for a section. Did you mean [browse]?"),
        (
            "alias = CBS=CBS.us",
            "/etc/tvguide, line 1: alias needs the name of a network, as in alias.CBS = CBS.us, CBS New York."
        ),
        ("alias.a = b\nalias.a = c", "/etc/tvguide, line 2: alias.a is already set on line 1. Remove one of them."),
        ("ofline = yes", "/etc/tvguide, line 1: there is no option ofline. Did you mean offline?"),
        (
            "[browse]\npictures = always",
            "/etc/tvguide, line 2: there is no option pictures any more: posters are on the page, as in "
                + "tvguide -o week.html. Remove the line."
        ),
        ("offline = maybe", "/etc/tvguide, line 1: offline takes yes or no, not maybe."),
        ("offline =", "/etc/tvguide, line 1: offline has an empty value. Leave it out, or give it a value."),
        ("show = \"\"", "/etc/tvguide, line 1: show has an empty value. Leave it out, or give it a value."),
        ("show = \"Case #1", "/etc/tvguide, line 1: expected a quote at both ends of the value, or at neither."),
        ("show = \"", "/etc/tvguide, line 1: expected a quote at both ends of the value, or at neither."),
        ("help = yes", "/etc/tvguide, line 1: help can only be used on the command line. Remove the line."),
        (
            "output = /l",
            "/etc/tvguide, line 1: output needs a section such as [week], so that it holds for one command."
        ),
        ("[week]\noutput = l", "/etc/tvguide, line 2: output takes a path that begins with / or ~/, not l."),
        (
            "show = a\n[week]\nshow = b\nshow = c",
            "/etc/tvguide, line 4: show is already set on line 3. Remove one of them."
        ),
        (
            "[favorites]\nshow = a",
            "/etc/tvguide, line 2: [favorites] does not take show. See tvguide help favorites for its options."
        ),
        ("[site]\nimages = embed", "/etc/tvguide, line 2: images takes link, local or none, not embed."),
        (
            "show = a\u{1b}[2J\n\u{1b}[2J",
            "/etc/tvguide, line 2: expected option = value, a [section] or a # comment, "
                + "not \\u{1B}[2J."
        ),
    ])
    func `an error names the file, the line and what was expected`(text: String, sentence: String) {
        #expect(message(text) == sentence)
    }

    @Test func `a path that starts with ~ needs a home folder`() {
        #expect(
            message("[week]\noutput = ~/l", home: nil)
                == "/etc/tvguide, line 2: output begins with ~/, but HOME is not set. Use a path that begins with /."
        )
    }

    private func message(_ text: String, home: String? = "/home/anna") -> String? {
        do {
            _ = try file(text, home: home)
            return nil
        } catch {
            return (error as? CommandFailure)?.sentence
        }
    }
}
