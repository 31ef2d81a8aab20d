import { UsageError } from '../../errors.ts';
import { PROGRAM_NAME } from '../../text/command-line.ts';
import { choose } from '../choice.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { COMPLETION_SCRIPTS, SHELLS } from './shells.ts';

export const completionCommand = defineCommand({
  usage: 'completion <shell>',
  description: `Prints a script with which a shell completes commands, options, rules and formats: bash, zsh or fish.

The script calls ${PROGRAM_NAME} by that name, so it must be on the PATH.`,
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
  io.stdout.write(COMPLETION_SCRIPTS[choose(shell, SHELLS, 'script for the shell')]);
  return 0;
}
