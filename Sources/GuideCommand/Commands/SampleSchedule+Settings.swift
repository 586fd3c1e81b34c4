import GuideReports
import TVModel

extension SampleSchedule {
    /// The sample for a run's settings. A regional feed is worked out from it, too, since it is of the East.
    init(_ settings: Settings) throws(CommandFailure) {
        let source = settings.source
        let eastern = source.feedSchedule.flatMap { _ in source.zones.clock(USFeed.eastern.zoneIdentifier) }
        let clock = eastern ?? settings.reportContext.listingClock
        guard let sample = SampleSchedule(clock: clock, feed: source.feedSchedule) else {
            throw .fault("the sample week is broken")
        }
        self = sample
    }
}
