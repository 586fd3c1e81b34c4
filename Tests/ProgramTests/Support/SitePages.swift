import Foundation
import TestSupport

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
        // Byte by byte, since tests follow many thousands of links.
        let page = Array(text(path).utf8)
        var links: [String] = []
        var start = 0
        while let mark = page.firstIndex(of: UInt8(ascii: "\""), from: start) {
            start = mark + 1
            guard Self.names.contains(where: { page.has($0, endingAt: mark) }) else { continue }
            let end = page.firstIndex(of: UInt8(ascii: "\""), from: start) ?? page.count
            let value = String(decoding: page[start..<end], as: UTF8.self)
            let address = value.prefix { $0 != "#" && $0 != "?" }
            if !address.isEmpty, !address.contains(":") { links.append(Self.resolved(String(address), from: path)) }
        }
        return links
    }

    /// The ends of the attributes whose values are addresses.
    private static let names = [" href=", " src=", " action="].map { Array($0.utf8) }

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
