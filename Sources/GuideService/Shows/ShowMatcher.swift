import GuidePlatform
import TVModel

/// Finds shows by name, in the order of the service's search as far as it depends on names.
///
/// Case, accents and outer whitespace are ignored. A year or a country in parentheses at the end, as in `Doctor Who
/// (2005)` or `Shameless (US)`, is that of the show, unless it belongs to the name.
struct ShowMatcher {
    private let wanted: String
    /// The name without a year and a country.
    let name: String
    /// The year of the first episode, if the text has one.
    let year: Int?
    /// The code of the country, if the text has one.
    private let country: String?

    init(_ text: String) {
        wanted = Self.plain(text)
        var rest = text.trimmed[...]
        var year = Int?.none
        var country = String?.none
        while rest.last == ")", let match = rest.wholeMatch(of: #/(.*[^ ]) *\(([0-9]{4}|[A-Z]{2})\)/#) {
            if let number = Int(match.2) {
                year = year ?? number
            } else {
                country = country ?? (match.2 == "UK" ? "GB" : String(match.2))
            }
            rest = match.1
        }
        name = String(rest)
        self.year = year
        self.country = country
    }

    /// The same with a year at the end of the name as that of the show, as in `Doctor Who 2005`, or nil if there is none.
    var takingYear: ShowMatcher? {
        guard year == nil, let match = name.wholeMatch(of: #/(.*[^ ]) +((?:19|20)[0-9]{2})/#) else { return nil }
        return ShowMatcher("\(match.1) (\(match.2))")
    }

    var isQualified: Bool { year != nil || country != nil }

    func isName(of show: Show) -> Bool {
        Self.plain(show.name) == wanted
    }

    /// Returns whether a show has this name, the year and the country, signs and leading articles aside.
    func isLooselyName(of show: Show) -> Bool {
        isName(of: show) || Self.letters(show.name) == Self.letters(name)
    }

    /// Returns the shows with this name.
    ///
    /// If none has exactly this name, they are those of the year and the country with this name, or with the same letters
    /// and digits, leading articles aside. If there are none, the year may differ by one, and the country may be unknown.
    func named(among shows: [Show]) -> [Show] {
        let exact = shows.filter(isName)
        guard exact.isEmpty else { return exact }
        for isLenient in [false, true] {
            let suiting = shows.filter { suits($0, isLenient) }
            for form in [Self.plain, Self.letters] {
                let found = suiting.filter { form($0.name) == form(name) }
                if !found.isEmpty { return found }
            }
        }
        return []
    }

    /// Returns whether the year and the country of a show are those of the text.
    private func suits(_ show: Show, _ isLenient: Bool) -> Bool {
        let isOfYear = year.map { year in show.premiered.map { abs($0.year - year) <= (isLenient ? 1 : 0) } ?? false }
        let isOfCountry = country.map { country in show.channel?.country.map { $0 == country } ?? isLenient }
        return isOfYear != false && isOfCountry != false
    }

    /// Returns the shows whose names contain the text, by rank, then by popularity, then by name and ID, so that the order is
    /// always the same.
    func matches(among shows: [Show]) -> [Show] {
        guard !wanted.isEmpty else { return [] }
        let ranked = shows.compactMap { show in
            // The service may send any number.
            rank(of: show).map { (show, ($0, -min(max(show.weight ?? 0, 0), 100), show.name, show.id)) }
        }
        return ranked.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Returns the rank of the match: 0 for the whole name, then its beginning, the beginning of a word, or any part.
    /// Returns nil if the name does not match.
    private func rank(of show: Show) -> Int? {
        let name = Self.plain(show.name)
        if name == wanted { return 0 }
        if name.hasPrefix(wanted) { return 1 }
        if name.contains(" " + wanted) { return 2 }
        return name.contains(wanted) ? 3 : nil
    }

    /// Returns the letters and digits of a plain text, without an article at its beginning, and with `and` for `&`.
    private static func letters(_ text: String) -> String {
        let words = plain(text).replacing("&", with: " and ").split(separator: " ")
        let rest = words.count > 1 && ["the", "a", "an"].contains(words[0]) ? words.dropFirst() : words[...]
        return rest.joined().filter { $0.isLetter || $0.isNumber }
    }

    /// Returns the folded text without outer whitespace.
    static func plain(_ text: String) -> String { String(text.folded.trimmed) }
}
