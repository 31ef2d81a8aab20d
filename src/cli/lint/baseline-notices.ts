import type { BaselineResult } from '../../finding/finding.ts';
import { optionsFor, type RunWords } from '../../report/run-words.ts';
import { commandLine } from '../../text/command-line.ts';
import { visible } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { shellWord } from '../../text/shell-word.ts';

/**
 * The lines about baselines that are printed beside the report.
 *
 * @param names The baselines, relative to the working directory.
 * @param run The run; `none` if it was not about files.
 */
export function baselineNotices({ stale }: BaselineResult, names: readonly string[], run: RunWords | 'none'): readonly string[] {
  const gone = stale.length;
  if (gone === 0) return [];
  const [first = ''] = names;
  const where = names.length === 1 ? quote(first) : `the ${names.length} baselines`;
  const what =
    gone === 1
      ? `1 entry of ${where} is stale: its finding is gone`
      : `${gone} entries of ${where} are stale: their findings are gone`;
  const command = pruningCommand(run);
  return [`${what}.${command === undefined ? '' : ` To remove ${gone === 1 ? 'it' : 'them'}: ${command}`}`];
}

/** The command that removes stale entries; `undefined` if there is none. */
function pruningCommand(run: RunWords | 'none'): string | undefined {
  const options = run === 'none' ? undefined : optionsFor(run, 'baseline');
  if (run === 'none' || !options) return undefined;
  const words = ['--prune', ...options, ...run.operands];
  return visible(commandLine(['baseline', ...words.map(shellWord)].join(' ')));
}
