extension String {
    /// The text without the user name and password of the first address in it, for files and messages.
    package var withoutCredentials: String {
        guard let start = firstRange(of: "://")?.upperBound,
            let at = self[start...].prefix(while: { !"/?#".contains($0) }).lastIndex(of: "@")
        else { return self }
        return String(self[..<start] + self[index(after: at)...])
    }
}
