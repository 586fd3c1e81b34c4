import Synchronization

/// The time zone data of the system, which the C library reads.
///
/// The C library has a single time zone for the whole process, which the variable `TZ` names. Changing the environment
/// while other threads read it is not safe. Therefore, ``prepare(for:)`` once adds this type's own `TZ` to the
/// environment, before there are other threads. Later, only its value is overwritten in place, under a lock, and then
/// restored. Other threads that search the environment only read the unchanged name.
package enum SystemZones {
    /// The variable, and its value at the start of the process.
    private struct Variable {
        let text: UnsafeMutablePointer<CChar>
        let original: String
    }

    private static let variable = Mutex<Variable?>(nil)
    private static let name = "TZ="
    /// The maximum length of the name of a zone, in bytes.
    private static let maxLength = 100

    /// Returns the release of the data and their folder, or nil if there are no data.
    package static func release(in environment: Environment) -> (name: String, folder: String)? {
        // Not with a lazy sequence, which would read each file twice and trap if the second time fails.
        for folder in folders(in: environment) {
            if let name = release(inFolder: folder) { return (name, folder) }
        }
        return nil
    }

    /// Prepares the environment for ``offsets(of:from:until:in:)``. Only the entry point calls this, before any
    /// asynchronous code.
    package static func prepare(for environment: Environment) {
        #if canImport(Glibc) || canImport(Musl)
            let original = environment["TZ"] ?? ":/etc/localtime"
            let length = name.utf8.count + max(maxLength, original.utf8.count) + 2
            variable.withLock { variable in
                let text = UnsafeMutablePointer<CChar>.allocate(capacity: length)
                write(original, to: text)
                guard putenv(text) == 0 else { return text.deallocate() }
                variable = Variable(text: text, original: original)
            }
        #endif
    }

    /// Returns the offsets of a zone from UTC in seconds, each with the instant from which it applies, in seconds since
    /// 1970, or nil if the C library does not know the zone or ``prepare(for:)`` was not called.
    ///
    /// - Parameters:
    ///   - start: The first second, for which the first offset applies.
    ///   - end: The end of the span.
    ///   - folder: The folder of the data.
    package static func offsets(
        of zone: String,
        from start: Int,
        until end: Int,
        in folder: String
    ) -> [(second: Int, offset: Int)]? {
        // For an unknown zone, the C library uses UTC without reporting an error.
        guard zone.utf8.count <= maxLength, access(PathName.joined(folder, zone), R_OK) == 0 else { return nil }
        return variable.withLock { variable in
            guard let variable else { return nil }
            write(":" + zone, to: variable.text)
            tzset()
            defer {
                write(variable.original, to: variable.text)
                tzset()
            }
            return changes(from: start, until: end)
        }
    }

    /// Returns the name of the machine's time zone, or nil if it is not set or not in the database.
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
        } else if zoneName(ofFile: file) == nil, let name = firstWord(ofFile: PathName.joined(folder, "timezone")) {
            // A container or a chroot may have a copy of the zone in place of a link.
            return name
        }
        if let name = zoneName(ofFile: file) { return name }
        guard let bytes = bytes(ofFile: file) else { return nil }
        return names.first { name in
            folders(in: environment).contains { self.bytes(ofFile: PathName.joined($0, name)) == bytes }
        }
    }

    /// The maximum size of a file of a zone, in bytes.
    private static let maxFileSize = 65_536

    private static func bytes(ofFile path: String) -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: maxFileSize)
        let count = fread(&bytes, 1, bytes.count, file)
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }

    private static func firstWord(ofFile path: String) -> String? {
        bytes(ofFile: path).flatMap { bytes in
            String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first.map(String.init)
        }
    }

    /// The interval between checks for changes, in seconds. No zone changes twice within a week.
    private static let step = 7 * 86_400

    private static func changes(from start: Int, until end: Int) -> [(second: Int, offset: Int)] {
        var changes = [(second: start, offset: offset(at: start))]
        for second in stride(from: start, to: end, by: step) {
            let (before, after) = (offset(at: second), offset(at: second + step))
            guard before != after else { continue }
            var (low, high) = (second, second + step)
            while high - low > 1 {
                let middle = (low + high) / 2
                if offset(at: middle) == before { low = middle } else { high = middle }
            }
            changes.append((high, after))
        }
        return changes
    }

    private static func offset(at second: Int) -> Int {
        var time = time_t(second)
        var parts = tm()
        localtime_r(&time, &parts)
        return parts.tm_gmtoff
    }

    private static func write(_ value: String, to text: UnsafeMutablePointer<CChar>) {
        for (place, byte) in (Array((name + value).utf8) + [0]).enumerated() { text[place] = CChar(bitPattern: byte) }
    }

    /// Returns the folders in which C libraries look for time zones.
    private static func folders(in environment: Environment) -> [String] {
        [environment["TZDIR"]].compactMap(\.self) + ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
    }

    /// Returns the release in the first line of `tzdata.zi`, such as `# version 2025b`.
    private static func release(inFolder folder: String) -> String? {
        guard let file = fopen(PathName.joined(folder, "tzdata.zi"), "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace)
        return words.count == 3 && words[1] == "version" ? String(words[2]) : nil
    }

    private static func zoneName(ofFile path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        let parts = String(cString: resolved).split(separator: "/")
        guard let folder = parts.firstIndex(of: "zoneinfo"), folder + 1 < parts.count else { return nil }
        return parts[(folder + 1)...].joined(separator: "/")
    }
}
