package import GuidePlatform

/// A text with an address as a user typed it, without the user name and the password in the address.
///
/// Credentials may hold any character, so that all text up to the last `@` counts as theirs. The beginning of a path with
/// an `@` is left out, too, since the two look alike.
package struct TypedAddress: CustomStringConvertible {
    /// The text without the credentials, or with a placeholder for them if other parts of the address may be hidden, too.
    package let description: String

    /// Parses a text, in which an address begins after its scheme or, without one, at once.
    package init(_ text: String) {
        // A password may hold `://`, too.
        let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "\"+.-".contains($0)) }
        let begin =
            text[scheme.endIndex...].hasPrefix("://") ? text.index(scheme.endIndex, offsetBy: 3) : text.startIndex
        guard let at = text[begin...].lastIndex(of: "@") else {
            description = text
            return
        }
        let hidesMore = text[begin..<at].contains { "/?#".contains($0) }
        description = "\(text[..<begin])\(hidesMore ? "…@" : "")\(text[text.index(after: at)...])"
    }
}

extension URL {
    /// The address without its user name and password, for files and messages.
    package var withoutCredentials: String {
        // The text of a search may hold an "@".
        let query = absoluteString.firstIndex(of: "?") ?? absoluteString.endIndex
        return "\(TypedAddress(String(absoluteString[..<query])))\(absoluteString[query...])"
    }
}
