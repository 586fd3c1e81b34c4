/// The environment variables of the program, as a value.
///
/// Only the entry point uses ``current`` and passes the value on, so that tests can pass their own.
package struct Environment: Hashable, Sendable {
    /// The values by the names of the variables.
    package let variables: [String: String]

    package init(_ variables: [String: String] = [:]) {
        self.variables = variables
    }

    /// A snapshot of the process's environment. Of two variables with the same name, the first is used.
    package static var current: Environment {
        var variables: [String: String] = [:]
        var next = environmentEntries()
        while let entry = next?.pointee {
            let text = String(cString: entry)
            // A byte, since "=" and a combining mark after it are a single character.
            if let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(text[..<end])
                if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: end)...]) }
            }
            next = next?.successor()
        }
        return Environment(variables)
    }

    /// The value of a variable, or nil if it is not set or empty.
    package subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
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
