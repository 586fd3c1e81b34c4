/// The user's choice of when to show pictures.
package enum PictureChoice: String, CaseIterable, Sendable {
    /// Where the terminal is known to show them.
    case auto
    /// Nowhere.
    case never
    /// On every terminal, at least in colored blocks.
    case always
}
