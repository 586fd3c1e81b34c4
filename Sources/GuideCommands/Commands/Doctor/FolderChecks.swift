import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The checks of the folders of the cache, of the favorites and of the alerts: each is written to, read and locked.
extension DoctorChecks {
    /// The maximum time to wait for another run, in which every usual one releases its lock.
    private static let lockLimit = Duration.seconds(2)

    /// Returns the results.
    func folders() async -> [DoctorCheck] { [await cache(), await favorites(), await alerts()] }

    private func cache() async -> DoctorCheck {
        let path = line.cacheFolder(in: context)
        let hint = "Nothing is stored. Set HOME, or use --cache-dir."
        return await check(
            "Cache",
            path,
            within: [CacheFolder.name],
            orElse: hint,
            remedy: "use --cache-dir",
            severity: .notice
        ) { path, check in
            let cache = CacheFolder(in: path)
            try cache.check()
            let entries = try CacheEntries(in: cache)
            guard let first = entries.unusable.first else { return check }
            let finding = "\(entries.unusable.count) of \(entries.count) entries cannot be used, such as \(first)"
            let advice = "They will be fetched again. If there are more of them soon, check the disk of \(path)."
            return check.found(.notice, finding, advice: advice)
        }
    }

    private func favorites() async -> DoctorCheck {
        let path = context.environment.dataFolder.map { PathName.joined($0, "tvguide") }
        let hint = "There are none. Set HOME or XDG_DATA_HOME to an absolute path."
        return await check(
            "Favorites",
            path,
            within: [FavoritesStore.details, PosterCache.folder],
            orElse: hint,
            remedy: "set XDG_DATA_HOME",
            lock: ".lock"
        ) { path, check in
            let store = FavoritesStore(files: DataFolder(path, lockLimit: Self.lockLimit))
            let list = try await store.favorites()
            if let loss = list.loss {
                let advice =
                    "Restore it from a backup, or add your shows again, which keeps the damaged list under another name."
                return check.found(.problem, "\(loss)", advice: advice)
            }
            if let damage = list.damage {
                return check.found(.notice, "\(damage)", advice: "Compare: tvguide favorites")
            }
            let without = list.favorites.count { store.details(of: $0.id)?.episodes == nil }
            let count = list.favorites.count.counted("favorite")
            guard without > 0 else { return check.found(.ok, "\(path), \(count)") }
            let finding = "\(count), \(without) without stored episodes"
            return check.found(.notice, finding, advice: "Fetch them: tvguide favorites --refresh")
        }
    }

    private func alerts() async -> DoctorCheck {
        let path = context.environment.stateFolder.map { PathName.joined($0, "tvguide/alerts") }
        let hint = "Alerts cannot be told. Set HOME or XDG_STATE_HOME to an absolute path."
        return await check("Alerts", path, orElse: hint, remedy: "set XDG_STATE_HOME") { path, check in
            let files = DataFolder(path)
            let names = try AlertMemoryFile.names(in: files)
            for name in names {
                let file = try await AlertMemoryFile(named: name, in: files, waitingUpTo: Self.lockLimit)
                defer { file.release() }
                guard case .damaged = file.contents else { continue }
                let advice = "The next run of tvguide alerts begins anew, and keeps the file under another name."
                return check.found(.notice, "\(file.path) is damaged", advice: advice)
            }
            return check.found(.ok, "\(path), \(names.count) \(names.count.form("memory", "memories"))")
        }
    }

    /// Checks that a folder can be written to and locked, then its contents.
    ///
    /// - Parameters:
    ///   - path: The path, or nil if the environment names no folder.
    ///   - folders: The names of the folders in it that are written to, too.
    ///   - hint: The advice if there is no path.
    ///   - remedy: A way to use another folder.
    ///   - severity: The severity of a folder that cannot be used, unless it is not there yet.
    ///   - lock: The name of its lock, or nil if it has none of its own.
    private func check(
        _ name: String,
        _ path: String?,
        within folders: [String] = [],
        orElse hint: String,
        remedy: String,
        severity: DoctorCheck.State = .problem,
        lock: String? = nil,
        contents: (_ path: String, _ check: DoctorCheck) async throws -> DoctorCheck
    ) async -> DoctorCheck {
        guard let path else { return DoctorCheck(name, .notice, "no folder", advice: hint) }
        // Something may be at the path, be it a folder, a file or a link.
        let exists = (try? FileSystem.linkStatus(of: path)) != nil
        let places = [path] + folders.map { PathName.joined(path, $0) }
        let obstacle = places.lazy.compactMap { SystemFailure(usingFolder: $0) }.first
        let facts: [String: JSONValue] = [
            "path": .string(path), "exists": .bool(exists), "writable": .bool(obstacle == nil),
        ]
        let check = DoctorCheck(name, .ok, exists ? path : "\(path), not there yet", facts: facts)
        if let obstacle {
            let advice = obstacle.folderAdvice(or: remedy)
            return check.found(exists ? severity : .notice, obstacle.folderFinding, advice: advice)
        }
        guard exists else { return check }
        do {
            if let lock {
                try await HeldLock(at: PathName.joined(path, lock), waitingUpTo: Self.lockLimit).release()
            }
            return try await contents(path, check)
        } catch let failure as FileFailure where failure.reason == .locked {
            let path = failure.path
            let advice = "If it does not end soon, find it with fuser -v \(path), and stop it."
            return check.found(severity, "another run has held \(path) for 2 seconds", advice: advice)
        } catch {
            return check.found(severity, CommandFailure(error).sentence)
        }
    }
}

extension SystemFailure {
    /// Creates the reason why a folder cannot be written to or, if it is missing, cannot be created, or nil if it can.
    ///
    /// Writes, reads and removes a trial file in it.
    init?(usingFolder path: String) {
        do {
            guard try FileSystem.status(of: path).kind == .folder else {
                self = SystemFailure(operation: "stat", path: path, code: ENOTDIR)
                return
            }
            try FileSystem.checkWritable(path)
            try FolderTrial.writeAndRead(in: path)
            return nil
        } catch let failure as SystemFailure {
            let parent = PathName.folder(of: path)
            let isLink = (try? FileSystem.linkStatus(of: path))?.kind == .link
            guard failure.cause == .missing, !isLink, parent != path else {
                self = failure
                return
            }
            self.init(usingFolder: parent)
        } catch {
            return nil
        }
    }

    /// The reason why a folder cannot be used, and its path, such as `/srv/tv is not a folder`.
    var folderFinding: String {
        switch cause {
        case .notAFolder: "\(path) is not a folder"
        case .missing, .linkLoop: "\(path) is a link that leads nowhere"
        default: "\(path) cannot be written to: \(reason)"
        }
    }

    /// Returns what the user can do about a folder that cannot be used, as a sentence.
    ///
    /// - Parameter other: A way to use another folder, such as `use --cache-dir`.
    func folderAdvice(or other: String) -> String {
        let remedy =
            switch code {
            case ENOTDIR: "Move it away"
            case ENOENT, ELOOP:
                "Create the folder that it names, \((try? FileSystem.linkTarget(of: path)) ?? "its target"), remove the link"
            case EACCES, EPERM: "Change its owner or its rights"
            case EROFS: "Mount its disk for writing"
            case ENOSPC: "Free some space on its disk"
            case EDQUOT: "Remove other files of yours, since your quota is used up"
            default: "Check its disk"
            }
        return "\(remedy), or \(other)."
    }
}
