import TVModel
import TestSupport

@testable import GuideReports

extension TVEvent {
    /// An event with hostile texts, addresses and numbers; the same seed gives the same event.
    static func hostile(id: Int, _ generator: inout some RandomNumberGenerator) -> TVEvent {
        func text() -> String { HostileNames.text(&generator) }
        func maybe(_ text: @autoclosure () -> String) -> String? {
            Int.random(in: 0..<4, using: &generator) == 0 ? nil : text()
        }
        var show = Show(id: Int.random(in: -3...40, using: &generator), name: text())
        show.network = maybe(text()).map { Channel(id: 1, name: $0) }
        show.webChannel = maybe(text()).map { Channel(id: 2, name: $0) }
        show.genres = (0..<Int.random(in: 0...3, using: &generator)).map { _ in text() }
        (show.type, show.language, show.status) = (maybe(text()), maybe(text()), maybe(text()))
        (show.premiered, show.ended) = (
            maybe(text()).flatMap(CalendarDay.init(iso:)), maybe(text()).flatMap(CalendarDay.init(iso:))
        )
        show.imdb = maybe(text())
        (show.url, show.officialSite, show.summary) = (maybe(text()), maybe(text()), maybe(text()))
        show.image = Picture(medium: maybe(text()), original: maybe(text()))
        show.rating = [nil, 7.5, -1, .nan, .infinity, 1e308].randomElement(using: &generator) ?? nil
        show.slot = Show.Slot(time: text(), days: [text()])
        let time = [nil, "18:00", "20:00", "20:00", "23:59", "04:00"].randomElement(using: &generator) ?? nil
        return .made(id: id, show, time) { event in
            event.name = text()
            event.season = [nil, 1, -1, .max, .min].randomElement(using: &generator) ?? nil
            event.number = [nil, 1, 2, .max, .min].randomElement(using: &generator) ?? nil
            event.runtime = [nil, 1, 60, 10_080].randomElement(using: &generator) ?? nil
            event.kind = [.regular, .significantSpecial].randomElement(using: &generator) ?? .regular
            (event.url, event.summary) = (maybe(text()), maybe(text()))
            event.image = Picture(medium: maybe(text()), original: maybe(text()))
            event.isStreaming = Bool.random(using: &generator)
        }
    }
}

/// Texts that have broken programs before, alone and combined.
enum HostileNames {
    private static let pieces =
        HostileText.inStrings.map { $0.replacing("\\ud800", with: "\u{FFFD}") } + [
            "\u{0}", "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{8}", "\r", "\n\n", "\t", "\u{2029}",
            "\u{2066}",
            "\u{2069}\u{2069}", "\u{202C}", "\u{200F}", "\u{FEFF}", "\u{E0041}", "\u{FFFE}", "עברית", "العربية",
            "日本語の番組",
            "👩🏽‍🚀", "🇺🇸", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘", "<b>", "</p>", "<p>One", "&lt;", "<script", "'\"`",
            "https://www.tvmaze.com/shows/1", "https://static.tvmaze.com/a.jpg", "javascript:alert(1)",
            "https://a.example/\"><script>", "- item", "# head", "1. one", "|a|b|", "***", "---", "```", "<!--", "-->",
            "{{{row}}}", " ", "", "A plain name", "Law & Order", "<a href=\"https://a.example\">x</a>",
            "<a href=\"javascript:x\" onclick=y>z</a>", "<img src=x onerror=y>", String(repeating: "wide ", count: 60),
        ]

    /// A text of one to four pieces.
    static func text(_ generator: inout some RandomNumberGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }
}
