/// The week of television that `--sample` shows, written for this program.
package enum SampleWeek {
    /// The week's shows and events as JSON: days are counted from Monday, times are the US listing clock's.
    package static var json: String { Embedded.sampleWeekText }
}
