import GuideReports
import GuideSafeText
import TVModel

/// A question over the screen, with two answers.
struct Dialog: Hashable, Sendable {
    /// What it is about.
    let subject: DateSelection
    /// Which button would be pressed: 0 for Cancel, 1 for the other.
    var button: Int

    /// What a dialog is about.
    enum DateSelection: Hashable, Sendable {
        /// A show is to be deleted from the favorites.
        case deletion(Show)
        /// An action of the user's failed.
        case failure(UserAction)
    }

    init(_ subject: DateSelection) {
        self.subject = subject
        // Nothing is deleted by pressing Enter twice.
        button = if case .failure = subject { 1 } else { 0 }
    }

    /// The heading.
    var title: String {
        switch subject {
        case .deletion(let show): "Delete \(SafeText.terminal(ShowText(show: show).name))?"
        case .failure: "Oops, something went wrong"
        }
    }

    /// What is said.
    var message: String {
        switch subject {
        case .deletion: "It will no longer be among your favorites. What is kept of it on this machine is removed."
        case .failure(let action): action.failureMessage
        }
    }

    /// The words on the buttons.
    var buttons: [String] {
        switch subject {
        case .deletion: ["Cancel", "Delete"]
        case .failure: ["Cancel", "Retry"]
        }
    }
}
