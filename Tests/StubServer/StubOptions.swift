/// The command line of the stub.
struct StubOptions: Sendable {
    /// The folder with `routes.tsv` and the files it names.
    var data = ""
    /// The port to listen on, where 0 is any free one.
    var port: UInt16 = 0
    /// Milliseconds that every answer waits.
    var latency = 0
    /// The fault rules to start with.
    var faults: [FaultRule] = []
    /// A file that gets one JSON line per request.
    var log: String?
    /// Whether the end of standard input ends the server.
    var untilEndOfInput = false

    /// How the stub is called.
    static let usage = """
        Usage: StubServer --data DIR [--port N] [--latency MS] [--fault RULE]... [--log FILE] [--until-eof]
        """

    /// Reads the arguments behind the program's name.
    init(arguments: [String]) throws(StubFailure) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--until-eof" {
                untilEndOfInput = true
            } else {
                guard let value = rest.popFirst() else { throw .misused(argument: option) }
                try take(option, value)
            }
        }
        if data.isEmpty { throw .misused(argument: "--data") }
    }

    private mutating func take(_ option: String, _ value: String) throws(StubFailure) {
        switch option {
        case "--data": data = value
        case "--log": log = value
        case "--fault": faults.append(try FaultRule(value))
        case "--port":
            guard let number = UInt16(value) else { throw .misused(argument: value) }
            port = number
        case "--latency":
            guard let number = Int(value), (0...600_000).contains(number) else { throw .misused(argument: value) }
            latency = number
        default: throw .misused(argument: option)
        }
    }
}
