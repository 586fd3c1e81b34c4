@testable import GuideConsole
import TVModel
import Testing

struct ShowsTests {
    @Test func `loads the next page as the end comes near, once`() throws {
        var sofa = try Sofa.withShows()
        #expect(sofa.press(.down).isEmpty)
        #expect(sofa.press(.pageDown) == [.loadPage(1, refreshing: false)])
        #expect(sofa.press(.pageDown).isEmpty)
        sofa.take(.pageLoaded(1, .success(.init([Programme.show(9000, "Another page")])), refreshing: false))
        sofa.press(.end)
        #expect(sofa.selectedLine?.contains("Another page") == true)
    }

    @Test func `stops at the last page`() throws {
        var sofa = try Sofa.withShows()
        sofa.press(.end)
        sofa.take(.pageLoaded(1, .failure(.nothingThere), refreshing: false))
        #expect(sofa.press(.home, .end).isEmpty)
        #expect(sofa.state.dialog == nil)
    }

    @Test func `never raises a dialog for a page that it loads by itself`() throws {
        var sofa = try Sofa.withShows()
        sofa.press(.end)
        sofa.take(.pageLoaded(1, .failure(.noConnection), refreshing: false))
        #expect(sofa.state.dialog == nil)
        // It would fail with every key.
        #expect(sofa.press(.up, .down, .end).isEmpty)
        sofa.wait(.seconds(10))
        #expect(sofa.press(.end) == [.loadPage(1, refreshing: false)])
    }

    @Test func `keeps the feed when a refresh fails`() throws {
        var sofa = try Sofa.withShows()
        let before = sofa.screen
        #expect(sofa.press(.character("r")) == [.loadPage(0, refreshing: true)])
        sofa.take(.pageLoaded(0, .success(.init([], trouble: .noConnection)), refreshing: true))
        #expect(sofa.screen.contains("An error occurred while fetching data. Do you want to try"))
        sofa.press(.escape)
        #expect(sofa.screen == before)
    }

    @Test func `tries again on Retry, and nothing on Cancel`() throws {
        var sofa = try Sofa.withShows()
        sofa.press(.character("r"))
        sofa.take(.pageLoaded(0, .failure(.noConnection), refreshing: true))
        #expect(sofa.press(.left, .enter).isEmpty)
        sofa.press(.character("r"))
        sofa.take(.pageLoaded(0, .failure(.noConnection), refreshing: true))
        #expect(sofa.press(.enter) == [.loadPage(0, refreshing: true)])
    }

    @Test func `invites to search where nothing is stored`() throws {
        var sofa = try Sofa.withGuide()
        sofa.press(.tab)
        #expect(sofa.screen.contains("Press / to search for a show."))
        #expect(sofa.press(.down, .enter, .character("f")).isEmpty)
        #expect(sofa.selectedLine == nil)
    }

    @Test func `names the action of a row in words and colors`() throws {
        let sofa = try Sofa.withShows()
        let favorite = sofa.state.frame.row(2).filter { $0.look == .save }.map(\.text).joined()
        #expect(favorite == " Favorite ")
        #expect(Look.save.rendition(hasColor: true).contains("42"))
        let other = try Sofa.withShows(saved: [Programme.saltmarsh])
        let delete = other.state.frame.row(2).filter { $0.look == .delete }.map(\.text).joined()
        #expect(delete == "  Delete  ")
        #expect(Look.delete.rendition(hasColor: true).contains("41"))
    }
}
