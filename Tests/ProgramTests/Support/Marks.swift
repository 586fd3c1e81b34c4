import Foundation

/// Parts of a report that can be found without a parser.
enum Marks {
    /// The IDs of the events of a page, by their anchors.
    static func ids(html: String) -> [Int] {
        html.matches(of: /id="event-(\d+)"/).compactMap { Int($0.output.1) }
    }

    /// The top-level items of a Markdown guide, one for each event.
    static func items(markdown: String) -> [String] {
        markdown.split(separator: "\n").filter { $0.hasPrefix("- ") }.map(String.init)
    }

    /// The rows of a guide as text: marks or spaces, perhaps a network, then a time or a dash.
    static func rows(text: String) -> [String] {
        // A time is `8:00 PM` or `Tue 8:00–9:00 PM`.
        let row =
            #/[▶★♥ ]{1,3} *(?:\S.*? +)?(?:(?:[A-Z][a-z][a-z] )?\d{1,2}:\d\d(?: [AP]M)?(?:–\d{1,2}:\d\d(?: [AP]M)?)?|–) +\S/#
        return text.split(separator: "\n").map(String.init).filter { $0.prefixMatch(of: row) != nil }
    }
}
