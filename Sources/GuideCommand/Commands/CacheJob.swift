import CommandLineKit
import Foundation
import GuideStore
import GuidePlatform
import TVModel

/// The commands that look after the cache.
struct CacheJob {
    let line: TypedCommandLine
    let world: ProgramContext

    /// `cache path`
    func path() throws(CommandFailure) {
        try OutputPlace.prepare(nil).put(try folder() + "\n")
    }

    /// `cache clear`
    func clear() throws(CommandFailure) {
        let store = DiskFileStore(root: try folder())
        let files = try files(in: store)
        do throws(StoreFailure) { for file in files { try store.remove(file.path) } } catch { throw .store(error) }
    }

    /// `cache status`
    func status() throws(CommandFailure) {
        let now = try line.now(in: world)
        let folder = try folder()
        let rows = CacheSummary(try files(in: DiskFileStore(root: folder)), now: now).lines
        try OutputPlace.prepare(nil).put(([folder] + rows).map { $0 + "\n" }.joined())
    }

    /// The stored listings, answers about shows, and posters. What else lies in a folder that the user named is not ours to count or to remove.
    private func files(in store: DiskFileStore) throws(CommandFailure) -> [StoredFile] {
        do throws(StoreFailure) {
            return try store.list("").filter { $0.isListing || ShowCache.isEntry($0) || PosterCache.isPoster($0) }
        } catch {
            throw .store(error)
        }
    }

    private func folder() throws(CommandFailure) -> String {
        guard let folder = line.cacheFolder(in: world) else {
            throw .badValue(of: "--cache-dir", value: "", expected: "a folder where HOME does not say one")
        }
        return folder
    }
}

extension StoredFile {
    /// Whether it is named as listings are: `schedule/US/2026-11-20.json`.
    fileprivate var isListing: Bool {
        let parts = path.split(separator: "/")
        guard parts.count == 3, parts[0] == "schedule", parts[2].hasSuffix(".json") else { return false }
        return CalendarDay(iso: parts[2].dropLast(".json".count)) != nil
    }
}

/// What a cache holds, told by its feeds, and its posters.
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
            let (one, several) = feed.hasPrefix(ShowCache.folder + "/") ? ("answer", "answers") : ("day", "days")
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
