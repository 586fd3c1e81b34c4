import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct ContentLineTests {
    private func lines(_ write: (inout ContentLines) -> Void) -> String {
        var lines = ContentLines()
        write(&lines)
        return String(decoding: lines.bytes, as: UTF8.self)
    }

    @Test(arguments: [0, 1, 74, 75, 76, 148, 149, 150, 151, 1_000])
    func `folds at 75 octets, including the space`(length: Int) {
        let text = String(repeating: "x", count: length)
        let lines = lines { $0.append(text) }.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast()
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
        #expect(lines { $0.add("X", text: text) } == "X:\(written)\r\n")
    }

    @Test func `escapes each text of a list, and nothing in an address`() {
        #expect(lines { $0.add("X", texts: ["a,b", "c;d"]) } == "X:a\\,b,c\\;d\r\n")
        let address = "https://example.com/?a,b;c"
        #expect(lines { $0.add("X", "\(address)\r\nX:y") } == "X:\(address)X:y\r\n")
    }

    @Test func `writes components within components`() {
        let event = lines { lines in
            lines.component("VEVENT") { lines in
                lines.add("SUMMARY", text: "a,b")
                lines.add("DTSTART;VALUE=DATE", "20240307")
                lines.component("VALARM") { $0.add("TRIGGER", "-PT15M") }
            }
        }
        let expected = [
            "BEGIN:VEVENT", "SUMMARY:a\\,b", "DTSTART;VALUE=DATE:20240307", "BEGIN:VALARM", "TRIGGER:-PT15M",
            "END:VALARM",
            "END:VEVENT", "",
        ]
        #expect(event == expected.joined(separator: "\r\n"))
    }
}
