/// An airing: an episode of a show at an instant on the show's channel. Its texts and addresses are untrusted.
///
/// The properties of the ``Episode`` can be read and written directly: `airing.name` is the name of the episode.
@dynamicMemberLookup
public struct TVEvent: Sendable, Hashable, Identifiable {
    /// The episode, whose date and start are those of the airing.
    public package(set) var episode: Episode
    /// The show.
    public let show: Show
    /// The guide day under which the airing is listed. Airings after midnight belong to the day before.
    public private(set) var airdate: CalendarDay
    /// The instant by which the airings of a day are sorted: the start or, if none is announced, a placeholder.
    public private(set) var sortInstant: Instant
    /// Whether the airing comes from the streaming schedule.
    public var isStreaming: Bool
    /// The source of the time in a regional feed, or nil if the time is as listed.
    public var feedNote: FeedNote?
    /// The rule that decided the time in a regional feed, such as `CBS daytime is one hour earlier in the Pacific`.
    public var feedRule: String?

    /// Creates an airing of an episode, or nil if the episode has no date.
    ///
    /// If the runtime of the episode is unknown, that of the show is used.
    ///
    /// - Parameter placeholder: The instant by which an episode without a start is sorted, by default noon UTC of its
    ///   date.
    public init?(_ episode: Episode, of show: Show, placeholder: Instant? = nil, isStreaming: Bool = false) {
        guard let date = episode.airdate else { return nil }
        self.episode = episode
        self.show = show
        self.isStreaming = isStreaming
        airdate = date
        sortInstant = episode.start ?? placeholder ?? Instant(secondsSince1970: date.epochDay * 86_400 + 43_200)
        self.episode.runtime = episode.runtime ?? show.runtime
    }

    /// The ID of the episode.
    public var id: Episode.ID { episode.id }

    /// The start, or nil if none is announced.
    public var start: Instant? {
        get { episode.start }
        set {
            episode.start = newValue
            sortInstant = newValue ?? sortInstant
        }
    }

    /// Returns the airing under the guide day of its start, whatever the date of the service: that of a worldwide release
    /// or of a foreign network may be the date of another continent.
    package func onItsGuideDay(on clock: ZoneClock) -> TVEvent {
        start.map { filed(under: GuideDay(containing: $0, clock: clock).date) } ?? self
    }

    /// Returns the airing under the date that lists of episodes have: the guide day of its start, or the calendar date
    /// for a worldwide release. Without a start, that is the date of the service.
    package func onItsDate(on clock: ZoneClock) -> TVEvent {
        show.date(of: episode, on: clock).map(filed) ?? self
    }

    private func filed(under day: CalendarDay) -> TVEvent {
        if day == airdate { return self }
        var event = self
        event.airdate = day
        event.episode.airdate = day
        return event
    }

    /// A computed property of the episode.
    @inlinable public subscript<Value>(dynamicMember property: KeyPath<Episode, Value>) -> Value {
        episode[keyPath: property]
    }

    /// A property of the episode.
    public subscript<Value>(dynamicMember property: WritableKeyPath<Episode, Value>) -> Value {
        @inlinable get { episode[keyPath: property] }
        set { episode[keyPath: property] = newValue }
    }
}

/// The source of an event's time in a regional feed.
public enum FeedNote: String, Sendable, Hashable, CaseIterable {
    /// The event airs everywhere at the same instant.
    case live
    /// A recorded program that airs together with the Eastern feed.
    case same
    /// The local time of the Eastern schedule, on the clock of the feed.
    case moved
    /// The time of the network's West feed. Some providers carry only the Eastern one.
    case west
    /// Only the Eastern time is known. The provider may carry another feed.
    case east
    /// The time is an estimate, since stations differ.
    case about
}
