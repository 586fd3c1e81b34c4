import GuidePlatform
import GuideReports
import GuideStore

extension StoreFailure {
    /// The failure of a cache, which only costs time, safe to print.
    var cacheSentence: String {
        switch self {
        case .system(let failure): Self.cacheSentence(at: failure.path, because: failure.reason)
        case .notAFile(let path): Self.cacheSentence(at: path, because: "it is not a file")
        default: "Could not write to the cache. \(self)"
        }
    }

    private static func cacheSentence(at path: String, because reason: String) -> String {
        "Could not write to the cache at \(SafeText.terminal(path)): \(reason). Later runs will fetch the data again."
    }
}
