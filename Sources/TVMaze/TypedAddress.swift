package import GuidePlatform

/// The user name and the password in an address, which no message shows.
private struct Credentials: CustomStringConvertible, CustomReflectable {
    /// The text up to the `@`.
    private let text: Substring

    init(_ text: Substring) {
        self.text = text
    }

    /// Nothing, or a placeholder if other parts of the address may be hidden, too.
    var description: String { text.contains { "/?#".contains($0) } ? "…@" : "" }

    var customMirror: Mirror { Mirror(self, children: []) }
}

/// A text with an address as a user typed it, which is printed without the user name and the password in the address.
///
/// Credentials may hold any character, so that all text up to the last `@` counts as theirs. The beginning of a path with
/// an `@` is left out, too, since the two look alike.
package struct TypedAddress: CustomStringConvertible, CustomReflectable {
    private let start: Substring
    private let credentials: Credentials?
    private let rest: Substring

    /// Parses a text, in which an address begins after its scheme or, without one, at once.
    package init(_ text: String) {
        // A password may hold `://`, too.
        let begin = text.prefixMatch(of: #/"?[A-Za-z][A-Za-z0-9+.\-]*:///#)?.range.upperBound ?? text.startIndex
        start = text[..<begin]
        let tail = text[begin...]
        guard let at = tail.lastIndex(of: "@") else {
            (credentials, rest) = (nil, tail)
            return
        }
        credentials = Credentials(tail[..<at])
        rest = tail[tail.index(after: at)...]
    }

    /// The text without the credentials.
    package var description: String { "\(start)\(credentials.map { "\($0)" } ?? "")\(rest)" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension URL {
    /// The address without its user name and password, for files and messages.
    package var withoutCredentials: String {
        // The text of a search may hold an "@".
        let query = absoluteString.firstIndex(of: "?") ?? absoluteString.endIndex
        return "\(TypedAddress(String(absoluteString[..<query])))\(absoluteString[query...])"
    }
}
