package import TVModel

/// The short texts of a show, clean but not escaped.
package struct ShowText {
    let show: Show
    private let clean: (String) -> String

    /// The texts of a show.
    ///
    /// - Parameter clean: Returns a text as one clean line, empty if no character is visible.
    package init(show: Show, cleanedBy clean: @escaping (String) -> String = { $0.cleanLine }) {
        self.show = show
        self.clean = clean
    }

    /// The name; never empty.
    package var name: String { clean(show.name).nonEmpty ?? "Untitled" }
    /// The network or channel; empty if it is unknown.
    package var network: String { show.channel.map { clean($0.name) } ?? "" }
    /// The type of show; empty if it is unknown.
    var type: String { show.type.map(clean) ?? "" }
    /// The genres, none of them empty.
    package var genres: [String] { show.genres.compactMap { clean($0).nonEmpty } }

    /// `7.8`; empty without votes, or if it is not from 0 to 10.
    package var rating: String { show.rating.ratingText }

    /// Up to two letters of the name, in place of a missing poster.
    package var initials: String { name.initials }

    /// `Running`, `Ended`; empty if it is unknown.
    package var status: String { show.status.map(clean) ?? "" }
    /// The language that is spoken; empty if it is unknown.
    var language: String { show.language.map(clean) ?? "" }
    /// `November 18, 2024`; empty if it is unknown.
    var premiered: String { show.premiered?.dateText ?? "" }
    /// `November 18, 2024`; empty if the show goes on, or if the date is unknown.
    var ended: String { show.ended?.dateText ?? "" }

    /// `1990–2010`; `2024` if it began and ended within a year; `2024–` while it goes on; `1990–?` if it ended at an
    /// unknown date; empty if its beginning is unknown.
    package var years: String {
        guard let first = show.premiered?.year else { return "" }
        if let last = show.ended?.year { return last == first ? "\(first)" : "\(first)–\(last)" }
        return show.status == "Ended" ? "\(first)–?" : "\(first)–"
    }
}

extension Double? {
    /// The average of votes: `7.8`; empty without votes, or if it is not from 0 to 10.
    var ratingText: String {
        guard let rating = self, (0...10).contains(rating) else { return "" }
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
