import GuidePlatform

extension SiteFolder {
    /// Reads the manifest. If it is damaged or missing, reads its last good copy. If both are unusable, recovers the
    /// readable entries, or returns nil if there are none.
    ///
    /// If neither file exists, the manifest is that of an empty site.
    ///
    /// - Throws: ``StoreFailure/newerVersion(path:)``, or ``OutputFailure`` if the manifest cannot be read.
    package static func findManifest(in folder: String) throws -> SiteManifest? {
        var damaged: [Data] = []
        for name in [SiteManifest.name, SiteManifest.copyName] {
            switch try read(PathName.joined(folder, name)) {
            case .whole(let manifest): return manifest
            case .missing: break
            case .damaged(let bytes): damaged.append(bytes)
            }
        }
        guard !damaged.isEmpty else { return SiteManifest() }
        let manifest = SiteManifest(salvaging: damaged) { GuardedFolder.regularFile(at: PathName.joined(folder, $0)) }
        return manifest.files.isEmpty ? nil : manifest
    }

    private enum Reading {
        case whole(SiteManifest), missing, damaged(Data)
    }

    private static func read(_ path: String) throws -> Reading {
        let bytes: Data
        do {
            bytes = try OpenFile(path, for: .reading, .nonBlocking).readAll(limit: sizeLimit)
        } catch let error where error.cause == .missing {
            return .missing
        } catch {
            throw OutputFailure.cannotBeCreated(path: path, .system(error))
        }
        return try SiteManifest.read(bytes, at: path).map(Reading.whole) ?? .damaged(bytes)
    }

    /// The maximum size of a file of a site, in bytes.
    static let sizeLimit = 256 << 20
}

extension SiteManifest {
    /// Recovers the readable entries of damaged manifests whose files match their digest.
    ///
    /// A path next to the SHA-256 of the file at this path proves that the site wrote the file, even if the rest of the
    /// manifest is damaged.
    ///
    /// - Parameter contents: Returns the bytes of a regular file of the site's folder, or nil if it is missing.
    init(salvaging damaged: [Data], contents: (String) -> Data?) {
        self.init()
        isUnfinished = true
        for bytes in damaged {
            for (path, entry) in Self.readableEntries(in: bytes) where files[path] == nil && Self.isPath(path) {
                guard let contents = contents(path), SHA256.hex(of: contents) == entry.digest else { continue }
                files[path] = entry
                files[path]?.size = contents.count
                // Forces the next comparison to compare bytes.
                files[path]?.modified = 0
            }
        }
    }

    /// Returns the complete entries, such as `"shows/1.html":{…}`, in order.
    private static func readableEntries(in bytes: Data) -> [(path: String, entry: Entry)] {
        bytes.ranges(of: Data(#"":{"#.utf8)).compactMap { range in
            let head = bytes[..<range.lowerBound]
            let start = head.lastIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? head.startIndex
            guard let object = innermostObject(in: bytes[(range.upperBound - 1)...]),
                let entry = try? JSONDecoder().decode(Entry.self, from: object)
            else { return nil }
            return (String(decoding: head[start...], as: UTF8.self), entry)
        }
    }

    /// Returns the object at the start of some bytes, or nil if another object begins before its end.
    private static func innermostObject(in bytes: Data) -> Data? {
        var inText = false
        var isEscaped = false
        for (index, byte) in zip(bytes.indices, bytes).dropFirst() {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\""): inText.toggle()
            case UInt8(ascii: "{") where !inText: return nil
            case UInt8(ascii: "}") where !inText: return bytes[...index]
            default: break
            }
        }
        return nil
    }
}
