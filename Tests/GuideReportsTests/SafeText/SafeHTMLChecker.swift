import GuideReports

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
            } else if let name = name(of: tag) {
                if open.contains(name) { return "<\(name)> inside itself" }
                open.append(name)
            } else {
                return "<\(tag)>"
            }
        }
        return open.last.map { "<\($0)> is open" }
    }

    /// The element name of an allowed start tag.
    private static func name(of tag: String) -> String? {
        if ["p", "b", "strong", "i", "em"].contains(tag) { return tag }
        let start = "a href=\""
        let end = "\" rel=\"nofollow noopener noreferrer"
        guard tag.hasPrefix(start), tag.hasSuffix(end + "\""), tag.count > start.count + end.count else { return nil }
        let address = tag.dropFirst(start.count).dropLast(end.count + 1).split(separator: "&amp;").joined(
            separator: "&"
        )
        return WebLink(address)?.address == address ? "a" : nil
    }
}
