/// The user's choice of when to show pictures.
package enum PictureChoice: String, CaseIterable, Sendable {
    /// On terminals that are known to show pictures.
    case auto
    /// Nowhere.
    case never
    /// On every terminal, at least in colored blocks.
    case always
}
