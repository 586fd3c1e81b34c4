import GuideReports
import TVModel

extension FilterNames.Unknown {
    /// The maximum number of names in a sentence.
    private static let listLimit = 16

    /// The notice that no event has the name, with the name that the user probably meant.
    var sentence: String {
        let problem = "Nothing in this guide has the \(kind) \(quotedForDisplay(name))."
        if let nearest { return "\(problem) Did you mean \(SafeText.terminal(nearest))?" }
        guard known.count <= Self.listLimit, !known.isEmpty else { return problem }
        return "\(problem) There is \(known.map(SafeText.terminal).joinedByWord("and"))."
    }

    private var nearest: String? {
        let lower = known.map { $0.lowercased() }
        return Suggestion.nearest(to: name, among: lower).flatMap { lower.firstIndex(of: $0) }.map { known[$0] }
    }
}
