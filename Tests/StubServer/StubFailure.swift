/// The reasons why the stub does not start.
enum StubFailure: Error, Equatable {
    /// The command line is invalid at this argument.
    case misused(argument: String)
    /// A fault rule is invalid.
    case badRule(String)
    /// The folder's `routes.tsv` cannot be read.
    case noRoutes(path: String)
    /// The listening socket could not be opened, with this error number.
    case noSocket(error: Int32)
}

extension StubFailure {
    /// The failure as one sentence for standard error.
    var sentence: String {
        switch self {
        case .misused(let argument):
            "StubServer: '\(argument)' cannot be understood or lacks its value. \(StubOptions.usage)"
        case .badRule(let rule):
            "StubServer: '\(rule)' is no fault rule; they read MATCH=ACTION, for example *=status:503."
        case .noRoutes(let path): "StubServer: \(path) cannot be read."
        case .noSocket(let error): "StubServer: there is no socket to listen on (error \(error))."
        }
    }
}
