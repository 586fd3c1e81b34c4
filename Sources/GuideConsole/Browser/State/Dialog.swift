import GuideReports
import TVModel

/// A question shown over the screen, with two buttons.
struct Dialog: Hashable, Sendable {
    let purpose: Purpose
    /// The index of the selected button: 0 for Cancel, 1 for the action.
    var button: Int

    enum Purpose: Hashable, Sendable {
        case deletion(Show)
        case failure(UserAction)
    }

    init(_ purpose: Purpose) {
        self.purpose = purpose
        // Pressing Enter twice must not delete anything.
        button = if case .failure = purpose { 1 } else { 0 }
    }

    var title: String {
        switch purpose {
        case .deletion(let show): "Delete \(ShowText(row: show).name)?"
        case .failure: "Oops, something went wrong"
        }
    }

    var message: String {
        switch purpose {
        case .deletion: "It is removed from your favorites, and its stored details are deleted."
        case .failure(let action): action.failureMessage
        }
    }

    var buttons: [String] {
        switch purpose {
        case .deletion: ["Cancel", "Delete"]
        case .failure: ["Cancel", "Retry"]
        }
    }
}
