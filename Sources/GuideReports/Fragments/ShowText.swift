package import TVModel

/// The short texts of a show, clean but not escaped.
package struct ShowText {
    let show: Show
    private let limit: Int

    /// The texts of a show.
    ///
    /// - Parameter limit: The number of scalars after which each text may be cut, where no more of it is displayed.
    package init(show: Show, upTo limit: Int = .max) {
        self.show = show
        self.limit = limit
    }

    /// The name; never empty.
    package var name: String { show.name.cleanLine(upTo: limit).nonEmpty ?? "Untitled" }
    /// The network or channel; empty if it is unknown.
    package var network: String { show.channel?.name.cleanLine(upTo: limit) ?? "" }
    /// The type of show; empty if it is unknown.
    var type: String { show.type?.cleanLine(upTo: limit) ?? "" }
    /// The genres, none of them empty.
    package var genres: [String] { show.genres.compactMap { $0.cleanLine(upTo: limit).nonEmpty } }

    /// `7.8`; empty without votes, or if it is not from 0 to 10.
    package var rating: String { show.rating.ratingText }

    /// Up to two letters of the name, in place of a missing poster.
    package var initials: String { name.initials }

    /// `Running`, `Ended`; empty if it is unknown.
    package var status: String { show.status?.cleanLine(upTo: limit) ?? "" }
    /// The language that is spoken; empty if it is unknown.
    var language: String { show.language?.cleanLine(upTo: limit) ?? "" }
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
