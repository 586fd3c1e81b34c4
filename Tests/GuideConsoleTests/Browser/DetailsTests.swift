@testable import GuideConsole
import SafeText
import GuideService
import TVModel
import TestSupport
import Testing

struct DetailsTests {
    private func opened() throws -> (Sofa, Int) {
        var sofa = try Sofa.withShows()
        let ticket = try #require(Sofa.tickets(of: sofa.press(.enter)).first)
        return (sofa, ticket)
    }

    @Test func `shows each part as it arrives, with an indicator until then`() throws {
        var (sofa, ticket) = try opened()
        #expect(sofa.screen.hasPrefix(" Saltmarsh "))
        #expect(sofa.screen.contains("Loading the cast"))
        #expect(sofa.screen.contains("Loading the episodes"))
        sofa.take(.partArrived(ticket: ticket, .episodes(Programme.details.episodes ?? [])))
        #expect(sofa.screen.contains("Season 1  4 episodes, 2024"))
        #expect(sofa.screen.contains("Loading the cast"))
        sofa.take(.partArrived(ticket: ticket, .cast(Programme.details.cast ?? Cast())))
        #expect(sofa.screen.contains("Ines Calloway as Wren Harrow"))
        #expect(!sofa.screen.contains("Loading"))
    }

    @Test func `says in a line which part failed, and raises no dialog for one`() throws {
        var (sofa, ticket) = try opened()
        var details = Programme.details
        details.cast = nil
        sofa.take(.partArrived(ticket: ticket, .missing(.cast)))
        #expect(sofa.screen.contains("The cast could not be had."))
        sofa.take(.detailsLoaded(ticket: ticket, .success(.init(details, trouble: .noConnection)), refreshing: false))
        #expect(sofa.screen.contains("The cast could not be had."))
        #expect(sofa.screen.contains("Season 1"))
        #expect(sofa.state.dialog == nil)
    }

    @Test func `asks whether to try again when opening failed`() throws {
        var (sofa, ticket) = try opened()
        sofa.take(.detailsLoaded(ticket: ticket, .failure(.noConnection), refreshing: false))
        #expect(sofa.screen.contains("An error occurred while fetching data. Do you want to try"))
        #expect(sofa.press(.enter) == [.loadDetails(Programme.saltmarsh, ticket: ticket + 1, refreshing: false)])
        #expect(sofa.screen.contains("Loading the cast"))
    }

    @Test func `drops parts of a show that is not in view any more`() throws {
        var (sofa, ticket) = try opened()
        #expect(sofa.press(.escape) == [.cancel(ticket: ticket)])
        sofa.press(.down, .enter)
        sofa.take(.partArrived(ticket: ticket, .episodes(Programme.details.episodes ?? [])))
        sofa.take(.detailsLoaded(ticket: ticket, .failure(.cancelled), refreshing: false))
        #expect(sofa.screen.contains("Loading the episodes"))
        #expect(sofa.state.dialog == nil)
    }

    @Test func `opens an episode over the screen without a request, and keeps the place`() throws {
        var sofa = try Sofa.withDetails()
        for _ in 0..<30 where sofa.selectedLine == nil { sofa.press(.down) }
        sofa.press(.down)
        let before = sofa.screen
        #expect(sofa.press(.enter).isEmpty)
        for text in ["Tide 1.2", "S1 E2", "Tuesday, November 19, 2024", "1 h", "The water comes in again."] {
            #expect(sofa.screen.contains(text))
        }
        sofa.press(.escape)
        #expect(sofa.screen == before)
    }

    @Test func `scrolls through what cannot be selected`() throws {
        var sofa = try Sofa.withDetails(columns: 40, rows: 12)
        let first = sofa.screen
        var seen = ""
        for _ in 0..<60 {
            seen += sofa.screen
            sofa.press(.down)
        }
        for text in ["Airs", "Rating", "IMDb", "remembers", "Calloway", "Season 1", "Season 3", "S3E4"] {
            #expect(seen.contains(text))
        }
        for _ in 0..<60 { sofa.press(.up) }
        #expect(sofa.screen == first)
        sofa.press(.end, .home)
        #expect(sofa.screen == first)
    }

    @Test func `tells of IMDb only where there is a number, and opens it there`() throws {
        var sofa = try Sofa.withDetails()
        #expect(sofa.screen.contains("imdb.com/title/tt99900002/"))
        let effects = sofa.press(.character("o"))
        guard case .open(let page) = effects.first else {
            Issue.record("nothing was opened")
            return
        }
        #expect(page.address == "https://www.imdb.com/title/tt99900002/")
        sofa.take(.opened(page, isOpen: false))
        #expect(sofa.screen.contains("Oops, something went wrong"))
        sofa.press(.escape, .escape, .down, .enter)
        #expect(!sofa.screen.contains("IMDb"))
        #expect(sofa.press(.character("o")).isEmpty)
    }

    @Test func `marks a show that is not saved with a plus, and a saved one for deletion`() throws {
        var sofa = try Sofa.withDetails()
        #expect(sofa.screen.hasPrefix(" Saltmarsh " + String(repeating: " ", count: 58) + "+ Favorite"))
        #expect(sofa.press(.character("f")) == [.save(Programme.saltmarsh)])
        sofa.take(.saved(Programme.saltmarsh, nil))
        #expect(sofa.screen.contains("× Delete"))
        #expect(!sofa.screen.contains("+ Favorite"))
    }

    @Test func `wears another color in its bar than the lists`() throws {
        let sofa = try Sofa.withDetails()
        #expect(sofa.state.frame.row(0).first?.look == .detailsTitle)
        #expect(try Sofa.withShows().state.frame.row(0).first?.look == .title)
        #expect(Look.title.rendition(hasColor: true) != Look.detailsTitle.rendition(hasColor: true))
        #expect(Look.title.rendition(hasColor: false) != Look.detailsTitle.rendition(hasColor: false))
    }

    @Test func `shows a picture where the terminal takes one, and only on the uncovered screen`() throws {
        let file = try #require(PictureFile(TinyPictures.jpeg))
        var sofa = try Sofa(showsPictures: true)
        sofa.press(.tab)
        sofa.take(.pageLoaded(0, .success(.init(Programme.shows)), refreshing: false))
        let effects = sofa.press(.enter)
        #expect(effects.contains(.loadPoster(Programme.saltmarsh)))
        sofa.take(.posterLoaded(Programme.saltmarsh.id, file))
        #expect(sofa.state.frame.picture?.file == file)
        sofa.press(.character("?"))
        #expect(sofa.state.frame.picture == nil)
    }
}
