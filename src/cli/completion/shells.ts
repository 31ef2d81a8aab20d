import { PROGRAM_NAME } from '../../text/command-line.ts';

/** The first argument of a call that asks for completions; the words of the command line follow. */
const COMPLETE = '--get-completions';

/** The completion scripts, by shell. Each asks the program itself, and completes files if the program proposes nothing. */
export const COMPLETION_SCRIPTS = {
  bash: `COMP_WORDBREAKS=\${COMP_WORDBREAKS//=/}
_api_conventions() {
  local IFS=$'\\n'
  COMPREPLY=($(${PROGRAM_NAME} ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -o bashdefault -F _api_conventions ${PROGRAM_NAME}
`,
  zsh: `#compdef ${PROGRAM_NAME}
_api_conventions() {
  local -a found
  found=("\${(@f)$(${PROGRAM_NAME} ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
if [[ "\${funcstack[1]}" = _api_conventions ]]; then _api_conventions "$@"; else compdef _api_conventions ${PROGRAM_NAME}; fi
`,
  fish: `complete -c ${PROGRAM_NAME} -a '(${PROGRAM_NAME} ${COMPLETE} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
} as const;

type Shell = keyof typeof COMPLETION_SCRIPTS;
export const SHELLS = Object.keys(COMPLETION_SCRIPTS) as Shell[];
