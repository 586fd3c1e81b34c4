# fish completion for ferry. To load it: ferry completions fish | source
# Or save it as ~/.config/fish/completions/ferry.fish

# The words typed so far that are neither options nor values of options.
function __ferry_words
    set -l is_value 0
    set -l tokens (commandline -opc)
    for token in $tokens[2..-1]
        if test $is_value = 1
            set is_value 0
            continue
        end
        switch $token
            case --to -t --log --stops
                set is_value 1
            case '-?*'
            case '*'
                echo -- $token
        end
    end
end

# Whether exactly these words have been typed.
function __ferry_after
    set -l words (__ferry_words)
    test "$words" = "$argv"
end

# Whether the command typed so far is one of these; '' is none.
function __ferry_in
    set -l words (__ferry_words)
    contains -- "$words[1]" $argv; or contains -- "$words[1..2]" $argv
end

# Whether the command $argv[2..-1] is complete and $argv[1] of its arguments have been typed.
function __ferry_argument
    set -l words (__ferry_words)
    set -l command $argv[2..-1]
    test (count $words) = (math (count $command) + $argv[1])
    and test "$words[1..$(count $command)]" = "$command"
end

complete -c ferry -f

complete -c ferry -n '__ferry_after' -a sail -d 'Cross the water.'
complete -c ferry -n '__ferry_after' -a ports -d 'Look after ports.'
complete -c ferry -n '__ferry_after' -a help -d 'Print help.'
complete -c ferry -n '__ferry_after' -a version -d 'Print the version.'

complete -c ferry -n '__ferry_after ports' -a list -d 'List the ports.'
complete -c ferry -n '__ferry_after ports' -a add -d 'Add a port.'

complete -c ferry -n '__ferry_argument 0 ports add' -F

complete -c ferry -n '__ferry_in sail' -l to -s t -x -d 'The port of arrival.'
complete -c ferry -n '__ferry_in sail' -l slow -d 'Save fuel.'
complete -c ferry -n '__ferry_in sail' -l fast -d 'Save time.'
complete -c ferry -n '__ferry_in sail' -l log -r -F -d 'The log book.'
complete -c ferry -n '__ferry_in sail' -l stops -x -d 'The ports on the way.'
complete -c ferry -l help -s h -d 'Print help.'
complete -c ferry -l version -d 'Print the version.'
