/// The variables that the program was started with, as a value.
///
/// Only the entry point takes ``current``; everything below is handed the value, and tests hand over their own.
package struct Environment: Hashable, Sendable {
    /// All variables.
    package let variables: [String: String]

    /// Makes an environment of just these.
    package init(_ variables: [String: String] = [:]) {
        self.variables = variables
    }

    /// The value of a variable; nil where it is not set or empty, which are the same to us.
    package subscript(name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }

    /// A snapshot of the process's own variables; the first of two with the same name counts.
    package static var current: Environment {
        var variables: [String: String] = [:]
        var next = environmentEntries()
        while let entry = next?.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, variables[String(parts[0])] == nil { variables[String(parts[0])] = String(parts[1]) }
            next = next?.successor()
        }
        return Environment(variables)
    }
}

/// The system's own list of `NAME=value` texts, which ends with a nil.
private func environmentEntries() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
        return _NSGetEnviron().pointee
    #else
        return environ
    #endif
}
