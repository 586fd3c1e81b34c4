/// The week of television that `--sample` shows, written for this program.
package enum SampleWeek {
    /// The shows and events of the week as JSON. Days are counted from Monday, and times are on the US listing clock.
    package static var json: String { Embedded.sampleWeekText }
}
