import type { BaselineResult } from '../../finding/finding.ts';
import { commandLine } from '../../text/command-line.ts';
import { visible } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { shellWord } from '../../text/shell-word.ts';
import type { BaselinedArguments } from './lint-options.ts';

/**
 * The lines about baselines that are printed beside the report.
 *
 * @param names The baselines, relative to the working directory.
 */
export function noticesOf({ stale }: BaselineResult, names: readonly string[], args: BaselinedArguments): readonly string[] {
  const gone = stale.length;
  if (gone === 0) return [];
  const [first = ''] = names;
  const where = names.length === 1 ? quote(first) : `the ${names.length} baselines`;
  const what =
    gone === 1
      ? `1 entry of ${where} is stale: its finding is gone`
      : `${gone} entries of ${where} are stale: their findings are gone`;
  return [`${what}. To remove ${gone === 1 ? 'it' : 'them'}: ${pruningCommand(args)}`];
}

/** The command that removes stale entries. */
function pruningCommand(args: BaselinedArguments): string {
  const {
    baseline,
    root,
    config,
    rule = [],
    spectral = [],
    'allow-code': allowCode,
    'allow-remote': hosts = [],
    operands,
  } = args;
  const given = (option: string, values: readonly (string | undefined)[]) =>
    values.flatMap((value) => (typeof value === 'string' ? [option, value] : []));
  const files = operands.flatMap((operand) => (operand === '-' ? (args['stdin-filename'] ?? []) : operand));
  const words = [
    '--prune',
    ...given('--baseline', [baseline]),
    ...given('--root', [root]),
    ...given('--config', [config]),
    ...given('--allow-remote', hosts),
    ...given('--rule', rule),
    ...given('--spectral', spectral),
    ...(allowCode ? ['--allow-code'] : []),
    ...files,
  ];
  return visible(commandLine(['baseline', ...words.map(shellWord)].join(' ')));
}
