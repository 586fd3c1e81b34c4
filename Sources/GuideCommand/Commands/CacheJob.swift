import CommandLineKit
import Foundation
import GuideStore
import GuidePlatform
import TVModel

/// The commands for the cache.
struct CacheJob {
    let line: TypedCommandLine
    let context: ProgramContext

    /// `cache path`
    func path() throws(CommandFailure) {
        try OutputPlace.prepare(nil, in: context).put(try folder() + "\n")
    }

    /// `cache clear`
    func clear() throws(CommandFailure) {
        let store = DiskFileStore(root: try folder())
        let files = try files(in: store)
        do throws(StoreFailure) { for file in files { try store.remove(file.path) } } catch { throw .store(error) }
    }

    /// `cache status`
    func status() throws(CommandFailure) {
        let now = try line.now(in: context)
        let folder = try folder()
        let rows = CacheSummary(try files(in: DiskFileStore(root: folder)), now: now).lines
        try OutputPlace.prepare(nil, in: context).put(([folder] + rows).map { $0 + "\n" }.joined())
    }

    /// The files that this program stored: schedules, answers about shows, and posters.
    ///
    /// Other files in a folder that the user named are neither counted nor removed.
    private func files(in store: DiskFileStore) throws(CommandFailure) -> [StoredFile] {
        do throws(StoreFailure) {
            let posters = try store.list(PosterCache.folder).filter { PosterCache.isPoster($0, in: store) }
            let days = try store.list(ScheduleCache.folder).filter { ScheduleCache.isEntry($0, in: store) }
            return try posters + days + store.list(ShowCache.folder).filter { ShowCache.isEntry($0, in: store) }
        } catch {
            throw .store(error)
        }
    }

    private func folder() throws(CommandFailure) -> String {
        guard let folder = line.cacheFolder(in: context) else {
            throw .badValue(of: "--cache-dir", value: "", expected: "a folder, as HOME is not set")
        }
        return folder
    }
}

/// The lines of `cache status`: the count, size and age of the files in each folder.
private struct CacheSummary {
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
            let (one, several) = feed.hasPrefix(ShowCache.folder + "/") ? ("response", "responses") : ("day", "days")
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
