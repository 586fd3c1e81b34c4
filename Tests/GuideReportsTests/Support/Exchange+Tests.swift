import Foundation
import TVModel

@testable import GuideReports

extension ExchangeOptions {
    /// The options of a program of version 0.1.
    static func made(_ change: (inout ExchangeOptions) -> Void = { _ in }) -> ExchangeOptions {
        var options = ExchangeOptions(
            generator: Generator(name: "tvguide", version: "0.1", address: "https://example.org/tvguide")
        )
        change(&options)
        return options
    }
}

extension Report {
    /// The report in a format without a template.
    func exchange(_ format: ReportFormat, _ change: (inout ExchangeOptions) -> Void = { _ in }) throws -> String {
        guard let document = document(as: format, .made(change)) else { return "" }
        return String(decoding: document.bytes(), as: UTF8.self)
    }
}

extension TVEvent {
    /// Two airings with every property: an hour of the evening, and a talk show after midnight.
    static var examples: [TVEvent] {
        var drama = Show(id: 46_062, name: "Big & Sky")
        drama.type = "Scripted"
        drama.language = "English"
        drama.genres = ["Drama", "Crime"]
        drama.rating = 6.6
        drama.weight = 90
        drama.imdb = "tt11794642"
        drama.tvdb = 378_023
        drama.url = "https://www.tvmaze.com/shows/46062/big-sky"
        drama.updated = Instant(secondsSince1970: 1_613_595_716)
        drama.network = Channel(id: 3, name: "ABC", country: "US")
        drama.image = Picture(
            medium: "https://static.tvmaze.com/m.jpg",
            original: "https://static.tvmaze.com/o.jpg"
        )
        var talk = Show(id: 363, name: "=Late Night")
        talk.type = "Talk Show"
        talk.genres = ["Comedy"]
        talk.language = "English"
        talk.rating = 4.3
        talk.updated = Instant(secondsSince1970: 1_662_663_047)
        talk.network = Channel(id: 1, name: "NBC", country: "US")
        return [
            .made(id: 1_969_761, drama, "22:01", runtime: 59) {
                $0.name = "The Big Rick"
                ($0.season, $0.number) = (1, 1)
                $0.summary = "<p>A truck stop keeps a ledger, and somebody has torn out a page.</p>"
                $0.url = "https://www.tvmaze.com/episodes/1969761/big-sky"
            },
            .made(id: 2_388_500, talk, "00:35") {
                $0.name = "Lena, Jo; Rick"
                ($0.season, $0.number) = (2022, 92)
                $0.summary = "<p>An evening of guests, a desk &amp; a drummer.</p><p>Twice.</p>"
                $0.url = "https://www.tvmaze.com/episodes/2388500/late-night"
            },
            .made(id: 7, drama, nil, runtime: nil) { $0.number = nil },
        ]
    }
}
