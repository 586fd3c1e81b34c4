import Foundation
import GuideStore

/// A site whose pages hold only their links, one on each line.
struct LittleSite {
    /// The pages, each after the pages that it links to; the last one is the index.
    var pages: [(path: String, links: [String])]

    /// An index, two weeks and three shows.
    static let first = LittleSite(pages: [
        ("shows/1.html", ["index.html"]), ("shows/2.html", ["index.html"]),
        ("a.html", ["index.html", "shows/1.html", "shows/2.html"]), ("index.html", ["a.html", "shows/1.html"]),
    ])

    /// The next version: without the second show, with a third show and another week.
    static let second = LittleSite(pages: [
        ("shows/1.html", ["index.html"]), ("shows/3.html", ["index.html"]),
        ("b.html", ["index.html", "shows/1.html", "shows/3.html"]),
        ("a.html", ["index.html", "b.html", "shows/1.html"]),
        ("index.html", ["a.html", "b.html", "shows/1.html"]),
    ])

    /// The version after that: no page links to the second week, whose page stays in place.
    static let third = LittleSite(pages: [
        ("shows/1.html", ["index.html"]), ("a.html", ["index.html", "shows/1.html"]), ("index.html", ["a.html"]),
    ])

    /// Publishes all pages.
    @discardableResult
    func publish(
        into folder: String,
        on disk: FaultyDisk = FaultyDisk(),
        at now: Int = 0
    ) async throws -> SiteChanges {
        let site = try await SiteFolder(at: folder, waitingUpTo: .seconds(3_600), performing: disk.perform)
        return try publish(into: site, at: now)
    }

    /// Publishes all pages into an open folder.
    @discardableResult
    func publish(into site: SiteFolder, at now: Int = 0, movesOthersAside: Bool = false) throws -> SiteChanges {
        try site.check(pages.map(\.path), movesOthersAside: movesOthersAside)
        for (path, links) in pages {
            let bytes = Data(links.map { $0 + "\n" }.joined().utf8)
            try site.put(SiteFile(path, bytes, isLeaf: Self.isLeaf(path), links: links.filter(Self.isLeaf)))
        }
        return try site.finish(at: now)
    }

    /// The broken links of the pages in a folder that are reachable from a start page.
    static func brokenLinks(in folder: String, from start: String = "index.html") -> [String] {
        var broken: [String] = []
        var seen: Set<String> = [start]
        var waiting = FileManager.default.fileExists(atPath: "\(folder)/\(start)") ? [start] : []
        while let path = waiting.popLast() {
            guard let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) else {
                broken.append(path)
                continue
            }
            for link in text.split(separator: "\n").map(String.init) where seen.insert(link).inserted {
                waiting.append(link)
            }
        }
        return broken
    }

    private static func isLeaf(_ path: String) -> Bool { path.hasPrefix("shows/") }
}
