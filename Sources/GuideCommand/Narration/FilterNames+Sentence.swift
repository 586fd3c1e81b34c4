import CommandLineKit
import GuideReports
import GuideSafeText

extension FilterNames.Unknown {
    /// More names than a sentence can list.
    private static let listLimit = 16

    /// The notice that nothing has the name, with the name that was probably meant.
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
