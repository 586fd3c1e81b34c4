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
        options: [.cacheDir, .now],
        examples: [
            .init("tvguide cache", "The data available without a network.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let now = try call.line.now(in: call.context)
        let files = try CacheFiles(call)
        // Scripts that ask for the path alone use it.
        let isPath = call.line.former?.name == "cache path"
        let lines = [files.folder] + (isPath ? [] : CacheSummary(try files.list(), now: now).lines)
        try call.print(TerminalText(lines.map { $0 + "\n" }.joined()))
        return .done
    }
}

/// `tvguide cache clear`: removes all stored data.
enum CacheClearCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Remove all stored data.",
        description:
            "Removes all stored responses and pictures. The next guide fetches everything again.",
        options: [.cacheDir],
        examples: [
            .init("tvguide cache clear", "Start with an empty cache.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try CacheFiles(call).remove()
        return .done
    }
}

/// The files in the cache folder that this program wrote: schedules, responses about shows, and posters.
///
/// The user may have chosen a folder with other files, which are neither counted nor removed.
struct CacheFiles {
    /// The path of the cache folder.
    let folder: String
    private let store: FileStore

    /// - Throws: An error if neither the command line nor the environment names a folder.
    init(_ call: CommandCall) throws {
        guard let folder = call.line.cacheFolder(in: call.context) else {
            throw CommandFailure.badValue(of: "--cache-dir", value: "", expected: "a folder, as HOME is not set")
        }
        self.folder = folder
        store = FileStore(cacheIn: folder)
    }

    func list() throws -> [StoredFile] { try ResponseCache.list(in: store) + store.list(PosterCache.folder) }

    func remove() throws {
        try store.clear()
        store.removeTemporaryFiles()
    }
}

/// The lines of `cache`: the count, size and age of the files in each folder.
struct CacheSummary {
    let lines: [String]

    init(_ files: [StoredFile], now: Instant) {
        let feeds = Dictionary(grouping: files) {
            String($0.path.prefix(upTo: $0.path.lastIndex(of: "/") ?? $0.path.endIndex))
        }
        let rows = feeds.sorted { $0.key < $1.key }.map { feed, files in
            if feed == PosterCache.folder {
                return "\(feed): \(files.count.counted("picture")), \(Self.size(files))"
            }
            let newest = files.map(\.modified).max().map { Int($0.timeIntervalSince1970) } ?? 0
            let age = Self.age(now.secondsSince1970 - newest)
            let isOfShows = feed.hasPrefix(ResponseCache.showFolder + "/")
            let count = files.count.counted(isOfShows ? "response" : "day")
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
