/// A heading under which help and manual list options.
package struct OptionGroup: Hashable, Sendable {
    let heading: String
    let note: String?

    /// - Parameters:
    ///   - heading: The heading.
    ///   - note: A sentence that applies to all options of the group.
    package init(_ heading: String, note: String? = nil) {
        self.heading = heading
        self.note = note
    }
}
