/// An airing: an episode of a show at an instant on the show's channel. Its texts and addresses are untrusted.
///
/// An airing reads and changes as its ``Episode``: `airing.name` is the name of the episode.
@dynamicMemberLookup
public struct TVEvent: Sendable, Hashable, Identifiable {
    /// The episode, whose date and start are the airing's own.
    public private(set) var episode: Episode
    /// The show.
    public let show: Show
    /// The guide day under which it is listed. Shows after midnight belong to the day before.
    public private(set) var airdate: CalendarDay
    /// The instant by which a day is ordered: the start or, if none is announced, a placeholder.
    public private(set) var sortInstant: Instant
    /// Whether it comes from the streaming schedule.
    public var isStreaming: Bool
    /// How its time is known in a regional feed; nil if it is the one that the service lists.
    public var feedNote: FeedNote?

    /// The airing of an episode; nil if the episode has no date.
    ///
    /// If the length of the episode is unknown, it is that of the show.
    ///
    /// - Parameter placeholder: An instant that orders an episode without a start; noon UTC of its date by default.
    public init?(_ episode: Episode, of show: Show, placeholder: Instant? = nil, isStreaming: Bool = false) {
        guard let date = episode.airdate else { return nil }
        self.episode = episode
        self.show = show
        self.isStreaming = isStreaming
        airdate = date
        sortInstant = episode.start ?? placeholder ?? Instant(secondsSince1970: date.epochDay * 86_400 + 43_200)
        self.episode.runtime = episode.runtime ?? show.runtime
    }

    /// The service's number of the episode.
    public var id: Episode.ID { episode.id }

    /// The start; nil if none is announced.
    public var start: Instant? {
        get { episode.start }
        set {
            episode.start = newValue
            sortInstant = newValue ?? sortInstant
        }
    }

    /// The airing under another guide day.
    func moved(to day: CalendarDay) -> TVEvent {
        var event = self
        event.airdate = day
        event.episode.airdate = day
        return event
    }

    /// The airing under the guide day of its instant, if it is a worldwide release with a time: the service lists it under
    /// the date of another continent.
    func filed(on clock: ZoneClock) -> TVEvent {
        guard isStreaming, let start, show.channel?.country == nil else { return self }
        let day = GuideDay(containing: start, clock: clock).date
        return day == airdate ? self : moved(to: day)
    }

    /// A property of the episode that is worked out from others.
    @inlinable public subscript<Value>(dynamicMember property: KeyPath<Episode, Value>) -> Value {
        episode[keyPath: property]
    }

    /// A property of the episode.
    public subscript<Value>(dynamicMember property: WritableKeyPath<Episode, Value>) -> Value {
        @inlinable get { episode[keyPath: property] }
        set { episode[keyPath: property] = newValue }
    }
}
