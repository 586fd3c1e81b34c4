@testable import GuideConsole
import GuideService
import TestSupport
import Testing
import TVModel

/// Whole screens, at the usual size and at the smallest.
struct FrameGoldenTests {
    static let sizes = [(80, 24), (40, 12)]

    private func expect(_ sofa: Sofa, matches name: String, _ size: (Int, Int)) throws {
        try Golden.expect(sofa.screen, matches: "\(name)-\(size.0)x\(size.1).txt")
    }

    @Test(arguments: sizes) func `the guide`(_ size: (Int, Int)) throws {
        try expect(try Sofa.withGuide(columns: size.0, rows: size.1), matches: "guide", size)
    }

    @Test(arguments: sizes) func `the guide before there is any`(_ size: (Int, Int)) throws {
        var sofa = try Sofa(columns: size.0, rows: size.1)
        sofa.take(.start)
        try expect(sofa, matches: "guide-loading", size)
    }

    @Test(arguments: sizes) func `the guide with a filter`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withGuide(columns: size.0, rows: size.1)
        sofa.type("/harbor")
        try expect(sofa, matches: "guide-filter", size)
    }

    @Test(arguments: sizes) func `the guide with a drop unfolded`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withGuide(columns: size.0, rows: size.1)
        sofa.press(.down, .down, .character(" "), .down, .down, .down, .down)
        try expect(sofa, matches: "guide-drop", size)
    }

    @Test(arguments: sizes) func `all shows`(_ size: (Int, Int)) throws {
        try expect(
            try Sofa.withShows(columns: size.0, rows: size.1, saved: [Programme.shows[2]]),
            matches: "shows",
            size
        )
    }

    @Test(arguments: sizes) func `the first start with nothing stored`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withGuide(columns: size.0, rows: size.1)
        sofa.press(.tab)
        sofa.take(.pageLoaded(0, .failure(.noConnection), refreshing: false))
        try expect(sofa, matches: "shows-none", size)
    }

    @Test(arguments: sizes) func `a search in progress`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withShows(columns: size.0, rows: size.1)
        sofa.type("/salt")
        sofa.wait(.milliseconds(500))
        try expect(sofa, matches: "search-busy", size)
    }

    @Test(arguments: sizes) func `what was found`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withShows(columns: size.0, rows: size.1)
        sofa.type("/salt")
        let ticket = try #require(Sofa.tickets(of: sofa.wait(.milliseconds(500))).first)
        sofa.take(.found(ticket: ticket, .success(.init([Programme.saltmarsh, Programme.wide]))))
        sofa.press(.enter)
        try expect(sofa, matches: "search-found", size)
    }

    @Test(arguments: sizes) func `nothing found`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withShows(columns: size.0, rows: size.1)
        sofa.type("/xyzzy")
        let ticket = try #require(Sofa.tickets(of: sofa.wait(.milliseconds(500))).first)
        sofa.take(.found(ticket: ticket, .success(.init([]))))
        try expect(sofa, matches: "search-nothing", size)
    }

    @Test(arguments: sizes) func `details on their way`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withShows(columns: size.0, rows: size.1)
        let ticket = try #require(Sofa.tickets(of: sofa.press(.enter)).first)
        let cast = try #require(Programme.details.cast)
        sofa.take(.partArrived(ticket: ticket, .cast(cast)))
        try expect(sofa, matches: "details-coming", size)
    }

    @Test(arguments: sizes) func `details`(_ size: (Int, Int)) throws {
        try expect(
            try Sofa.withDetails(columns: size.0, rows: size.1, saved: [Programme.saltmarsh]),
            matches: "details",
            size
        )
    }

    @Test(arguments: sizes) func `the seasons of a show`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withDetails(columns: size.0, rows: size.1)
        sofa.press(.end)
        try expect(sofa, matches: "details-end", size)
    }

    @Test(arguments: sizes) func `an episode over the details`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withDetails(columns: size.0, rows: size.1)
        for _ in 0..<30 where sofa.selectedLine == nil { sofa.press(.down) }
        sofa.press(.enter)
        try expect(sofa, matches: "episode", size)
    }

    @Test(arguments: sizes) func `favorites`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withShows(columns: size.0, rows: size.1, saved: [Programme.saltmarsh, Programme.wide])
        sofa.press(.tab)
        try expect(sofa, matches: "favorites", size)
    }

    @Test(arguments: sizes) func `no favorites`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withGuide(columns: size.0, rows: size.1)
        sofa.press(.character("3"))
        try expect(sofa, matches: "favorites-none", size)
    }

    @Test(arguments: sizes) func `the question before deleting`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withShows(columns: size.0, rows: size.1, saved: [Programme.saltmarsh])
        sofa.press(.tab, .character("f"))
        try expect(sofa, matches: "dialog-delete", size)
    }

    @Test(arguments: sizes) func `an action that failed`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withShows(columns: size.0, rows: size.1)
        sofa.press(.character("f"))
        sofa.take(.saved(Programme.saltmarsh, .store))
        try expect(sofa, matches: "dialog-failure", size)
    }

    @Test(arguments: sizes) func `the keys`(_ size: (Int, Int)) throws {
        var sofa = try Sofa.withGuide(columns: size.0, rows: size.1)
        sofa.press(.character("?"))
        try expect(sofa, matches: "keys", size)
    }

    @Test func `a window that is too small`() throws {
        try expect(try Sofa.withGuide(columns: 39, rows: 11), matches: "too-small", (39, 11))
    }
}
