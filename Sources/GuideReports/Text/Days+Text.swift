import TVModel

extension CalendarDay {
    /// `Nov 20`
    var shortText: String { "\(monthName.prefix(3)) \(day)" }
    /// `November 20, 2026`
    var dateText: String { "\(monthText), \(year)" }
    /// `Nov 20, 2026`
    var shortDateText: String { "\(shortText), \(year)" }
    /// `Friday, November 20, 2026`
    var fullText: String { "\(longText), \(year)" }
}

extension GuideWeek {
    /// The dates of the week, such as `November 16 – 22, 2026`. The second month and the first year are named only if
    /// they differ.
    var rangeText: String {
        if monday.year != sunday.year {
            return "\(monday.monthText), \(monday.year) – \(sunday.monthText), \(sunday.year)"
        }
        let end = monday.month == sunday.month ? "\(sunday.day)" : sunday.monthText
        return "\(monday.monthText) – \(end), \(sunday.year)"
    }
}
