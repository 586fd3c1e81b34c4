extension String {
    /// The text with the first address in it without the name and the password of a user, for files and messages.
    package var withoutCredentials: String {
        guard let start = firstRange(of: "://")?.upperBound,
            let at = self[start...].prefix(while: { !"/?#".contains($0) }).lastIndex(of: "@")
        else { return self }
        return String(self[..<start] + self[index(after: at)...])
    }
}
