import GuideReports
import TVModel

extension Expectation {
    /// Returns a sentence with the accepted values and the given one.
    func sentence(_ thing: String, value: String) -> String {
        let typed = quotedForDisplay(value)
        return switch self {
        case .nonEmpty: "\(thing) has an empty value. Leave it out, or give it a value."
        case .items: "\(thing) has a list without items, \(typed). Leave it out, or name at least one item."
        case .oneOf(let words, nil): "\(thing) takes \(words.joinedByWord("or")), not \(typed)."
        case .oneOf(let words, .some(let nearest)):
            "\(thing) takes \(words.joinedByWord("or")), not \(typed). Did you mean \(nearest)?"
        case .duration:
            "\(thing) takes a duration such as 90s, 15m, 1h30m, 7d or 2w, up to ten years, not \(typed)."
        case .timeOfDay(let latest):
            "\(thing) takes a time of day from 00:00 to \(latest == TimeOfDayText.lastEnd ? "24:00" : "23:59"), "
                + (TimeOfDayText.isTwoTimes(value)
                    ? "and \(typed) could be \(typed)am or \(typed)pm." : "such as 20:30 or 8:30pm, not \(typed).")
        case .number(let range):
            "\(thing) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(typed)."
        }
    }
}
