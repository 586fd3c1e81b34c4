import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// `tvguide cache`: the folder, the stored data, and their age.
enum CacheCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Show what is stored, and how fresh it is.",
        description:
            "Prints the folder, and the stored data of each country and the pictures: count, size and age.",
        examples: [
            ("tvguide cache", "The data available without a network.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let now = try call.line.now(in: call.context)
        let (folder, store) = try call.cache()
        try store.check()
        let files = try ResponseCache.list(in: store) + store.list(PosterCache.folder)
        let lines = [folder] + (files.isEmpty ? ["Nothing is stored."] : summary(of: files, at: now))
        try call.print(TerminalText(lines.map { $0 + "\n" }.joined()))
        return .done
    }

    /// Returns the count, size and age of the files in each folder.
    private static func summary(of files: [StoredFile], at now: Instant) -> [String] {
        let feeds = Dictionary(grouping: files) {
            String($0.path.prefix(upTo: $0.path.lastIndex(of: "/") ?? $0.path.endIndex))
        }
        return feeds.sorted { $0.key < $1.key }.map { feed, files in
            if feed == PosterCache.folder { return "\(feed): \(files.count.counted("picture")), \(size(files))" }
            let newest = files.map(\.modified).max().map { Int($0.timeIntervalSince1970) } ?? 0
            let noun = feed.hasPrefix(ResponseCache.showFolder + "/") ? "response" : "day"
            let age = age(now.secondsSince1970 - newest)
            return "\(feed): \(files.count.counted(noun)), \(size(files)), newest \(age) ago"
        }
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

/// `tvguide cache clear`: removes all stored data.
enum CacheClearCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Remove all stored data.",
        description:
            "Removes all stored responses and pictures, and nothing else. The next guide fetches everything again.",
        examples: [
            ("tvguide cache clear", "Start with an empty cache.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let (_, store) = try call.cache()
        store.removeTemporaryFiles()
        try store.clear()
        return .done
    }
}

extension CommandCall {
    /// The path and the files of the cache.
    ///
    /// - Throws: An error if neither the command line nor the environment names a folder.
    fileprivate func cache() throws -> (folder: String, store: CacheFolder) {
        guard let folder = line.cacheFolder(in: context) else {
            throw CommandFailure.badValue(of: "--cache-dir", value: "", expected: "a folder, as HOME is not set")
        }
        return (folder, CacheFolder(in: folder))
    }
}
