import TestSupport
import Testing

@testable import GuideCommands

@Suite("Help", .timeLimit(.minutes(60)))
struct HelpPageTests {
    static let topics: [HelpTopic] =
        [.overview] + CommandFamily.all.map(HelpTopic.family)
        + Command.listed.filter { CommandFamily.named($0.rawValue) == nil }.map(HelpTopic.command)

    @Test
    func `the overview matches its golden`() throws {
        try Golden.expect(HelpPage(width: 80).text(about: .overview), matches: "help-80.txt")
    }

    @Test
    func `-h prints one screen with six examples`() throws {
        let text = HelpPage(width: 80).usage(of: .overview)
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("  tvguide") }.count == 6)
        try Golden.expect(text, matches: "usage-80.txt")
    }

    @Test
    func `the pages of three commands match their golden`() throws {
        let page = HelpPage(width: 80)
        let topics: [HelpTopic] = [.command(.tonight), .family(.favorites), .command(.show)]
        let pages = topics.map { topic in
            "$ tvguide help \(topic.words.joined(separator: " "))\n\n" + page.text(about: topic)
        }
        try Golden.expect(pages.joined(separator: "\n"), matches: "help-commands.txt")
    }

    @Test(arguments: topics, [40, 55, 60, 80, 100])
    func `a page of any width has the same words, and no line is wider or ends in a space`(topic: HelpTopic, width: Int)
    {
        let text = HelpPage(width: width).text(about: topic)
        #expect(text.split(separator: "\n").filter { $0.count > width || $0.hasSuffix(" ") } == [])
        let words = [text, HelpPage(width: 80).text(about: topic)].map { text in
            // A backslash ends the first line of a call that is too long for one.
            text.split(whereSeparator: \.isWhitespace).filter { $0 != "\\" }
        }
        #expect(words[0] == words[1])
    }

    @Test(arguments: [(-1, 40), (0, 40), (39, 40), (101, 100), (Int.max, 100)])
    func `clamps a width that is out of range`(width: Int, used: Int) {
        #expect(
            HelpPage(width: width).text(about: .overview)
                == HelpPage(width: used).text(about: .overview)
        )
    }

    @Test(arguments: Command.listed)
    func `a command's page names each option that it takes and that is listed`(command: Command) {
        let text = HelpPage(width: 100).text(about: .command(command))
        #expect(command.listedOptions.filter { !text.contains($0.usage) } == [])
    }
}
