/// The time zone files of the system, in the format of RFC 9636.
package struct ZoneFiles: Sendable {
    private let folder: String

    /// Finds the files in the folders in which C libraries look for them, or returns nil if they are missing.
    package init?(in environment: Environment) {
        let folders = [environment["TZDIR"]].compactMap(\.self) + Self.folders
        guard let folder = folders.first(where: { access(PathName.joined($0, "UTC"), R_OK) == 0 }) else { return nil }
        self.init(folder: folder)
    }

    package init(folder: String) {
        self.folder = folder
    }

    /// The release of the database, such as `2025b`, or nil if the folder does not say.
    package var release: String? {
        // The first line of the source of the database is `# version 2025b`.
        let head = Self.bytes(at: PathName.joined(folder, "tzdata.zi")) ?? []
        let words = String(decoding: head.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).split(separator: " ")
        return words.count == 3 && words[1] == "version" ? String(words[2]) : nil
    }

    /// The folders in which C libraries look for time zones.
    package static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

    /// Returns the bytes of the file of a zone, or nil if there is none.
    package func bytes(ofZone name: String) -> [UInt8]? { Self.bytes(at: PathName.joined(folder, name)) }

    /// The maximum size of a file, in bytes. The largest one, the source, has 110 KB.
    private static let maxSize = 1 << 20

    /// Reads a regular file, or returns nil if it cannot be read.
    private static func bytes(at path: String) -> [UInt8]? {
        do {
            let file = try OpenFile(path, for: .reading, .nonBlocking)
            guard try file.status().kind == .regular else { return nil }
            return Array(try file.readAll(limit: maxSize))
        } catch {
            return nil
        }
    }

    /// Returns the name or the rule of the machine's time zone, or nil if it is not set or not in the database.
    ///
    /// - Parameters:
    ///   - names: The names of zones. If the file of the zone has none, that of an equal file is used.
    ///   - folder: The folder of the files `localtime` and `timezone`.
    package static func localName(
        in environment: Environment,
        among names: [String],
        folder: String = "/etc"
    ) -> String? {
        var file = PathName.joined(folder, "localtime")
        if let typed = environment["TZ"] {
            file = typed.hasPrefix(":") ? String(typed.dropFirst()) : typed
            guard PathName.isAbsolute(file) else { return file }
        }
        if let name = zoneName(ofFile: file) { return name }
        // A container or a chroot may have a copy of the zone in place of a link.
        if environment["TZ"] == nil, let bytes = bytes(at: PathName.joined(folder, "timezone")),
            let name = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first
        {
            return String(name)
        }
        guard let bytes = bytes(at: file), let files = ZoneFiles(in: environment) else { return nil }
        return names.first { files.bytes(ofZone: $0) == bytes }
    }

    private static func zoneName(ofFile path: String) -> String? {
        guard let parts = try? FileSystem.canonicalPath(of: path).split(separator: "/") else { return nil }
        guard let folder = parts.firstIndex(of: "zoneinfo"), folder + 1 < parts.count else { return nil }
        return parts[(folder + 1)...].joined(separator: "/")
    }
}
