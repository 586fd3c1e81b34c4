/// What the user says about colors.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    /// Where a person looks at a terminal that has them, and nothing speaks against it.
    case auto

    /// Always, also into files and pipes.
    case always

    /// Nowhere.
    case never
}
