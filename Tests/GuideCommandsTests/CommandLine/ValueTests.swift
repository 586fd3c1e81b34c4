import GuideReports
import Testing

@testable import GuideCommands

@Suite("Option values", .timeLimit(.minutes(60)))
struct ValueTests {
    @Test(arguments: [
        ("0", 0), ("0s", 0), ("90s", 90), ("15m", 900), ("1h", 3600), ("7d", 604_800), ("2w", 1_209_600),
        ("1h30m", 5400), ("1w2d3h4m5s", 788_645), ("1H", 3600),
        ("1h 30m", 5400), ("30min", 1800), ("30 minutes", 1800), ("1 hour", 3600), ("3 days", 259_200), ("2hrs", 7200),
        ("007d", 604_800), ("3650d", DurationText.maxSeconds),
    ])
    func `reads durations`(text: String, seconds: Int) {
        #expect(DurationText.seconds(text) == seconds)
    }

    @Test(arguments: [
        "", " ", "1", "90", "h", "1x", "-1h", "+1h", "1.5h", "30m1h", "1h1h", "1h30", "3651d", "3650d1s",
        "9999999999s", "999999999w", "\u{661}h", "1\u{FF48}", "1h\u{301}", "one",
    ])
    func `rejects a text that is not a duration`(text: String) {
        #expect(DurationText.seconds(text) == nil)
    }

    @Test(arguments: [
        ("00:00", 0), ("0:00", 0), ("9:30", 570), ("09:30", 570), ("23:59", 1439), ("24:00", 1440),
        ("8pm", 1200), ("8:30 PM", 1230), ("8 p.m.", 1200), ("12am", 0), ("12pm", 720), ("20", 1200), ("0", 0),
        ("noon", 720), ("20h", 1200), ("20h30", 1230), ("20.30", 1230), ("2030", 1230), ("8 pm", 1200),
        ("8:30 p.m.", 1230),
        ("midnight", 0),
    ])
    func `reads times of day`(text: String, minutes: Int) {
        #expect(TimeOfDayText.minutes(text, latest: TimeOfDayText.lastEnd) == minutes)
    }

    @Test(arguments: [
        "", ":", "8", "12", "25", "2560", "20:0", "20:60", "24:01", "25:00", "-1:00", "+9:00", "20:00:00", "13pm",
        "0am",
        "pm", "020:00", "\u{662}0:00",
    ])
    func `rejects a text that is not a time of day`(text: String) {
        #expect(TimeOfDayText.minutes(text, latest: TimeOfDayText.lastEnd) == nil)
    }

    @Test
    func `a time span cannot start at the end of the day`() {
        #expect(TimeOfDayText.minutes("23:59", latest: TimeOfDayText.lastStart) == 1439)
        #expect(TimeOfDayText.minutes("24:00", latest: TimeOfDayText.lastStart) == nil)
    }

    @Test(arguments: [
        ("CBS", ["CBS"], []), ("CBS,NBC", ["CBS", "NBC"], []), (" CBS , ,NBC, ", ["CBS", "NBC"], []),
        ("!HBO", [], ["HBO"]), ("CBS,! HBO ", ["CBS"], ["HBO"]), ("!", [], []), ("!!", [], ["!"]), ("", [], []),
        ("BBC One, Sky Max", ["BBC One", "Sky Max"], []), ("Yeah!", ["Yeah!"], []),
    ])
    func `reads lists`(text: String, included: [String], excluded: [String]) {
        let list = ListFilter(typed: text)
        #expect(list.included == included)
        #expect(list.excluded == excluded)
    }

    @Test(arguments: [
        ("text", ReportFormat.text), ("txt", .text), ("markdown", .markdown), ("md", .markdown), ("HTML", .html),
        ("MD", .markdown), ("json", .json), ("htm", nil), ("", nil),
    ])
    func `reads choices and their alternative spellings`(text: String, format: ReportFormat?) {
        let value = try? OptionValue(text, as: .choice("FORMAT", ReportFormat.words), of: "X")
        #expect(value == format.map { .text($0.rawValue) })
    }

    @Test(arguments: [("20", 20), ("80", 80), ("1000", 1000)])
    func `reads widths`(text: String, width: Int) throws {
        #expect(try OptionValue(text, as: .number(20...1000), of: "X") == .number(width))
    }

    @Test(arguments: ["19", "1001", "-80", "80.0", "eighty", "99999999999999999999"])
    func `rejects widths that are out of range`(text: String) {
        let failure = #expect(throws: CommandFailure.self) { try OptionValue(text, as: .number(20...1000), of: "X") }
        #expect(failure?.sentence.hasPrefix("X takes a whole number from 20 to 1000, not ") == true)
    }

    @Test(arguments: [
        ValueKind.text("X"), .list("X"), .file("X"), .folder("X"), .duration, .time(latest: 1440), .number(1...2),
    ])
    func `rejects blank text as a value`(kind: ValueKind) {
        for text in ["", " \t"] {
            let failure = #expect(throws: CommandFailure.self) { try OptionValue(text, as: kind, of: "X") }
            #expect(failure?.sentence == "X has an empty value. Leave it out, or give it a value.")
        }
    }

    @Test
    func `keeps text as typed`() throws {
        #expect(try OptionValue(" a b ", as: .text("X"), of: "X") == .text(" a b "))
    }
}
