/// The embedded texts: the build adds one constant for each, in a file of its own.
enum Embedded {}
