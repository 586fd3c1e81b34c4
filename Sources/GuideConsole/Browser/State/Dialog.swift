import GuideReports
import TVModel

/// A question shown over the screen, with two buttons: Cancel, and the action.
struct Dialog: Hashable, Sendable {
    let title: String
    let message: String
    /// The word on the button of the action.
    let action: String
    /// The effect that the action requests.
    let effect: Effect
    /// Whether the button of the action is selected.
    var isActionSelected: Bool

    /// Creates the question whether to delete a favorite.
    init(deleting show: Show) {
        title = "Delete \(ShowText(row: show).name)?"
        message = "It is removed from your favorites, and its stored details are deleted."
        (action, effect) = ("Delete", .delete(show))
        // Pressing Enter twice must not delete anything.
        isActionSelected = false
    }

    /// Creates the question whether to repeat an effect that failed.
    init(retrying effect: Effect) {
        title = "Oops, something went wrong"
        message = effect.failureMessage
        (action, self.effect, isActionSelected) = ("Retry", effect, true)
    }
}
