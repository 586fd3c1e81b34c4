import CSystem

/// The rights and the attributes of a file that another one replaces: owner, group, permissions, access list, the
/// attributes of the user, and the label of SELinux.
package struct FileRights: Sendable {
    /// A part that the new file could not get.
    package enum Loss: Hashable, Sendable {
        /// The group with this ID, so that its members may do only what everybody may.
        case group(UInt32)
        /// Rights of everybody else, since the group with this ID had fewer and is another one now.
        case others(besides: UInt32)
        /// The access list, for the given reason, so that only the owner may use the file.
        case accessList(String)
        /// Attributes, which give no rights, for the given reason.
        case attributes(String)
    }

    /// A type for the closure below. In optimized code of Swift 6.3, a closure that is a task-local value by itself has no
    /// metadata, which ends the process.
    package struct Observer: Sendable {
        let note: @Sendable (_ path: String, Loss) -> Void

        package init(_ note: @escaping @Sendable (_ path: String, Loss) -> Void) { self.note = note }
    }

    /// The closure that is called with the path of a file and each part that it lost.
    @TaskLocal package static var observer = Observer { _, _ in }

    /// Whether the file has an access list, whose mask stands for the permissions of the group.
    package var hasAccessList: Bool { accessList != nil }

    private let path: String
    private let status: FileStatus
    private var attributes: [(name: String, value: [UInt8])] = []
    private var accessList: (name: String, value: [UInt8])?
    /// The reason why it is unknown whether there is an access list, or what it says.
    private var unreadList: SystemFailure?
    /// The reason why attributes could not be read.
    private var unreadAttributes: SystemFailure?

    /// Reads the rights of a file, or returns nil if there is none. Those of the target of a link do not count.
    package init?(of path: String) throws {
        do { status = try FileSystem.linkStatus(of: path) } catch let error where error.cause == .missing { return nil }
        guard status.kind == .regular else { return nil }
        self.path = path
        #if os(Linux)
            do { try readAttributes() } catch let failure as SystemFailure { unreadList = failure }
        #endif
    }

    /// Gives these rights to a new file that only this user can use so far. At no time may anybody do more with it than
    /// with the old one.
    package func give(to file: borrowing OpenFile) throws {
        var losses: [Loss] = []
        // First, while this user may write to the file.
        do { try giveAttributes(to: file) } catch let failure as SystemFailure {
            losses.append(.attributes(failure.reason))
        }
        let mine = try file.status()
        if (mine.owner, mine.group) != (status.owner, status.group),
            (try? file.setOwner(status.owner, group: status.group)) == nil
        {
            // Only root may change the owner, but a user may choose among the user's groups.
            try? file.setOwner(.max, group: status.group)
        }
        let new = try file.status()
        let keepsGroup = new.group == status.group
        // A program does not run as an owner or a group that is new to it.
        var permissions = new.owner == status.owner && keepsGroup ? status.permissions : status.permissions & 0o1777
        if !keepsGroup {
            // Members of either group, who were or become others, may do what both could.
            let shared = permissions >> 3 & permissions & 0o7
            if shared != permissions >> 3 & 0o7 { losses.append(.group(status.group)) }
            permissions = permissions & 0o1700 | shared << 3 | shared
        }
        #if os(Linux)
            do {
                if let unreadList { throw unreadList }
                if try giveAccessList(to: file, withNewGroup: keepsGroup ? nil : new.group) {
                    permissions = permissions & 0o7000 | (try file.status().permissions & 0o777)
                }
            } catch let failure as SystemFailure {
                permissions &= 0o700
                losses.append(.accessList(failure.reason))
            }
        #endif
        let isClosed = losses.contains { if case .accessList = $0 { true } else { false } }
        if !isClosed, status.permissions & 0o7 & ~permissions != 0 { losses.append(.others(besides: status.group)) }
        if try file.status().permissions != permissions { try file.setPermissionsWherePossible(permissions) }
        for loss in losses { Self.observer.note(path, loss) }
    }
}

extension OpenFile {
    /// Sets permissions, unless the file system has none, as on a camera's memory card.
    package func setPermissionsWherePossible(_ permissions: UInt16) throws {
        do {
            try setPermissions(permissions)
        } catch let error where error.cause == .notAllowed || error.cause == .unsupported {}
    }
}

