/// Finds faults in HTML that should be safe.
enum SafeHTMLChecker {
    /// The first fault; nil if there is none.
    static func fault(in html: String) -> String? {
        var open: [String] = []
        // Unicode scalars, because a combining mark after a bracket would hide it in a Character.
        var rest = html.unicodeScalars[...]
        while let bracket = rest.firstIndex(where: { $0 == "<" || $0 == ">" }) {
            guard rest[bracket] == "<", let end = rest[bracket...].firstIndex(of: ">") else { return "a stray bracket" }
            let tag = String(rest[rest.index(after: bracket)..<end])
            rest = rest[rest.index(after: end)...]
            if tag == "br" { continue }
            if tag.hasPrefix("/") {
                guard open.popLast().map({ "/" + $0 }) == tag else { return "<\(tag)> closes nothing" }
            } else if ["p", "b", "strong", "i", "em"].contains(tag) {
                if open.contains(tag) { return "<\(tag)> inside itself" }
                open.append(tag)
            } else {
                return "<\(tag)>"
            }
        }
        return open.last.map { "<\($0)> is open" }
    }
}
