/// The view that the browser opens with.
package enum StartView: String, CaseIterable, Sendable {
    case guide, shows, favorites, search
}
