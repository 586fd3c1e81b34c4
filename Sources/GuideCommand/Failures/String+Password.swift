extension String {
    /// The text without the user and password of an address.
    var withoutPassword: String {
        guard let scheme = firstRange(of: "://"),
            let at = self[scheme.upperBound...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
        else { return self }
        return self[..<scheme.upperBound] + "..." + self[at...]
    }
}
