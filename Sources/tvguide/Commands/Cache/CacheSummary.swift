import GuidePlatform
import GuideStore
import TVModel

/// The lines of `cache status`: the count, size and age of the files in each folder.
struct CacheSummary {
    let lines: [String]

    init(_ files: [StoredFile], now: Instant) {
        let feeds = Dictionary(grouping: files) {
            String($0.path.prefix(upTo: $0.path.lastIndex(of: "/") ?? $0.path.endIndex))
        }
        let rows = feeds.sorted { $0.key < $1.key }.map { feed, files in
            if feed == PosterCache.folder {
                return "\(feed): \(files.count) \(files.count == 1 ? "picture" : "pictures"), \(Self.size(files))"
            }
            let newest = files.map(\.modified).max().map { Int($0.timeIntervalSince1970) } ?? 0
            let age = Self.age(now.secondsSince1970 - newest)
            let isOfShows = feed.hasPrefix(ResponseCache.showFolder + "/")
            let (one, several) = isOfShows ? ("response", "responses") : ("day", "days")
            let count = "\(files.count) \(files.count == 1 ? one : several)"
            return "\(feed): \(count), \(Self.size(files)), newest \(age) ago"
        }
        lines = rows.isEmpty ? ["Nothing is stored."] : rows
    }

    private static func size(_ files: [StoredFile]) -> String {
        let kilobytes = (files.map(\.size).reduce(0, +) + 1_023) / 1_024
        guard kilobytes >= 1_024 else { return "\(kilobytes) KB" }
        return "\(kilobytes / 1_024).\(kilobytes % 1_024 * 10 / 1_024) MB"
    }

    private static func age(_ seconds: Int) -> String {
        switch max(0, seconds) {
        case ..<120: "\(max(0, seconds)) s"
        case ..<7_200: "\(seconds / 60) min"
        case ..<172_800: "\(seconds / 3_600) h"
        default: "\(seconds / 86_400) days"
        }
    }
}
