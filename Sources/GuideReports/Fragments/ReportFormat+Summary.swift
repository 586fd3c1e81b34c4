extension ReportFormat {
    /// Returns a summary as markup of the format.
    func summary(_ html: String?) -> String {
        guard let html, !html.isEmpty else { return "" }
        switch self {
        case .html: return RichText(html: html).html
        case .markdown: return RichText(html: html).inlineMarkdown
        default: return SafeText.terminal(RichText(html: html).inlinePlain)
        }
    }
}
