import Foundation

/// A site on disk, read without the program's own code.
struct SitePages {
    private let folder: String

    init(_ folder: String) {
        self.folder = folder
    }

    /// The paths of all files except hidden ones.
    var files: [String] { all.filter { !$0.hasPrefix(".") } }

    /// The paths of all files, sorted.
    private var all: [String] {
        (FileManager.default.subpaths(atPath: folder) ?? []).filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// The bytes of each file, including hidden ones.
    var bytes: [String: Data] {
        Dictionary(
            uniqueKeysWithValues: all.map {
                ($0, (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) ?? Data())
            }
        )
    }

    /// The identity of each file, which changes when the file is written again.
    var stamps: [String: String] {
        Dictionary(
            uniqueKeysWithValues: all.map { path in
                let facts = (try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")) ?? [:]
                let date = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
                return (path, "\(facts[.systemFileNumber] ?? "-") \(date)")
            }
        )
    }

    /// The text of a file; empty if it does not exist.
    func text(_ path: String) -> String {
        (try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)) ?? ""
    }

    /// The paths of the files that a page links to.
    func links(of path: String) -> [String] {
        // The parts between quotation marks; a link follows a part that ends with one of these names.
        let parts = text(path).components(separatedBy: "\"")
        let values = zip(parts, parts.dropFirst()).filter { name, _ in
            name.hasSuffix(" href=") || name.hasSuffix(" src=") || name.hasSuffix(" action=")
        }
        let addresses = values.map { $0.1.prefix { $0 != "#" && $0 != "?" } }
        return addresses.filter { !$0.isEmpty && !$0.contains(":") }.map { Self.resolved(String($0), from: path) }
    }

    /// The broken links of a page and of all pages reachable from it.
    func brokenLinks(from start: String = "index.html") -> [String] {
        var broken: [String] = []
        var seen: Set<String> = [start]
        var waiting = [start]
        while let path = waiting.popLast() {
            guard FileManager.default.fileExists(atPath: "\(folder)/\(path)") else {
                broken.append(path)
                continue
            }
            guard path.hasSuffix(".html") else { continue }
            for link in links(of: path) where seen.insert(link).inserted { waiting.append(link) }
        }
        return broken
    }

    /// The manifest's entry for each file.
    func manifest() throws -> [String: Entry] {
        try JSONDecoder().decode(Manifest.self, from: Data(text(".tvguide-site.json").utf8)).files
    }

    struct Entry: Decodable {
        let digest: String
        let size: Int
        let links: [String]
    }

    private struct Manifest: Decodable {
        let files: [String: Entry]
    }

    private static func resolved(_ link: String, from path: String) -> String {
        if link.hasPrefix("/") { return String(link.dropFirst()) }
        var parts = path.split(separator: "/").dropLast().map(String.init)
        for part in link.split(separator: "/") {
            if part == ".." { parts = parts.dropLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }
}
