import { UsageError } from '../../errors.ts';
import { commandLine } from '../../text/command-line.ts';
import { type CommandOptions, defineCommand } from '../command.ts';
import { rejectExtraOperands } from '../operands.ts';

const options = {
  stdio: { type: 'boolean', group: 'Input:', description: 'Speak to the editor over standard input and output (required)' },
  // The protocol defines this name. The server uses the same number from the editor's first message instead.
  clientProcessId: {
    type: 'string',
    value: 'PID',
    requiresArg: true,
    isAdvanced: true,
    group: 'Input:',
    description: 'Accept the process id of the editor, which some editors pass',
  },
} as const satisfies CommandOptions;

export const lspCommand = defineCommand({
  usage: 'lsp',
  description: `Starts a language server, which shows findings, fixes and explanations in an editor. Editors start it themselves.

The server reads the same configurations, baselines and suppressions as \`lint\`, and reads them again when they change. It loads plugins only if the editor sends the initialization option \`trusted: true\`.`,
  options,
  examples: [['lsp --stdio', 'The command for the settings of an editor']],
  epilogue: 'Settings for editors: https://github.com/api-conventions/api-conventions/blob/main/docs/editors.md',
  async run({ operands, stdio = false }) {
    rejectExtraOperands(0, operands);
    if (!stdio) throw new UsageError(`\`lsp\` requires \`--stdio\`: editors start ${commandLine('lsp --stdio')}.`);
    const { serveStdio } = await import('../../lsp/serve-stdio.ts');
    return serveStdio();
  },
});
