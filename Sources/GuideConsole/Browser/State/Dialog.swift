import GuideReports
import GuideSafeText
import TVModel

/// A question over the screen, with two answers.
struct Dialog: Hashable, Sendable {
    /// What it is about.
    let purpose: Purpose
    /// Which button would be pressed: 0 for Cancel, 1 for the other.
    var button: Int

    /// What a dialog is about.
    enum Purpose: Hashable, Sendable {
        /// A show is to be deleted from the favorites.
        case deletion(Show)
        /// An action of the user's failed.
        case failure(UserAction)
    }

    init(_ purpose: Purpose) {
        self.purpose = purpose
        // Nothing is deleted by pressing Enter twice.
        button = if case .failure = purpose { 1 } else { 0 }
    }

    /// The heading.
    var title: String {
        switch purpose {
        case .deletion(let show): "Delete \(SafeText.terminal(ShowText(show: show).name))?"
        case .failure: "Oops, something went wrong"
        }
    }

    /// What is said.
    var message: String {
        switch purpose {
        case .deletion: "It will no longer be among your favorites. What is kept of it on this machine is removed."
        case .failure(let action): action.failureMessage
        }
    }

    /// The words on the buttons.
    var buttons: [String] {
        switch purpose {
        case .deletion: ["Cancel", "Delete"]
        case .failure: ["Cancel", "Retry"]
        }
    }
}
