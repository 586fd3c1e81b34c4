package import TVModel

/// The sentences about the age of data.
extension ReportContext {
    /// Returns the time of fetching, such as `As of Friday, November 20, 2:05 PM UTC-5`, or a sentence that the data
    /// are made up, or an empty text if nothing was fetched.
    func freshness(of fetchedAt: Instant?) -> String {
        if isSample { return "Sample: made-up data" }
        return fetchedAt.map { "As of \(moment($0))" } ?? ""
    }

    /// Returns the notice about an old copy, such as `All of it as of 2:05 PM yesterday`.
    func notices(of fetchedAt: Instant?, isStale: Bool) -> [String] {
        guard isStale, let fetchedAt else { return [] }
        return ["All of it \(asOf(fetchedAt))"]
    }

    /// Returns the runs of consecutive days of the same age, such as `Monday to Wednesday` and `as of 2:05 PM yesterday`.
    package func runs(of days: [ListedDay]) -> [(days: String, age: String)] {
        let aged = days.compactMap { day in day.asOf.map { (day.date, asOf($0)) } }
        let runs = aged.reduce(into: [(dates: ClosedRange<CalendarDay>, age: String)]()) { runs, day in
            if let last = runs.last, last.age == day.1, last.dates.upperBound.advanced(by: 1) == day.0 {
                runs[runs.count - 1].dates = last.dates.lowerBound...day.0
            } else {
                runs.append((day.0...day.0, day.1))
            }
        }
        return runs.map { run in
            let ends = [run.dates.lowerBound, run.dates.upperBound].map(\.weekday.rawValue)
            let words = [ends[0], ends.joined(separator: " and ")]
            let length = run.dates.lowerBound.distance(to: run.dates.upperBound)
            return (length < 2 ? words[length] : ends.joined(separator: " to "), run.age)
        }
    }
}
