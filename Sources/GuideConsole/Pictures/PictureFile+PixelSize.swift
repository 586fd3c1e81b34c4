package import GuidePlatform
package import TVModel

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
