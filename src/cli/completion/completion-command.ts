import { UsageError } from '../../errors.ts';
import { NAME } from '../../text/command-line.ts';
import { choose } from '../choice.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';

/** The first argument of a call that asks for completions; the words of the command line follow. */
const COMPLETE = '--get-completions';

/** The scripts, by shell. Each asks the program itself, and completes files where it has nothing to propose. */
const SCRIPTS = {
  bash: `_api_conventions() {
  local IFS=$'\\n'
  COMPREPLY=($(${NAME} ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -o bashdefault -F _api_conventions ${NAME}
`,
  zsh: `#compdef ${NAME}
_api_conventions() {
  local -a found
  found=("\${(@f)$(${NAME} ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
if [[ "\${funcstack[1]}" = _api_conventions ]]; then _api_conventions "$@"; else compdef _api_conventions ${NAME}; fi
`,
  fish: `complete -c ${NAME} -a '(${NAME} ${COMPLETE} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
} as const;

type Shell = keyof typeof SCRIPTS;
const SHELLS = Object.keys(SCRIPTS) as Shell[];

export const completionCommand = defineCommand({
  usage: 'completion <shell>',
  description: `Prints a script with which a shell completes commands, options, rules and formats: bash, zsh or fish.

The script calls ${NAME} by that name, so it must be on the PATH.`,
  options: {},
  examples: [
    ['completion bash >> ~/.bashrc', 'Set up bash'],
    ['completion zsh > "$fpath[1]/_api-conventions"', 'Set up zsh'],
    ['completion fish > ~/.config/fish/completions/api-conventions.fish', 'Set up fish'],
  ],
  epilogue: '',
  run: printScript,
});

/** @throws UsageError for a shell that there is no script for. */
async function printScript({ operands }: { readonly operands: readonly string[] }, io: Io): Promise<ExitCode> {
  const [shell, extra] = operands;
  if (shell === undefined || extra !== undefined) throw new UsageError(`Name one shell: ${SHELLS.join(', ')}.`);
  io.stdout.write(SCRIPTS[choose(shell, SHELLS, 'script for the shell')]);
  return 0;
}
