import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct ContentLineTests {
    private func lines(_ line: String) -> [String] {
        var lines = ContentLines()
        lines.append(line)
        return String(decoding: lines.bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    @Test(arguments: [0, 1, 74, 75, 76, 148, 149, 150, 151, 1_000])
    func `folds at 75 octets, including the space`(length: Int) {
        let text = String(repeating: "x", count: length)
        let lines = lines(text)
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ") })
        #expect(lines.count == (length <= 75 ? 1 : 1 + (length - 75 + 73) / 74))
        #expect(lines[0] + lines.dropFirst().map { $0.dropFirst() }.joined() == text)
    }

    @Test(arguments: 70...80, ["é", "電", "👩‍👩‍👧", "a\u{301}"])
    func `never splits a UTF-8 character`(start: Int, character: String) {
        let text = String(repeating: "x", count: start) + String(repeating: character, count: 60)
        var folded = ContentLines()
        folded.append(text)
        for line in folded.bytes.split(separator: UInt8(ascii: "\n")) {
            #expect(String(validating: line, as: UTF8.self) != nil)
            #expect(line.count <= 76)
        }
        let unfolded = String(decoding: folded.bytes, as: UTF8.self).unicodeScalars
        #expect(unfolded.filter { $0 != "\r" && $0 != "\n" && $0 != " " }.elementsEqual(text.unicodeScalars))
    }

    @Test(arguments: [
        ("plain: \"it\" é", "plain: \"it\" é"), ("a\\b;c,d", "a\\\\b\\;c\\,d"), ("one\n\ntwo", "one\\n\\ntwo"),
        ("a\r\nb\u{0}\u{7F}\u{85}\tc", "a\\nb\tc"), ("\u{A0}\u{C2}", "\u{A0}\u{C2}"),
    ])
    func `escapes text and drops controls`(text: String, written: String) {
        #expect(ICalendarValue.text(text).written == written)
    }

    @Test func `escapes each text of a list, and nothing in an address`() {
        #expect(ICalendarValue.texts(["a,b", "c;d"]).written == "a\\,b,c\\;d")
        #expect(ICalendarValue.verbatim("https://example.com/?a,b;c\r\nX:y").written == "https://example.com/?a,b;cX:y")
    }

    @Test func `writes components within components`() {
        let alarm = ICalendarComponent(name: "VALARM", properties: [.init("TRIGGER", "-PT15M")])
        let event = ICalendarComponent(
            name: "VEVENT",
            properties: [.init("SUMMARY", text: "a,b"), .init("DTSTART", valueType: "DATE", .verbatim("20240307"))],
            components: [alarm]
        )
        let expected = [
            "BEGIN:VEVENT", "SUMMARY:a\\,b", "DTSTART;VALUE=DATE:20240307", "BEGIN:VALARM", "TRIGGER:-PT15M",
            "END:VALARM",
            "END:VEVENT", "",
        ]
        #expect(String(decoding: event.bytes, as: UTF8.self) == expected.joined(separator: "\r\n"))
    }
}
