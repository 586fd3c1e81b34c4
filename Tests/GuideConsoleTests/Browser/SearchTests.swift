@testable import GuideConsole
import TVModel
import Testing

struct SearchTests {
    private func searching(_ text: String) throws -> Sofa {
        var sofa = try Sofa.withShows()
        sofa.press(.character("/"))
        sofa.type(text)
        return sofa
    }

    @Test func `asks once half a second has passed without a key, and not before`() throws {
        var sofa = try searching("salt")
        #expect(sofa.wait(.milliseconds(499)).isEmpty)
        let effects = sofa.wait(.milliseconds(1))
        #expect(effects == [.search("salt", ticket: 1)])
    }

    @Test func `begins to wait again with every key`() throws {
        var sofa = try searching("sal")
        #expect(sofa.wait(.milliseconds(499)).isEmpty)
        #expect(sofa.type("t").isEmpty)
        #expect(sofa.wait(.milliseconds(499)).isEmpty)
        #expect(sofa.wait(.milliseconds(1)) == [.search("salt", ticket: 1)])
    }

    @Test func `makes one request of fifty characters at twenty in a second`() throws {
        var sofa = try Sofa.withShows()
        sofa.press(.character("/"))
        var effects: [Effect] = []
        for number in 0..<50 {
            effects += sofa.type("\(number % 10)")
            effects += sofa.wait(.milliseconds(50))
        }
        effects += sofa.wait(.seconds(5))
        #expect(effects == [.search(String(repeating: "0123456789", count: 5), ticket: 1)])
    }

    @Test func `gives a request up before the next goes out`() throws {
        var sofa = try searching("salt")
        sofa.wait(.milliseconds(500))
        #expect(sofa.type("m").isEmpty)
        #expect(sofa.wait(.milliseconds(500)) == [.cancel(ticket: 1), .search("saltm", ticket: 2)])
    }

    @Test func `drops an answer for an older text, whenever it comes`() throws {
        var sofa = try searching("salt")
        sofa.wait(.milliseconds(500))
        sofa.type("m")
        sofa.take(.found(ticket: 1, .success(.init([Programme.lantern]))))
        #expect(!sofa.screen.contains("Late Lantern"))
        sofa.wait(.milliseconds(500))
        sofa.take(.found(ticket: 1, .success(.init([Programme.lantern]))))
        #expect(!sofa.screen.contains("Late Lantern"))
        sofa.take(.found(ticket: 2, .success(.init([Programme.saltmarsh]))))
        #expect(sofa.screen.contains("Saltmarsh"))
    }

    @Test func `spins while a search is in progress`() throws {
        var sofa = try searching("salt")
        #expect(!sofa.screen.contains("Searching"))
        sofa.wait(.milliseconds(500))
        let first = sofa.screen
        #expect(first.contains("Searching"))
        sofa.wait(BrowserState.spinnerStep)
        #expect(sofa.screen != first)
        sofa.take(.found(ticket: 1, .success(.init([]))))
        #expect(!sofa.screen.contains("Searching"))
    }

    @Test(arguments: [
        (Trouble.noConnection, "No connection."), (.noAnswer, "The service does not answer as it should."),
    ])
    func `says in one line why nothing was found, and raises no dialog`(_ trouble: Trouble, _ line: String) throws {
        var sofa = try searching("salt")
        sofa.wait(.milliseconds(500))
        sofa.take(.found(ticket: 1, .failure(trouble)))
        #expect(sofa.screen.contains(line))
        #expect(sofa.state.dialog == nil)
        sofa.press(.enter)
        #expect(sofa.selectedLine == nil)
        #expect(sofa.press(.enter).isEmpty)
        #expect(sofa.state.details == nil)
    }

    @Test func `leaves the feed underneath as it was`() throws {
        var sofa = try Sofa.withShows()
        sofa.press(.down, .down, .down)
        let before = sofa.screen
        sofa.type("/salt")
        sofa.wait(.milliseconds(500))
        sofa.take(.found(ticket: 1, .failure(.noConnection)))
        sofa.press(.escape)
        #expect(sofa.screen == before)
    }

    @Test func `gives a request up when the search is left`() throws {
        var sofa = try searching("salt")
        sofa.wait(.milliseconds(500))
        #expect(sofa.press(.escape) == [.cancel(ticket: 1)])
    }

    @Test func `asks nothing for a text of nothing`() throws {
        var sofa = try searching("   ")
        #expect(sofa.wait(.seconds(2)).isEmpty)
        sofa = try searching("a")
        sofa.press(.backspace)
        #expect(sofa.wait(.seconds(2)).isEmpty)
    }

    @Test func `goes to the results with Enter, and to the details with another`() throws {
        var sofa = try searching("salt")
        sofa.wait(.milliseconds(500))
        sofa.take(.found(ticket: 1, .success(.init([Programme.saltmarsh]))))
        sofa.press(.enter)
        #expect(sofa.selectedLine?.contains("Saltmarsh") == true)
        #expect(sofa.press(.enter) == [.loadDetails(Programme.saltmarsh, ticket: 2, refreshing: false)])
        #expect(sofa.screen.hasPrefix(" Saltmarsh "))
        sofa.press(.escape)
        #expect(sofa.selectedLine?.contains("Saltmarsh") == true)
    }

    @Test func `takes letters that are keys elsewhere for text`() throws {
        var sofa = try searching("q?f r")
        #expect(!sofa.state.isFinished)
        #expect(sofa.screen.contains("Search: q?f r"))
        sofa.press(.paste("two\nlines"))
        #expect(sofa.screen.contains("q?f rtwo lines"))
    }
}
