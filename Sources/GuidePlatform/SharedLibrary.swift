/// Libraries of the system that are loaded while the program runs.
package enum SharedLibrary {
    /// The text that a function without parameters returns, from the first of some libraries that can be loaded; nil if there is
    /// none. The library stays loaded.
    ///
    /// - Parameters:
    ///   - function: The name of a C function that returns a text which lasts.
    ///   - libraries: The names of libraries.
    package static func text(of function: String, in libraries: [String]) -> String? {
        for name in libraries {
            guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL), let symbol = dlsym(library, function) else {
                continue
            }
            let call = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafePointer<CChar>?).self)
            return call().map { String(cString: $0) }
        }
        return nil
    }
}
