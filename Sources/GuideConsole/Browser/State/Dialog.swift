import GuideReports
import TVModel

/// A question shown over the screen, with two buttons.
struct Dialog: Hashable, Sendable {
    /// The reason for the question.
    let purpose: Purpose
    /// The index of the selected button: 0 for Cancel, 1 for the action.
    var button: Int

    /// The reason why a dialog is shown.
    enum Purpose: Hashable, Sendable {
        /// The user wants to delete a show from the favorites.
        case deletion(Show)
        /// An action of the user failed.
        case failure(UserAction)
    }

    init(_ purpose: Purpose) {
        self.purpose = purpose
        // Pressing Enter twice must not delete anything.
        button = if case .failure = purpose { 1 } else { 0 }
    }

    /// The heading.
    var title: String {
        switch purpose {
        case .deletion(let show): "Delete \(ShowText(row: show).name)?"
        case .failure: "Oops, something went wrong"
        }
    }

    /// The text below the heading.
    var message: String {
        switch purpose {
        case .deletion: "It is removed from your favorites, and its stored details are deleted."
        case .failure(let action): action.failureMessage
        }
    }

    /// The labels of the buttons.
    var buttons: [String] {
        switch purpose {
        case .deletion: ["Cancel", "Delete"]
        case .failure: ["Cancel", "Retry"]
        }
    }
}
