import GuideService

extension ShowError {
    /// Returns the failure and the next step for the user.
    ///
    /// - Parameter subject: The requested data within a sentence, such as `the episodes of 82`.
    func sentence(about subject: String) -> String {
        let advice: String? =
            switch self {
            case .unknown(.id): "Use tvguide search to find ids."
            case .unknown(.imdb), .unknown(.tvdb): "Use tvguide search to find shows by name."
            case .unavailable(let reason): reason.advice()
            case .notAFavorite: "Use tvguide favorites list to see your favorites."
            case .badMark(_, .noEpisodes): "Use tvguide favorites refresh."
            default: nil
            }
        return [description(about: subject), advice].compactMap(\.self).joined(separator: " ")
    }
}
