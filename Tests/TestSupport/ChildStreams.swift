import Foundation

/// The pipes between a child and the test program.
struct ChildStreams {
    /// The child's descriptors 0, 1 and 2.
    let childEnds: [Int32]
    /// The descriptor for writing to the child's standard input.
    let input: Int32
    /// The descriptor for reading its standard output; nil if that goes elsewhere.
    let output: Int32?
    /// The descriptor for reading its standard error.
    let errors: Int32

    /// Opens all streams; if one fails, closes the others and throws.
    init(output wanted: ProgramRun.Output) throws {
        var opened: [Int32] = []
        do {
            let input = try Self.pipe(&opened)
            let errors = try Self.pipe(&opened)
            switch wanted {
            case .captured:
                let output = try Self.pipe(&opened)
                self.output = output.reading
                childEnds = [input.reading, output.writing, errors.writing]
            case .brokenPipe:
                let output = try Self.pipe(&opened)
                close(output.reading)
                self.output = nil
                childEnds = [input.reading, output.writing, errors.writing]
            case .file(let path):
                let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
                guard file >= 0 else { throw SystemFailure(subject: path, error: errno) }
                self.output = nil
                childEnds = [input.reading, file, errors.writing]
            }
            self.input = input.writing
            self.errors = errors.reading
        } catch {
            for descriptor in opened { close(descriptor) }
            throw error
        }
    }

    /// Closes the child's ends, so that the pipes end when the child does.
    func closeChildEnds() {
        for end in childEnds { close(end) }
    }

    /// Closes the test program's ends, if the child could not be started.
    func closeOwnEnds() {
        for end in [input, output, errors] { if let end { close(end) } }
    }

    private static func pipe(_ opened: inout [Int32]) throws -> (reading: Int32, writing: Int32) {
        let ends = try makePipe()
        opened += [ends.reading, ends.writing]
        return ends
    }
}
