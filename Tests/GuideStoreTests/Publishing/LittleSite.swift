import Foundation
import GuideStore

/// A site of pages that say nothing but which others they lead to, a line for each.
struct LittleSite {
    /// The pages, those first that others lead to; the last one is the index.
    var pages: [(path: String, links: [String])]

    /// An index, two weeks and three shows.
    static let first = LittleSite(pages: [
        ("shows/1.html", ["index.html"]), ("shows/2.html", ["index.html"]),
        ("a.html", ["index.html", "shows/1.html", "shows/2.html"]), ("index.html", ["a.html", "shows/1.html"]),
    ])

    /// The same after a while: the second show has gone, a third one and a week have come.
    static let second = LittleSite(pages: [
        ("shows/1.html", ["index.html"]), ("shows/3.html", ["index.html"]),
        ("b.html", ["index.html", "shows/1.html", "shows/3.html"]),
        ("a.html", ["index.html", "b.html", "shows/1.html"]),
        ("index.html", ["a.html", "b.html", "shows/1.html"]),
    ])

    /// Again after a while: nobody speaks of the second week any more, whose page stays where it is.
    static let third = LittleSite(pages: [
        ("shows/1.html", ["index.html"]), ("a.html", ["index.html", "shows/1.html"]), ("index.html", ["a.html"]),
    ])

    /// Publishes all pages.
    @discardableResult
    func publish(into folder: String, on disk: any SiteDisk = LocalDisk(), at now: Int = 0) async throws -> SiteChanges
    {
        let site = try await SiteFolder(at: folder, waitingUpTo: .seconds(5), disk: disk)
        let paths = pages.map(\.path)
        try site.plan(paths.filter { !Self.isLeaf($0) }, leaves: paths.filter(Self.isLeaf))
        for (path, links) in pages {
            var file = SiteFile(path, Data(links.map { $0 + "\n" }.joined().utf8))
            file.links = links.filter(Self.isLeaf)
            try site.put(file)
        }
        return try site.finish(inputs: "all", at: now)
    }

    /// The links of the pages in a folder that lead to nothing, from a page on that is there.
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
