import TVModel

extension GuideWeek {
    /// `November 16 – 22, 2026`, naming the second month and the first year only if they differ.
    var rangeText: String {
        if monday.year != sunday.year {
            return "\(monday.monthText), \(monday.year) – \(sunday.monthText), \(sunday.year)"
        }
        let end = monday.month == sunday.month ? "\(sunday.day)" : sunday.monthText
        return "\(monday.monthText) – \(end), \(sunday.year)"
    }
}
