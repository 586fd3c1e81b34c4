/// The environment variables of the program, as a value.
///
/// Only the entry point uses ``current`` and passes the value on, so that tests can pass their own.
package struct Environment: Sendable {
    /// The variables as `NAME=value`. Of two variables with the same name, the first is used.
    private let entries: [String]

    package init(_ variables: [String: String] = [:]) {
        entries = variables.map { "\($0.key)=\($0.value)" }
    }

    private init(entries: [String]) {
        self.entries = entries
    }

    /// A snapshot of the process's environment.
    package static var current: Environment {
        var entries: [String] = []
        var next = environmentEntries()
        while let entry = next?.pointee {
            entries.append(String(cString: entry))
            next = next?.successor()
        }
        return Environment(entries: entries)
    }

    /// All variables.
    package var variables: [String: String] {
        let pairs = entries.compactMap { entry in
            entry.utf8.firstIndex(of: UInt8(ascii: "=")).map { end in
                (String(entry[..<end]), String(entry[entry.utf8.index(after: end)...]))
            }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The value of a variable, or nil if it is not set or empty.
    package subscript(name: String) -> String? {
        // Bytes, since "=" and a combining mark after it are a single character.
        let start = (name + "=").utf8
        guard let value = entries.first(where: { $0.utf8.starts(with: start) })?.utf8.dropFirst(start.count) else {
            return nil
        }
        return value.isEmpty ? nil : String(Substring(value))
    }
}

/// Returns the system's list of `NAME=value` strings, which ends with nil.
private func environmentEntries() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
        return _NSGetEnviron().pointee
    #else
        return environ
    #endif
}

/// The folders of the XDG Base Directory Specification (https://specifications.freedesktop.org/basedir-spec/latest).
extension Environment {
    /// The user's home folder, or nil if `HOME` is not an absolute path.
    package var homeFolder: String? {
        absolutePath("HOME")
    }

    /// The folder for data that can be fetched again.
    package var cacheFolder: String? {
        folder("XDG_CACHE_HOME", inHome: ".cache")
    }

    /// The folder of settings.
    package var configFolder: String? {
        folder("XDG_CONFIG_HOME", inHome: ".config")
    }

    /// The folder for data that cannot be fetched again.
    package var dataFolder: String? {
        folder("XDG_DATA_HOME", inHome: ".local/share")
    }

    /// The folder for what a program remembers between runs.
    package var stateFolder: String? {
        folder("XDG_STATE_HOME", inHome: ".local/state")
    }

    /// Returns the folder that the variable names, or the specification's default under the home folder.
    private func folder(_ variable: String, inHome relative: String) -> String? {
        absolutePath(variable) ?? homeFolder.map { PathName.joined($0, relative) }
    }

    /// Returns the variable's value, or nil for a relative path, which the specification says to ignore.
    private func absolutePath(_ variable: String) -> String? {
        self[variable].flatMap { PathName.isAbsolute($0) ? $0 : nil }
    }
}
