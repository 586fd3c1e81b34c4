import Foundation
import GuidePlatform

extension SiteFolder {
    /// The manifest of a folder.
    enum FoundManifest {
        /// The manifest, its last good copy, or the rest of both of them.
        case manifest(SiteManifest)
        /// A manifest so damaged that it names no file.
        case lost
    }

    /// Reads the manifest; if it is damaged or missing, its last good copy; if that is, too, what can still be read in them.
    ///
    /// A folder without either has the manifest of an empty site.
    static func findManifest(in folder: String) throws(PublishingFailure) -> FoundManifest {
        var damaged: [Data] = []
        for name in [SiteManifest.name, SiteManifest.copyName] {
            switch try read(PathName.joined(folder, name)) {
            case .whole(let manifest): return .manifest(manifest)
            case .missing: break
            case .damaged(let bytes): damaged.append(bytes)
            }
        }
        guard !damaged.isEmpty else { return .manifest(SiteManifest()) }
        let manifest = SiteManifest(salvaging: damaged) { regularFile(at: PathName.joined(folder, $0)) }
        return manifest.files.isEmpty ? .lost : .manifest(manifest)
    }

    /// The bytes of a regular file; nil if it is missing, cannot be read, or is anything else.
    static func regularFile(at location: String) -> Data? {
        guard (try? FileSystem.linkStatus(of: location))?.kind == .regular else { return nil }
        return try? OpenFile(location, for: .reading, .noFollow).readAll(limit: sizeLimit)
    }

    /// The outcome of reading a manifest or its copy.
    private enum Reading {
        case whole(SiteManifest), missing, damaged(Data)
    }

    private static func read(_ path: String) throws(PublishingFailure) -> Reading {
        let bytes: Data
        do throws(SystemFailure) {
            bytes = try OpenFile(path, for: .reading, .nonBlocking).readAll(limit: sizeLimit)
        } catch let error where error.cause == .missing {
            return .missing
        } catch {
            throw .output(.cannotBeCreated(path: path, .system(error)))
        }
        do throws(StoreFailure) {
            return try SiteManifest.read(bytes, at: path).map(Reading.whole) ?? .damaged(bytes)
        } catch {
            throw .store(error)
        }
    }

    /// The bytes that a file of a site may have.
    private static let sizeLimit = 256 << 20
}
