import GuideReports
import TVModel

extension SampleSchedule {
    /// Creates the sample for the settings of a run. The times of a regional feed are computed, since the sample is
    /// Eastern.
    init(_ settings: Settings) throws {
        let source = settings.source
        let eastern = source.feedSchedule.flatMap { _ in source.zones.clock(USFeed.eastern.zoneIdentifier) }
        let clock = eastern ?? settings.reportContext.listingClock
        guard let sample = SampleSchedule(clock: clock, feed: source.feedSchedule) else {
            throw CommandFailure.fault("the sample week is broken")
        }
        self = sample
    }
}
