import GuidePlatform
import Testing

@testable import GuideCommands

@Suite(.timeLimit(.minutes(60)))
struct URLOpenerTests {
    private static let address = "https://www.tvmaze.com/shows/1/x%20y"

    private func commands(_ browser: String?) -> [[String]] {
        let environment = Environment(browser.map { ["BROWSER": $0] } ?? [:])
        return URLOpener.commands(opening: Self.address, in: environment)
    }

    @Test(arguments: [
        ("firefox", [["firefox", address]]),
        ("firefox --new-window", [["firefox", "--new-window", address]]),
        ("firefox  -url=%s\t-q ", [["firefox", "-url=" + address, "-q"]]),
        ("x %s %s", [["x", address, address]]),
        ("firefox:w3m -T %s", [["firefox", address], ["w3m", "-T", address]]),
        (":firefox: :", [["firefox", address]]),
        ("firefox $HOME '%s'", [["firefox", "$HOME", "'" + address + "'"]]),
    ])
    func `interprets BROWSER as xdg-open does, but without a shell`(_ browser: String, _ expected: [[String]]) {
        #expect(commands(browser) == expected)
    }

    @Test(arguments: [nil, "", " : "])
    func `uses the system's own command if BROWSER names none`(_ browser: String?) {
        let commands = commands(browser)
        #expect(commands.count == 1)
        #expect(["open", "xdg-open"].contains(commands.first?.first))
        #expect(commands.first?.last == Self.address)
    }
}
