/// The user's choice of when to use colors.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    /// On a terminal that has colors, unless the environment forbids them.
    case auto

    /// Always, also in files and pipes.
    case always

    /// Never.
    case never
}