#if os(Linux)
    extension FileRights {
        private static let posixList = "system.posix_acl_access"
        private static let lists = [posixList, "system.nfs4_acl"]

        private mutating func readAttributes() throws {
            for name in try FileSystem.attributeNames(of: path) {
                let isList = Self.lists.contains(name)
                guard isList || name.hasPrefix("user.") || name == "security.selinux" else { continue }
                do {
                    let value = try FileSystem.attribute(name, of: path)
                    if isList { accessList = (name, value) } else { attributes.append((name, value)) }
                } catch let failure as SystemFailure {
                    if isList { unreadList = failure } else { unreadAttributes = failure }
                }
            }
        }

        private func giveAttributes(to file: borrowing OpenFile) throws {
            var failure = unreadAttributes
            for (name, value) in attributes where (try? FileSystem.attribute(name, of: file.path)) != value {
                do { try file.setAttribute(name, value) } catch let refusal as SystemFailure { failure = refusal }
            }
            if let failure { throw failure }
        }

        /// Gives the access list to a file, and returns whether there is one.
        ///
        /// - Parameter newGroup: The group of the file, or nil if it is the one that the list is about.
        private func giveAccessList(to file: borrowing OpenFile, withNewGroup newGroup: UInt32?) throws -> Bool {
            guard let (name, value) = accessList else {
                // The folder may give one to each new file.
                if try FileSystem.attributeNames(of: file.path).contains(Self.posixList) {
                    try file.removeAttribute(Self.posixList)
                }
                return false
            }
            guard let newGroup else {
                try file.setAttribute(name, value)
                return true
            }
            guard name == Self.posixList else {
                throw SystemFailure(operation: "fsetxattr", path: path, code: EPERM)
            }
            try file.setAttribute(name, Self.list(value, withGroup: newGroup))
            return true
        }

        /// Returns a list of POSIX for another group, which gets only what the old one, others and its own entry have, as do
        /// others.
        ///
        /// After four bytes with the version, each entry has a kind and rights of two bytes, the lower one first, and an
        /// ID of four.
        private static func list(_ list: [UInt8], withGroup id: UInt32) -> [UInt8] {
            let (group, namedGroup, mask, others): (UInt8, UInt8, UInt8, UInt8) = (0x04, 0x08, 0x10, 0x20)
            let idBytes = (0..<4).map { UInt8(truncatingIfNeeded: id >> (8 * $0)) }
            let entries = stride(from: 4, to: list.count - 7, by: 8)
            let limiting = entries.filter { entry in
                let isOfGroup = list[entry] == namedGroup && list[entry + 4..<entry + 8].elementsEqual(idBytes)
                return isOfGroup || [group, mask, others].contains(list[entry])
            }
            let shared = limiting.reduce(7) { $0 & list[$1 + 2] }
            var list = list
            for entry in entries where [group, others].contains(list[entry]) { list[entry + 2] = shared }
            return list
        }
    }

    extension FileSystem {
        fileprivate static func attributeNames(of path: String) throws -> [String] {
            do {
                let names = try bytes("listxattr", path) { file_attribute_names(path, $0, $1) }
                return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            } catch let error where error.cause == .unsupported {
                return []
            }
        }

        package static func attribute(_ name: String, of path: String) throws -> [UInt8] {
            try bytes("getxattr", path) { file_attribute(path, name, $0, $1) }
        }

        /// Returns the bytes that a call puts into a buffer. Without one, it returns their number.
        private static func bytes(
            _ operation: String,
            _ path: String,
            _ call: (UnsafeMutableRawPointer?, Int) -> Int
        ) throws -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: try checked(operation, path) { call(nil, 0) })
            guard !bytes.isEmpty else { return [] }
            let count = try checked(operation, path) { bytes.withUnsafeMutableBytes { call($0.baseAddress, $0.count) } }
            return Array(bytes.prefix(count))
        }
    }

    extension OpenFile {
        package func setAttribute(_ name: String, _ value: [UInt8]) throws {
            try checked("fsetxattr", path) { file_set_attribute(number, name, value, value.count) }
        }

        fileprivate func removeAttribute(_ name: String) throws {
            try checked("fremovexattr", path) { file_remove_attribute(number, name) }
        }
    }
#else
    extension FileRights {
        private func giveAttributes(to file: borrowing OpenFile) throws {
            let old = try OpenFile(path, for: .reading, .nonBlocking)
            let from = old.number
            let to = file.number
            try checked("fcopyfile", path) { file_copy_attributes(from, to) }
        }
    }
#endif
