import TestSupport
import Testing

@testable import GuideCommand

@Suite("Help", .timeLimit(.minutes(10)))
struct HelpPageTests {
    static let topics: [HelpTopic] =
        [.overview] + CommandFamily.allCases.map(HelpTopic.family) + Command.allCases.map(HelpTopic.command)

    @Test(arguments: [80, 40])
    func `the overview is as it was agreed on`(width: Int) throws {
        try Golden.expect(HelpPage(width: width).text(about: .overview), matches: "help-\(width).txt")
    }

    @Test
    func `the pages of all commands are as they were agreed on`() throws {
        let page = HelpPage(width: 80)
        let pages = Self.topics.dropFirst().map { topic in
            "$ tvguide help \(topic.words.joined(separator: " "))\n\n" + page.text(about: topic)
        }
        try Golden.expect(pages.joined(separator: "\n"), matches: "help-commands.txt")
    }

    @Test(arguments: topics, [40, 55, 60, 80, 100])
    func `no line is wider than asked for`(topic: HelpTopic, width: Int) {
        let tooWide = HelpPage(width: width).lines(about: topic).map(\.text).filter { $0.count > width }
        #expect(tooWide == [])
    }

    @Test(arguments: topics)
    func `no line ends in a blank`(topic: HelpTopic) {
        #expect(!HelpPage(width: 80).lines(about: topic).contains { $0.text.last == " " })
    }

    @Test(arguments: [(-1, 40), (0, 40), (39, 40), (101, 100), (Int.max, 100)])
    func `a width out of range is brought into it`(width: Int, used: Int) {
        #expect(HelpPage(width: width).text(about: .overview) == HelpPage(width: used).text(about: .overview))
    }

    @Test
    func `headings stand out and paragraphs do not`() {
        let lines = HelpPage(width: 80).lines(about: .overview)
        #expect(lines.contains(HelpLine(strong: "Commands")))
        #expect(lines.first?.strong == "")
    }

    @Test(arguments: Command.allCases)
    func `a command's page names each option that it takes`(command: Command) {
        let text = HelpPage(width: 100).text(about: .command(command))
        #expect(command.options.filter { !text.contains($0.usage) } == [])
    }

    @Test
    func `long commands are continued as a shell reads them`() {
        let lines = Wrapping.shellLines("tvguide day tomorrow --country GB", width: 24)
        #expect(lines == ["tvguide day tomorrow \\", "--country GB"])
    }

    @Test
    func `a word longer than the line has a line of its own`() {
        #expect(Wrapping.lines("a incomprehensible b", width: 5) == ["a", "incomprehensible", "b"])
    }
}
