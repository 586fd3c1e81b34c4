import Foundation

/// The pipes between a child and us.
struct ChildStreams {
    /// The child's descriptors 0, 1 and 2.
    let childEnds: [Int32]
    /// Where we write what the child reads.
    let input: Int32
    /// Where we read its standard output, nil if that does not come to us.
    let output: Int32?
    /// Where we read its standard error.
    let errors: Int32

    /// Opens everything, or nothing when it throws.
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

    /// Closes what only the child needs, so that its end is the end of the pipes.
    func closeChildEnds() {
        for end in childEnds { close(end) }
    }

    /// Closes what is ours, for when there is no child after all.
    func closeOwnEnds() {
        for end in [input, output, errors] { if let end { close(end) } }
    }

    private static func pipe(_ opened: inout [Int32]) throws -> (reading: Int32, writing: Int32) {
        let ends = try makePipe()
        opened += [ends.reading, ends.writing]
        return ends
    }
}
