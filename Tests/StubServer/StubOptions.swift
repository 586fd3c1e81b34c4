/// The command-line options of the stub.
struct StubOptions: Sendable {
    /// The folder with `routes.tsv` and its files.
    var data = ""
    /// The port to listen on; 0 for any free one.
    var port: UInt16 = 0
    /// The delay of every response in milliseconds.
    var latency = 0
    /// The initial fault rules.
    var faults: [FaultRule] = []
    /// A file that gets a JSON line for each request.
    var log: String?
    /// Whether the server ends with its standard input.
    var untilEndOfInput = false

    /// The usage text.
    static let usage = """
        Usage: StubServer --data DIR [--port N] [--latency MS] [--fault RULE]... [--log FILE] [--until-eof]
        """

    /// Parses the arguments after the name of the program.
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
