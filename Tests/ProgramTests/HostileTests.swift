import Foundation
import TestSupport
import Testing

/// Untrusted and hostile data from the service.
@Suite(.timeLimit(.minutes(60)))
struct HostileTests {
    private static let formats = ["text", "markdown", "html", "json"]

    /// The markup that a page must not contain, in any spelling.
    ///
    /// The page's own script and style are the same for all data and contain none of it.
    private func harms(html page: String) -> [String] {
        let body = page.replacing(#/<(script|style)[^>]*>.*?</\1>/#.dotMatchesNewlines(), with: "")
        let tags = body.matches(of: /<[^>]*>/).map { String($0.output).lowercased() }
        // Created once: a page has thousands of tags.
        let handler = /\son[a-z]+\s*=/
        return tags.filter { tag in
            let isStrange = ["<script", "<iframe", "<object", "<embed", "<b onmouseover", "<unknown", "<work"]
                .contains(where: tag.hasPrefix)
            return isStrange || tag.contains("javascript:") || tag.firstMatch(of: handler) != nil
        }
    }

    /// The scripts and styles of a page, without the linked data.
    private func scripts(html page: String) -> [Substring] {
        page.matches(of: #/<(?:script|style)>.*?</(?:script|style)>/#.dotMatchesNewlines()).map(\.output)
    }

    @Test func `writes no data into its script`() async throws {
        let harness = try await ProgramHarness()
        let hostile = try await harness.guide("--format", "html").standardOutput
        let sample = try await harness.guide("--sample", "--format", "html").standardOutput
        #expect(!scripts(html: hostile).isEmpty)
        #expect(scripts(html: hostile) == scripts(html: sample))
    }

    @Test func `writes linked data as JSON that cannot end its element early`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.guide("site", "site", "--details-budget", "0").status == 0)
        let page = try harness.home.read("site/index.html")
        let data = page.matches(of: #/<script type="application/ld\+json">(.*?)</script>/#.dotMatchesNewlines())
        #expect(!data.isEmpty)
        for match in data {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(match.output.1.utf8)) }
        }
    }

    @Test(arguments: formats)
    func `neutralizes the fixture's hostile Friday`(format: String) async throws {
        let run = try await ProgramHarness().guide("day", "friday", "--format", format, status: 0)
        #expect(Hostility(run.output).isHarmless)
        if format == "html" { #expect(harms(html: run.standardOutput).isEmpty) }
        if format == "json" { #expect(try ReadGuide(run).ids.contains(8_100_051)) }
    }

    @Test func `hostile names create no block or link in Markdown`() async throws {
        let text = try await ProgramHarness().guide("--format", "md", "--details", "--no-highlights").standardOutput
        let count = try FixtureWeek.ids().count
        #expect(Marks.items(markdown: text).count == count)
        #expect(!text.contains("[Brackets](x)"))
        #expect(!text.contains("<script"))
        #expect(!text.contains("](javascript"))
    }

    @Test(arguments: 0..<12)
    func `survives mutated responses`(seed: Int) async throws {
        let harness = try await ProgramHarness()
        let answers = try TemporaryFolder("hostile")
        var generator = SeededGenerator(seed: UInt64(seed) &* 7919)
        var rules: [String] = []
        for date in FixtureWeek.requestedDates {
            let file = try answers.write(mutation(of: date, using: &generator), to: "\(date).json")
            rules.append("date=\(date)=file:\(file)")
        }
        try harness.server.setFaults(rules)
        let first = try await harness.guide("--allow-partial")
        #expect([0, 2, 65, 69].contains(first.status), "\(first.standardError)")
        #expect(Hostility(first.errors).isHarmless)
        guard first.status < 64 else { return }
        let reference = try ReadGuide(try await harness.guide("--offline", "--allow-partial", "--format", "json"))
        for format in Self.formats {
            let details = ["text", "md"].contains(format) ? ["--details"] : []
            let words = ["--offline", "--allow-partial", "--no-highlights", "--format", format] + details
            let run = try await harness.run(words + ["--now", ProgramHarness.fridayEvening])
            #expect(run.status == first.status, "\(format): \(run.standardError)")
            #expect(Hostility(run.output).isHarmless, "\(format)")
            if format == "html" {
                #expect(harms(html: run.standardOutput).isEmpty)
                // A page combines the episodes of a show that start at the same instant.
                #expect(Marks.ids(html: run.standardOutput).sorted() == reference.ids.sorted())
            }
            if format == "markdown" { #expect(Marks.items(markdown: run.standardOutput).count == reference.ids.count) }
        }
    }

    /// A mutated response that is still JSON, to test the code after the parser.
    private func mutation(of date: String, using generator: inout SeededGenerator) throws -> Data {
        let whole = Array(try Fixtures.data("schedule/US-\(date).json"))
        for _ in 0..<50 {
            let bytes = Data(mutated(mutated(whole, using: &generator), using: &generator))
            if (try? JSONSerialization.jsonObject(with: bytes)) != nil { return bytes }
        }
        return Data(whole)
    }

    /// Rows with a valid form and absurd content.
    @Test(arguments: [
        #""runtime":9223372036854775807"#, #""runtime":-9223372036854775808"#, #""runtime":1e300"#,
        #""season":9223372036854775807,"number":9223372036854775807"#, #""season":-1,"number":-5"#,
        #""id":9223372036854775807"#, #""id":-1"#, #""airstamp":"9999-12-31T23:59:59+00:00""#,
        #""airstamp":"0001-01-01T00:00:00+00:00""#, #""airstamp":"2026-11-20T25:61:00Z""#, #""airtime":"99:99""#,
        #""airdate":"0001-01-01""#, #""airdate":"9999-12-31""#, #""name":"\u0000\u001b]0;x\u0007""#,
        #""image":{"medium":"javascript:alert(1)","original":"data:text/html,x"}"#, #""url":"javascript:alert(1)""#,
        #""summary":"<p onclick=x><script>alert(1)</script><a href='javascript:x'>y</a><svg/onload=z>""#,
        #""show":{"id":7,"name":"S","rating":{"average":1e308}}"#,
        #""show":{"id":7,"name":"S","rating":{"average":-1e308}}"#,
        #""show":{"id":9223372036854775807,"name":"S","runtime":9223372036854775807,"weight":-1}"#,
        #""show":{"id":-9223372036854775808,"name":""}"#,
        #""show":{"id":7,"name":"S","genres":["<b>","\u202e","|","\n"]}"#,
        #""show":{"id":7,"name":"S","network":{"id":1,"name":"\u001b[2J","country":{"timezone":"../../etc/passwd","code":"<","name":">"}}}"#,
        #""show":{"id":7,"name":"S","externals":{"imdb":"tt1\"><script>"},"officialSite":"https://a/\"onerror=x"}"#,
        #""show":{"id":7,"name":"S","schedule":{"time":"<b>","days":["<i>"]},"premiered":"<","ended":"2026-99-99"}"#,
    ])
    func `survives absurd values`(member: String) async throws {
        var row: [String: String] = [
            "id": "1", "name": #""N""#, "season": "1", "number": "1", "airdate": #""2026-11-20""#,
            "airtime": #""20:00""#,
            "airstamp": #""2026-11-21T01:00:00+00:00""#, "runtime": "30", "show": #"{"id":7,"name":"S"}"#,
        ]
        row.removeValue(forKey: String(member.dropFirst().prefix { $0 != "\"" }))
        if member.hasPrefix("\"season\"") { row.removeValue(forKey: "number") }
        let good =
            #"{"id":2,"name":"G","season":1,"number":2,"airdate":"2026-11-20","airtime":"21:00","airstamp":"2026-11-21T02:00:00+00:00","runtime":30,"show":{"id":7,"name":"S"}}"#
        let json = "[{" + row.map { "\"\($0)\":\($1)" }.joined(separator: ",") + ",\(member)},\(good)]"
        let harness = try await ProgramHarness(faults: ["date=2026-11-20=body:\(json)", "date=2026-11-21=body:[]"])
        for format in Self.formats {
            let run = try await harness.guide("day", "friday", "--format", format)
            #expect(run.status == 0, "\(format): \(run.standardError)")
            #expect(Hostility(run.output).isHarmless, "\(format)")
            if format == "html" { #expect(harms(html: run.standardOutput).isEmpty) }
        }
        for command in ["tonight", "now"] {
            let run = try await harness.guide(command)
            #expect(run.status == 0, "\(command): \(run.standardError)")
        }
    }

    @Test(
        arguments: [
            ("[[[[[[[[", 69), (String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000), 65),
        ] as [(String, Int32)]
    )
    func `survives deeply nested responses`(body: String, status: Int32) async throws {
        let answers = try TemporaryFolder("hostile")
        let file = try answers.write(body, to: "deep.json")
        try await ProgramHarness(faults: ["*=file:\(file)"]).guide("day", "friday", fails: status)
    }
}
