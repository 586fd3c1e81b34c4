/// One line of a help page, in two parts so that a terminal can set the first apart.
struct HelpLine: Hashable, Sendable {
    /// What stands out: a heading, the name of an option or command, what to type.
    var strong = ""
    /// What follows on the line, in plain type.
    var plain = ""

    /// The line without any style.
    var text: String { strong + plain }
}
