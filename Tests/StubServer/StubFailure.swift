/// What can keep the stub from starting.
enum StubFailure: Error, Equatable {
    /// The command line makes no sense at this argument.
    case misused(argument: String)
    /// A fault rule that cannot be read.
    case badRule(String)
    /// The folder's `routes.tsv` cannot be read.
    case noRoutes(path: String)
    /// The system gave no listening socket, for the reason of this error number.
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
