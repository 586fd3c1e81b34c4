package import TVModel

/// Hiding what episodes are about, on the values of a report, before any view or format sees them.
///
/// `docs/spoilers.md` explains the rule.
extension ReportContext {
    /// Returns an event without its name, its story and its picture if the user has not seen it and spoilers are hidden.
    package func hidingSpoilers(of event: TVEvent) -> TVEvent {
        guard hides(event.episode, of: event.show.id) else { return event }
        var hidden = event
        hidden.episode = event.episode.withoutSpoilers
        return hidden
    }

    /// Returns a schedule with all its events, each as ``hidingSpoilers(of:)-(TVEvent)`` returns it.
    package func hidingSpoilers(of schedule: Schedule) -> Schedule {
        spoilerMarks == nil ? schedule : Schedule(schedule.events.map { hidingSpoilers(of: $0) })
    }

    /// Returns a show whose episodes lack what ``hidingSpoilers(of:)-(TVEvent)`` hides.
    package func hidingSpoilers(of details: ShowDetails) -> ShowDetails {
        guard spoilerMarks != nil else { return details }
        var hidden = details
        hidden.episodes = details.episodes.map { hidingSpoilers(of: $0, in: details.id) }
        return hidden
    }

    /// Returns the episodes of a show without what ``hidingSpoilers(of:)-(TVEvent)`` hides.
    package func hidingSpoilers(of episodes: [Episode], in show: Show.ID) -> [Episode] {
        guard spoilerMarks != nil else { return episodes }
        return episodes.map { hides($0, of: show) ? $0.withoutSpoilers : $0 }
    }

    /// Returns how far the user is in a show, with a next episode that lacks what ``hidingSpoilers(of:)-(TVEvent)`` hides.
    package func progress(in show: MarkedShow) -> ViewingProgress {
        let hidden = MarkedShow(hidingSpoilers(of: show.details), seen: show.seen)
        return ViewingProgress(in: hidden, at: now, listingClock)
    }

    /// Returns whether the mark of its show does not cover an episode, or, without a mark, the episode has not aired.
    ///
    /// A special is covered once it has aired if its season is before that of the mark.
    func hides(_ episode: Episode, of show: Show.ID) -> Bool {
        guard let spoilerMarks else { return false }
        let isToCome = episode.airing(on: listingClock).map { $0 > now }
        guard let seen = spoilerMarks[show] else { return isToCome ?? true }
        guard episode.mark == nil else { return !seen.contains(episode, at: now, listingClock) }
        return isToCome == true || episode.season.map { $0 >= seen.mark.season } ?? true
    }
}

extension Episode {
    /// The episode with its number in place of its name, and without its story and its picture.
    fileprivate var withoutSpoilers: Episode {
        var hidden = self
        hidden.name = neutralName
        hidden.summary = nil
        hidden.image = nil
        // The address of the page at the service ends with the words of the name, but works without them.
        hidden.url = url.map { _ in "https://www.tvmaze.com/episodes/\(id)" }
        return hidden
    }

    /// The number, such as `S2E14`, or else the date, such as `Episode of March 5`, or `Special`.
    private var neutralName: String {
        guard isSpecial else { return EventText(episode: self).shortCode }
        return airdate.map { "Episode of \($0.monthText)" } ?? "Special"
    }
}
