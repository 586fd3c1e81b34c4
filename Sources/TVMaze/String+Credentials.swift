package import GuidePlatform

extension String {
    /// The text with an address as a user typed it, without the user name and the password in the address. A placeholder stands
    /// for them if other parts of the address may be hidden, too.
    ///
    /// An address begins after its scheme or, without one, at once. Credentials may hold any character, so that all text up
    /// to the last `@` counts as theirs. The beginning of a path with an `@` is left out, too, since the two look alike.
    package var withoutCredentials: String {
        // A password may hold `://`, too.
        let scheme = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "\"+.-".contains($0)) }
        let begin = self[scheme.endIndex...].hasPrefix("://") ? index(scheme.endIndex, offsetBy: 3) : startIndex
        guard let at = self[begin...].lastIndex(of: "@") else { return self }
        let hidesMore = self[begin..<at].contains { "/?#".contains($0) }
        return "\(self[..<begin])\(hidesMore ? "…@" : "")\(self[index(after: at)...])"
    }
}

extension URL {
    /// The address without its user name and password, for files and messages.
    package var withoutCredentials: String {
        // The text of a search may hold an "@".
        let query = absoluteString.firstIndex(of: "?") ?? absoluteString.endIndex
        return String(absoluteString[..<query]).withoutCredentials + absoluteString[query...]
    }
}
