package import GuidePlatform
package import TVModel

/// Turns the files of pictures into what terminals show, with the program `chafa`. Its output is checked.
///
/// Only one program runs at a time.
package actor PictureConverter {
    /// The maximum number of pixels of a file: each needs some bytes of memory.
    private static let pixelLimit = 1 << 24
    /// The maximum width and height of a file in pixels.
    private static let sideLimit = 10_000
    /// The maximum size of a converted picture, in pixels.
    private static let pixelBounds = PixelSize(width: 4_096, height: 4_096)
    /// The maximum number of columns and lines to request.
    private static let cellLimit = 500

    /// The absolute path of `chafa`, or nil if it is missing, so that no file can be converted.
    private let program: String?
    /// Whether the program runs, and the tasks that wait for it, in the order of their requests.
    private var isRunning = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The number of pixels for each requested column and line, which depends on the version of `chafa`.
    private var unit = PixelSize(width: 8, height: 8)

    package init(program: String?) {
        self.program = program
    }

    /// The whole environment of the program. With one heap, its threads stay within the limit of memory.
    private static let environment = Environment([
        "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "MALLOC_ARENA_MAX": "1",
    ])

    /// Returns a picture in the form that a request names, or nil if that fails.
    package func draw(_ file: PictureFile, for request: PictureRequest) async -> DrawnPicture? {
        guard request.method != .file else {
            let room = request.room
            return file.kind == .jpeg ? DrawnPicture(form: .file(file), columns: room.columns, rows: room.rows) : nil
        }
        guard let pixels = file.pixelSize, (1...Self.sideLimit).contains(pixels.width),
            (1...Self.sideLimit).contains(pixels.height), pixels.width * pixels.height <= Self.pixelLimit
        else { return nil }
        if isRunning { await withCheckedContinuation { waiting.append($0) } }
        isRunning = true
        let form = await form(of: Array(file.bytes), pixels, request)
        if waiting.isEmpty { isRunning = false } else { waiting.removeFirst().resume() }
        let size = request.fittedSize(of: pixels)
        return form.map { DrawnPicture(form: $0, columns: size.columns, rows: size.rows) }
    }

    private func form(of file: [UInt8], _ pixels: PixelSize, _ request: PictureRequest) async -> DrawnPicture.Form? {
        let size = request.fittedSize(of: pixels)
        switch request.method {
        case .file: return nil
        case .blocks(let colors):
            let arguments = ["--symbols=block+space", "--colors=\(colors.rawValue)"] + Self.arguments("symbols", size)
            guard let output = await run(arguments, on: file) else { return nil }
            return BlockPicture(output, columns: size.columns, rows: size.rows).map { .blocks($0) }
        case .sixel:
            let room = PixelSize(width: size.columns * request.cell.width, height: size.rows * request.cell.height)
            return await convert(file, to: "sixels", in: room) { output in
                SixelPicture(output, within: Self.pixelBounds).map { (.sixel($0), $0.size) }
            }
        case .kitty:
            let width = min(pixels.width, size.columns * request.cell.width)
            let height = min(pixels.height, size.rows * request.cell.height)
            return await convert(file, to: "kitty", in: PixelSize(width: width, height: height)) { output in
                KittyPicture(output).map { (.kitty($0), $0.size) }
            }
        }
    }

    /// Converts a file to pixels that fit into a room.
    ///
    /// The program takes sizes in cells and does not know those of this terminal. If the pixels exceed the room, the
    /// size of the program's cells is computed from them, and the program runs once more.
    private func convert(
        _ file: [UInt8],
        to format: String,
        in room: PixelSize,
        _ read: ([UInt8]) -> (form: DrawnPicture.Form, size: PixelSize)?
    ) async -> DrawnPicture.Form? {
        for _ in 0..<2 {
            let asked = TerminalSize(
                columns: min(max(1, room.width / unit.width), Self.cellLimit),
                rows: min(max(1, room.height / unit.height), Self.cellLimit)
            )
            let arguments = Self.arguments(format, asked)
            guard let output = await run(arguments, on: file), let picture = read(output) else { return nil }
            let size = picture.size
            if size.width <= room.width, size.height <= room.height { return picture.form }
            unit = PixelSize(
                width: max(1, (size.width + asked.columns / 2) / asked.columns),
                height: max(1, (size.height + asked.rows / 2) / asked.rows)
            )
        }
        return nil
    }

    /// Runs the program on a file, and returns its output, or nil if that fails or the task is cancelled.
    private func run(_ arguments: [String], on file: [UInt8]) async -> [UInt8]? {
        guard let program else { return nil }
        return await ConfinedProgram.output(of: program, arguments, environment: Self.environment, for: file)
    }

    /// Returns the arguments that all formats share. All versions since 1.8 support them.
    private static func arguments(_ format: String, _ size: TerminalSize) -> [String] {
        ["--format=\(format)", "--size=\(size.columns)x\(size.rows)", "--stretch", "--optimize=0", "-"]
    }
}

extension PictureFile {
    /// The size that the header of a JPEG or PNG file declares, or nil for other formats and without such a header.
    package var pixelSize: PixelSize? {
        switch kind {
        case .png: pngSize
        case .jpeg: jpegSize
        case .gif, .webp: nil
        }
    }

    /// The size in the first chunk, `IHDR`, after the signature of eight bytes.
    private var pngSize: PixelSize? {
        guard bytes.dropFirst(12).starts(with: "IHDR".utf8) else { return nil }
        let (width, height) = (bytes.number(at: 16, length: 4), bytes.number(at: 20, length: 4))
        guard let width, let height else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// The size in the frame header, which follows other segments, each with a marker and a length.
    private var jpegSize: PixelSize? {
        var place = 2
        while let marker = bytes.number(at: place, length: 2), marker >= 0xFF00 {
            if marker == 0xFFFF {
                place += 1
                continue
            }
            guard let length = bytes.number(at: place + 2, length: 2), length >= 2 else { return nil }
            let isFrameHeader = (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
            if isFrameHeader {
                let (height, width) = (bytes.number(at: place + 5, length: 2), bytes.number(at: place + 7, length: 2))
                guard let width, let height else { return nil }
                return PixelSize(width: width, height: height)
            }
            // The data of the picture begin without a frame header.
            if marker == 0xFFDA { return nil }
            place += 2 + length
        }
        return nil
    }
}

extension RandomAccessCollection<UInt8> {
    /// Returns the number in big-endian order at an offset, or nil beyond the end.
    fileprivate func number(at offset: Int, length: Int) -> Int? {
        guard offset + length <= count else { return nil }
        return dropFirst(offset).prefix(length).reduce(0) { $0 << 8 | Int($1) }
    }
}
