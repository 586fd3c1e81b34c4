/// The embedded texts. The build adds a constant for each, in a file of its own.
enum Embedded {}
