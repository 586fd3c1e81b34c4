/// A template for HTML without the white space that a browser ignores.
///
/// Comments and indentation are removed. A line break is removed before and after the tag of a block, such as `<li>`,
/// and after a tag that stands alone on its line, which Mustache would remove as well. Any other line break stays, since
/// a browser shows it as a space. `<pre>` and `<textarea>`, in which white space counts, are not for such templates.
///
/// ```
/// <ul>
///   {{#cast}}                       <ul>{{#cast}}<li><bdi>{{person}}</bdi>
///     <li>                          <i>{{role}}</i></li>{{/cast}}</ul>
///       <bdi>{{person}}</bdi>
///       <i>{{role}}</i>
///     </li>
///   {{/cast}}
/// </ul>
/// ```
struct CompactPage {
    let source: String

    /// The lines without comments and indentation, and without empty ones.
    var lines: [Substring] {
        let comment = /(?m)^[ \t]*\{\{!(?s:.*?)\}\}[ \t]*\n|\{\{!(?s:.*?)\}\}/
        return source.replacing(comment, with: "").split(separator: "\n")
            .map { $0.drop { $0 == " " || $0 == "\t" } }
            .filter { !$0.isEmpty }
    }

    var text: String {
        let lines = lines
        var text = ""
        for (index, line) in lines.enumerated() {
            text += line
            let isBeforeBlock = index + 1 < lines.count && Self.blockTag(lines[index + 1]) != nil
            if !isBeforeBlock, !Self.endsWithBlockTag(line), !Self.standsAlone(line) { text += "\n" }
        }
        return text
    }

    private static func endsWithBlockTag(_ line: Substring) -> Bool {
        guard line.last == ">", let start = line.lastIndex(of: "<") else { return false }
        return blockTag(line[start...])?.endIndex == line.endIndex
    }

    /// Returns the tag of a block that a text begins with, as far as it lies on the line, or nil for another text.
    private static func blockTag(_ text: Substring) -> Substring? {
        let blocks =
            /<\/?(?:body|dd|details|div|dl|dt|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|ul)(?:\s[^<>]*)?(?:>|$)/
        return text.prefixMatch(of: blocks)?.output
    }

    /// Returns whether a line is nothing but a tag that Mustache removes with its line.
    private static func standsAlone(_ line: Substring) -> Bool {
        line.wholeMatch(of: /\{\{[#^\/>][^{}]*\}\}/) != nil
    }
}
