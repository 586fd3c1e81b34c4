import Testing

@testable import CommandLineKit

@Suite("Reading a settings file", .timeLimit(.minutes(60)))
struct SettingsFileTests {
    private func file(_ text: String, home: String? = "/home/anna") throws(SettingsError) -> SettingsFile {
        try SettingsFile(text, at: "/etc/ferry", home: home, for: ExampleProgram.spec)
    }

    @Test func `reads options, sections and comments`() throws {
        let file = try file(
            """
            # For all commands.
            to = Dover   # the usual port

            [ sail ]
            slow=yes
            stops = Calais, !Ostend
            [ports]
            """
        )
        #expect(file.entries.map(\.option.name) == ["to", "slow", "stops"])
        #expect(file.entries.map(\.section) == [nil, "sail", "sail"])
        #expect(file.entries.map(\.line) == [2, 5, 6])
        #expect(file.entries.map(\.value) == [.text("Dover"), .flag, .list(ItemList(typed: "Calais,!Ostend"))])
    }

    @Test(arguments: ["", "\n\n", "# nothing", "  \t# nothing\r\n"])
    func `an empty file sets nothing`(text: String) throws {
        #expect(try file(text).entries.isEmpty)
    }

    @Test(arguments: [
        ("to = New Haven", "New Haven"), ("to = \"# 1\"", "# 1"), ("to = a#b", "a#b"), ("to = a=b", "a=b"),
        ("to = \"  \u{e9} \"", "  \u{e9} "), ("to = 5\"", "5\""), ("\u{feff}to = Dover", "Dover"),
    ])
    func `a value is the rest of the line, or the text in quotes`(line: String, value: String) throws {
        #expect(try file(line).entries.map(\.text) == [value])
    }

    @Test(arguments: [("yes", true), ("TRUE", true), ("on", true), ("no", false), ("false", false), ("off", false)])
    func `reads flags as on or off`(word: String, isOn: Bool) throws {
        #expect(try file("fast = \(word)").entries.map(\.value) == [isOn ? .flag : nil])
    }

    @Test(arguments: [("~/log", "/home/anna/log"), ("/log", "/log"), ("-", "-")])
    func `a path does not depend on the working directory`(typed: String, path: String) throws {
        #expect(try file("[sail]\nlog = \(typed)").entries.map(\.value) == [.text(path)])
    }

    @Test(arguments: [
        ("to", "/etc/ferry, line 1: expected option = value, a [section] or a # comment, not to."),
        ("\n= x", "/etc/ferry, line 2: expected option = value, a [section] or a # comment, not \"= x\"."),
        ("[sial]", "/etc/ferry, line 1: there is no command sial for a section. Did you mean [sail]?"),
        ("fats = yes", "/etc/ferry, line 1: there is no option fats. Did you mean fast?"),
        ("fast = maybe", "/etc/ferry, line 1: fast takes yes or no, not maybe."),
        ("fast =", "/etc/ferry, line 1: fast has an empty value. Leave it out, or give it a value."),
        ("to = \"\"", "/etc/ferry, line 1: to has an empty value. Leave it out, or give it a value."),
        ("to = \"Case #1", "/etc/ferry, line 1: expected a quote at both ends of the value, or at neither."),
        ("to = \"", "/etc/ferry, line 1: expected a quote at both ends of the value, or at neither."),
        ("help = yes", "/etc/ferry, line 1: help can only be used on the command line. Remove the line."),
        ("log = /l", "/etc/ferry, line 1: log needs a section such as [ports list], so that it holds for one command."),
        ("[sail]\nlog = l", "/etc/ferry, line 2: log takes a path that begins with / or ~/, not l."),
        ("to = a\n[sail]\nto = b\nto = c", "/etc/ferry, line 4: to is already set on line 3. Remove one of them."),
        ("[ports]\nto = a", "/etc/ferry, line 2: [ports] does not take to. See ferry help ports for its options."),
        (
            "to = a\u{1b}[2J\n\u{1b}[2J",
            "/etc/ferry, line 2: expected option = value, a [section] or a # comment, "
                + "not \\u{1B}[2J."
        ),
    ])
    func `an error names the file, the line and what was expected`(text: String, sentence: String) {
        #expect(message(text) == sentence)
    }

    @Test func `a path that starts with ~ needs a home folder`() {
        #expect(
            message("[sail]\nlog = ~/l", home: nil)
                == "/etc/ferry, line 2: log begins with ~/, but HOME is not set. Use a path that begins with /."
        )
    }

    private func message(_ text: String, home: String? = "/home/anna") -> String? {
        do throws(SettingsError) {
            _ = try file(text, home: home)
            return nil
        } catch {
            return error.sentence(in: ExampleProgram.spec)
        }
    }
}
