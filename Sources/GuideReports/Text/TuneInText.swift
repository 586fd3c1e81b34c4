import TVModel

/// Prime time in the United States as networks announce it: `8/7c`, which is eight in the Eastern and seven in the
/// Central time zone.
struct TuneInText {
    private let clock: ZoneClock

    /// Creates times on the listing clock, which is that of the Eastern time zone.
    init(_ clock: ZoneClock) {
        self.clock = clock
    }

    /// Returns a time such as `8/7c` or `9:30/8:30c`, or nil for an event that is not announced in this form.
    func text(of event: TVEvent) -> String? {
        guard let start = event.start, let network = event.show.network, network.isUSBroadcaster
        else { return nil }
        let (day, time) = clock.reading(at: start)
        // On Sundays prime time begins an hour earlier.
        guard (day.weekday == .sunday ? 19..<23 : 20..<23).contains(time.minutes / 60) else { return nil }
        let hour = time.minutes / 60 % 12
        let minutes = time.minutes % 60 == 0 ? "" : ":\((time.minutes % 60).padded(2))"
        return "\(hour)\(minutes)/\(hour - 1)\(minutes)c"
    }
}
