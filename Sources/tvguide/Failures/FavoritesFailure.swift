import GuidePlatform
import GuideReports
import GuideStore

/// The reason why a command that requires the favorites cannot read them.
enum FavoritesFailure: Error {
    /// The environment names no folder for favorites.
    case noFolder
    /// The list is damaged, and no good copy of it exists.
    case damaged(FavoritesDamage)
    /// The list cannot be read.
    case unreadable(StoreFailure)
}

extension CommandFailure {
    init(_ failure: FavoritesFailure) {
        self = failure.isCancelled ? .cancelled : .favorites(failure)
    }
}

extension FavoritesFailure {
    var isCancelled: Bool {
        if case .unreadable(.cancelled) = self { true } else { false }
    }

    var status: ExitStatus {
        switch self {
        case .unreadable(let failure): CommandFailure.store(failure).status
        case .noFolder, .damaged: .inputOutput
        }
    }

    /// The failure and the next step for the user, safe to print.
    var sentence: String {
        switch self {
        case .noFolder: "Could not find the favorites. Set HOME or XDG_DATA_HOME to an absolute path."
        case .damaged(let damage): "\(damage)"
        case .unreadable(.system(let failure)):
            "Could not read the favorites in \(SafeText.terminal(failure.path)): \(failure.reason)."
        case .unreadable(let failure): "\(failure)"
        }
    }
}
