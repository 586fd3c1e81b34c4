# fish completion for tvguide. To load it: tvguide completions fish | source
# Or save it as ~/.config/fish/completions/tvguide.fish
function __tvguide_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l found (command tvguide complete-line fish $words[2..-1] "$current" 2>/dev/null)
    set -l option (string match -r -- '^--[^=]*=' "$current")
    set -l path (string replace -r -- '^--[^=]*=' '' "$current")
    switch "$found[1]"
        case words
            string join \n -- $found[2..-1]
            return
        case files
            set found (__fish_complete_path (string unescape -- "$path" | string replace -r '^[\'"]' ''))
        case folders
            set found (__fish_complete_directories "$path" '')
    end
    for path in $found
        printf '%s\n' "$option$path"
    end
end
complete -c tvguide -f -a '(__tvguide_complete)'
