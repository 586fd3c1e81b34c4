/// The view that a browser in a terminal opens with.
package enum StartView: String, CaseIterable, Sendable {
    case guide, shows, favorites, search
}
