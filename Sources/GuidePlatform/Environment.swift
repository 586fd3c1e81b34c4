/// The environment variables of the program, as a value.
///
/// Only the entry point uses ``current`` and passes the value on, so that tests can pass their own.
package struct Environment: Hashable, Sendable {
    /// All variables.
    package let variables: [String: String]

    /// Creates an environment with these variables.
    package init(_ variables: [String: String] = [:]) {
        self.variables = variables
    }

    /// The value of a variable, or nil if it is not set or empty.
    package subscript(name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }

    /// A snapshot of the process's environment. Of two variables with the same name, the first is used.
    package static var current: Environment {
        var variables: [String: String] = [:]
        var next = environmentEntries()
        while let entry = next?.pointee {
            let text = String(cString: entry)
            if let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(text[..<end])
                if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: end)...]) }
            }
            next = next?.successor()
        }
        return Environment(variables)
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
