import SafeText
import TVModel

/// Where one can read on about an event; every address is checked.
struct EventLinks {
    /// The episode's page at TVmaze, or else the show's; empty where there is neither.
    let page: String
    /// All there is, each with its label.
    let all: [(label: String, address: String)]

    init(event: TVEvent) {
        let episode = event.url.flatMap(WebLink.init)?.address
        let show = event.show.url.flatMap(WebLink.init)?.address
        page = episode ?? show ?? ""
        // Only with a number is there a page at IMDb.
        let imdb = event.show.imdb.map { "https://www.imdb.com/title/\($0)/" }.flatMap(WebLink.init)?.address
        let site = event.show.officialSite.flatMap(WebLink.init)?.address
        all = [("TVmaze", episode ?? show), ("IMDb", imdb), ("Official site", site)].compactMap { label, address in
            address.map { (label, $0) }
        }
    }
}

extension EventText {
    /// Up to two letters of the show's name for where a poster is missing.
    var initials: String {
        let words = show.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        let significant = words.filter { !["the", "a", "an", "of", "and"].contains($0.lowercased()) }
        let letters = (significant.isEmpty ? words : significant).prefix(2).compactMap(\.first)
        return letters.isEmpty ? "TV" : String(letters).uppercased()
    }
}
