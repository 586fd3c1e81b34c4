package import TVModel

/// The short texts of a show, clean but not escaped.
package struct ShowText {
    let show: Show
    private let clean: (String) -> String

    /// Creates the texts of a show.
    ///
    /// - Parameter clean: Returns a text as one clean line, which is empty if no character is visible.
    package init(show: Show, cleanedBy clean: @escaping (String) -> String = { $0.cleanLine }) {
        self.show = show
        self.clean = clean
    }

    /// The name, never empty.
    package var name: String { clean(show.name).nonEmpty ?? "Untitled" }
    /// The name of the network or web channel, or an empty text if it is unknown.
    package var network: String { show.channel.map { clean($0.name) } ?? "" }
    /// The type, or an empty text if it is unknown.
    var type: String { show.type.map(clean) ?? "" }
    /// The genres that have a visible name.
    package var genres: [String] { show.genres.compactMap { clean($0).nonEmpty } }
    /// The type and a genre in words, such as `Animated comedy` or `Crime drama`, or an empty text if it is unknown.
    package var kind: String { ShowKind.words(for: type, genres) }
    /// The rating, such as `7.8`, or an empty text if there are no votes or the rating is not from 0 to 10.
    package var rating: String { show.rating.ratingText }
    /// Up to two letters of the name, for use in place of a missing poster.
    package var initials: String { name.initials }
    /// The status, such as `Running` or `Ended`, or an empty text if it is unknown.
    package var status: String { show.status.map(clean) ?? "" }
    /// The spoken language, or an empty text if it is unknown.
    var language: String { show.language.map(clean) ?? "" }
    /// The date of the first episode, such as `November 18, 2024`, or an empty text if it is unknown.
    var premiered: String { show.premiered?.dateText ?? "" }
    /// The date of the last episode, such as `November 18, 2024`, or an empty text if the show has not ended or the
    /// date is unknown.
    var ended: String { show.ended?.dateText ?? "" }

    /// The years of the show: `1990–2010`; `2024` if it began and ended in the same year; `2024–` if it has not ended;
    /// `1990–?` if it ended at an unknown date; or an empty text if its beginning is unknown.
    package var years: String {
        guard let first = show.premiered?.year else { return "" }
        if let last = show.ended?.year { return last == first ? "\(first)" : "\(first)–\(last)" }
        return show.status == "Ended" ? "\(first)–?" : "\(first)–"
    }
}

extension Double? {
    /// The average of votes, such as `7.8`, or an empty text if there are no votes or it is not from 0 to 10.
    var ratingText: String {
        guard let rating = self, (0...10).contains(rating) else { return "" }
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension ShowText {
    /// Returns the usual days and time of the show, such as `Mondays at 8:00 PM` or `Weekdays`, or an empty text if
    /// they are unknown.
    ///
    /// The time is that on the listing clock. It is omitted if the report prints another clock.
    func airs(_ context: ReportContext) -> String {
        guard let slot = show.slot else { return "" }
        let days = Weekday.allCases.filter { slot.days.contains($0.rawValue) }
        guard !days.isEmpty else { return "" }
        guard let time = TimeOfDay(slot.time), context.printedClock == context.listingClock else { return days.habit }
        return "\(days.habit) at \(context.time(time))"
    }
}

extension [Weekday] {
    /// The days in words, such as `Mondays and Fridays`, `Weekdays` or `Daily`, in the order of the week.
    fileprivate var habit: String {
        switch count {
        case 7: "Daily"
        case 5 where last == .friday: "Weekdays"
        case 2 where first == .saturday: "Weekends"
        default: map { "\($0.rawValue)s" }.joinedByWord("and")
        }
    }
}

/// The short texts of a season.
extension Season {
    /// The name, such as `Season 1`, or `Other episodes` for episodes without a season.
    package var name: String { number.map { "Season \($0)" } ?? "Other episodes" }
    /// `10 episodes`
    package var episodeCount: String { episodes.count.counted("episode") }

    /// The years of its episodes, such as `2024` or `2024–2025`, or an empty text if no episode has a date.
    package var years: String {
        let years = episodes.compactMap { $0.airdate?.year }
        guard let first = years.min(), let last = years.max() else { return "" }
        return first == last ? "\(first)" : "\(first)–\(last)"
    }
}
