import TVModel

/// The starts of broadcast prime time in the United States as networks announce them: `8/7c`, at eight in the East and at seven
/// in the Central zone.
struct TuneInText {
    private let clock: ZoneClock

    /// The starts on the listing clock, that of the East.
    init(_ clock: ZoneClock) {
        self.clock = clock
    }

    /// `8/7c` or `9:30/8:30c`; nil for any event that is not announced in this way.
    func text(of event: TVEvent) -> String? {
        guard let start = event.start, let network = event.show.network, network.country == "US",
            USNetworkClass(of: network) == .broadcast
        else { return nil }
        let (day, time) = clock.reading(at: start)
        // On Sundays prime time begins an hour earlier.
        guard (day.weekday == .sunday ? 19..<23 : 20..<23).contains(time.minutes / 60) else { return nil }
        let hour = time.minutes / 60 % 12
        let minutes = time.minutes % 60 == 0 ? "" : ":\((time.minutes % 60).padded(2))"
        return "\(hour)\(minutes)/\(hour - 1)\(minutes)c"
    }
}
