import CommandLineKit
import GuideReports

/// A command line of the program, before the environment and the present give it a meaning.
typealias TypedCommandLine = ParsedCommandLine<Command, Option>

extension TypedCommandLine {
    /// Reads arguments, without the name of the program.
    ///
    /// - Throws: The first error found.
    init(parsing arguments: [String]) throws(UsageError) {
        self = try ArgumentParser(.guide).parse(arguments)
    }

    /// The filter that an option asks for; empty if it was not given.
    func list(_ option: Option) -> ListFilter {
        let items = items(option)
        return ListFilter(included: items.included, excluded: items.excluded)
    }
}
