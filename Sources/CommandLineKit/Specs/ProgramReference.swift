/// The texts of a program's help and manual that belong to no single command or option.
package struct ProgramReference: Hashable, Sendable {
    /// A name and its meaning in one sentence.
    package struct Entry: Hashable, Sendable {
        let name: String
        let meaning: String

        package init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// Options that many commands take, so that the manual names the set instead of listing them.
    package struct OptionSet: Hashable, Sendable {
        let name: String
        let options: [String]

        /// - Parameters:
        ///   - name: The name of the set within a sentence, such as `options for a report`.
        ///   - options: The names of its options, without dashes.
        package init(_ name: String, _ options: [String]) {
            self.name = name
            self.options = options
        }
    }

    let title: String
    let summary: String
    let description: [String]
    let optionSet: OptionSet
    let overviewExamples: [CommandSpec.Example]
    let mainCommands: [String]
    let mainExamples: [CommandSpec.Example]
    let exitStatuses: [Entry]
    let environment: [Entry]
    let files: [Entry]
    let links: [String]
    let attribution: String

    /// - Parameters:
    ///   - title: The program in a few words, for the head of the manual.
    ///   - summary: The program in one sentence, for the head of the help.
    ///   - description: The paragraphs of the manual's description.
    ///   - optionSet: The options that the manual names as a set.
    ///   - overviewExamples: The examples of the help for the whole program.
    ///   - mainCommands: The commands that the short help describes. It only names the others.
    ///   - mainExamples: The examples of the short help.
    ///   - exitStatuses: Each exit status with its meaning.
    ///   - environment: The environment variables that the program reads, other than those that set options.
    ///   - files: The files and folders that the program keeps.
    ///   - links: Addresses for further reading.
    ///   - attribution: The source of the data and its license.
    package init(
        title: String,
        summary: String,
        description: [String],
        optionSet: OptionSet,
        overviewExamples: [CommandSpec.Example],
        mainCommands: [String] = [],
        mainExamples: [CommandSpec.Example] = [],
        exitStatuses: [Entry],
        environment: [Entry],
        files: [Entry],
        links: [String],
        attribution: String
    ) {
        self.title = title
        self.summary = summary
        self.description = description
        self.optionSet = optionSet
        self.overviewExamples = overviewExamples
        self.mainCommands = mainCommands
        self.mainExamples = mainExamples
        self.exitStatuses = exitStatuses
        self.environment = environment
        self.files = files
        self.links = links
        self.attribution = attribution
    }
}

extension ProgramSpec {
    /// The environment variables that set options, then the others.
    var environment: [ProgramReference.Entry] {
        let optionVariables = options.compactMap { option in
            option.environment.map { ProgramReference.Entry($0, "The default for \(option.dashedName).") }
        }
        return optionVariables + reference.environment
    }
}
