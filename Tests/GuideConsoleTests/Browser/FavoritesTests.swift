@testable import GuideConsole
import GuideService
import TVModel
import Testing

struct FavoritesTests {
    private func favorites() throws -> Sofa {
        var sofa = try Sofa.withShows(saved: [Programme.saltmarsh, Programme.lantern])
        #expect(sofa.press(.tab) == [.readFavorites])
        return sofa
    }

    @Test func `asks before it deletes, and does not on a second Enter`() throws {
        var sofa = try favorites()
        #expect(sofa.press(.character("f")).isEmpty)
        #expect(sofa.screen.contains("Delete Saltmarsh?"))
        #expect(sofa.press(.enter).isEmpty)
        sofa.press(.character("f"))
        #expect(sofa.press(.right, .enter) == [.delete(Programme.saltmarsh)])
        #expect(sofa.take(.deleted(Programme.saltmarsh, nil)) == [.readFavorites])
        sofa.take(.favoritesRead(.success([Programme.lantern])))
        #expect(!sofa.screen.contains("Saltmarsh"))
        #expect(sofa.selectedLine?.contains("Lantern") == true)
    }

    @Test func `tells of a failure in the words for it, and repeats just that`() throws {
        var sofa = try favorites()
        sofa.press(.character("f"), .right, .enter)
        sofa.take(.deleted(Programme.saltmarsh, .store))
        #expect(sofa.screen.contains("Oops, something went wrong"))
        #expect(sofa.screen.contains("There was a problem deleting this TV Show. Do you want to"))
        #expect(sofa.press(.enter) == [.delete(Programme.saltmarsh)])
        var other = try Sofa.withShows()
        #expect(other.press(.character("f")) == [.save(Programme.saltmarsh)])
        other.take(.saved(Programme.saltmarsh, .noConnection))
        #expect(other.screen.contains("There was a problem saving this TV Show. Do you want to try"))
        #expect(other.press(.enter) == [.save(Programme.saltmarsh)])
    }

    @Test func `does not put one question in the place of another`() throws {
        var sofa = try Sofa.withShows(saved: [Programme.saltmarsh])
        sofa.press(.down, .character("f"), .up, .character("f"))
        #expect(sofa.screen.contains("Delete Saltmarsh?"))
        sofa.take(.saved(Programme.shows[1], .store))
        #expect(sofa.screen.contains("Delete Saltmarsh?"))
        #expect(sofa.screen.contains("There was a problem saving this TV Show."))
    }

    @Test func `saves a show once, however often the key is pressed`() throws {
        var sofa = try Sofa.withShows()
        #expect(sofa.press(.character("f"), .character("f")) == [.save(Programme.saltmarsh)])
    }

    @Test func `cannot select the line that stands in for no favorites`() throws {
        var sofa = try Sofa.withGuide()
        sofa.press(.character("3"))
        #expect(sofa.screen.contains("You have no favorites yet."))
        #expect(sofa.press(.down, .enter, .character("f"), .character("r")).isEmpty)
        #expect(sofa.selectedLine == nil)
    }

    @Test func `reads the list again when it is said to have changed`() throws {
        var sofa = try favorites()
        #expect(sofa.take(.update(.favoriteChanged(1))) == [.readFavorites])
    }

    @Test func `leaves with q, but not out of a text`() throws {
        var sofa = try favorites()
        sofa.press(.character("q"))
        #expect(sofa.state.isFinished)
    }
}
