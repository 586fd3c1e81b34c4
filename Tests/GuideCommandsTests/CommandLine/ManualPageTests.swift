import Testing

@testable import GuideCommands

@Suite("Man page", .timeLimit(.minutes(60)))
struct ManualPageTests {
    private let lines = ManualPage.text.split(separator: "\n").map(String.init)

    @Test
    func `has its sections in their order, and each group of options`() {
        let version = Roff.escaped(Program.version)
        #expect(lines.first == #".TH TVGUIDE 1 \#(Program.versionDate) "tvguide \#(version)" "User Commands""#)
        let sections = [
            "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT",
            "FILES",
            "EXAMPLES", "SEE ALSO",
        ]
        #expect(lines.filter { $0.hasPrefix(".SH") } == sections.map { ".SH " + $0 })
        #expect(lines.filter { $0.hasPrefix(".SS") } == OptionGroup.allCases.map { ".SS " + $0.rawValue })
        #expect(lines.contains(#"\fBtvguide\fR [\fICOMMAND\fR] [\fIOPTIONS\fR]"#))
        #expect(lines.filter { $0.hasSuffix(" ") || $0.count > 120 } == [])
    }

    @Test(arguments: [
        #"\fBday\fR \fIDATE\fR..."#, #"\fB\-\-week\fR \fIWEEK\fR"#, #"\fB\-\-open\fR[=\fIPAGE\fR]"#,
        #"\fB\-o\fR, \fB\-\-output\fR \fIFILE\fR"#, #"\fB69\fR"#, #"\fBNO_COLOR\fR"#, #"\fBtvguide friday\fR"#,
    ])
    func `has an entry for commands, options, statuses, variables and examples`(term: String) throws {
        let place = try #require(lines.firstIndex(of: term))
        #expect(lines[place - 1] == ".TP" && !lines[place + 1].hasPrefix("."))
    }

    @Test(arguments: [
        (#"a\b"#, #"a\eb"#), ("--x 'y'", #"\-\-x \(aqy\(aq"#), ("`^~\"", #"\(ga\(ha\(ti\(dq"#), (".so x", #"\&.so x"#),
    ])
    func `text is no markup`(text: String, escaped: String) {
        #expect(Roff.escaped(text) == escaped)
    }

    @Test(arguments: [
        #"Takes all options for a guide."#, #"Takes the options for a guide except \-\-week."#,
        #"Takes \-\-now and \-\-yes."#, #"Does not take \-\-width,"#,
    ])
    func `a command's entry says which options it takes`(sentence: String) {
        #expect(lines.joined(separator: " ").contains(sentence))
    }
}
