import path from 'node:path';
import { isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { findRepository } from '../../document/files/repository.ts';
import { baseOption, optionWords } from '../../report/fix-command.ts';
import type { FixRun } from '../../report/report-format.ts';
import type { Io } from '../io.ts';
import { namedBaseline } from './baseline-option.ts';
import type { LintArguments } from './lint-options.ts';
import { textOperandOf } from './text-operand.ts';

/** The name of the base in a clone of the repository, set by the action, whose clone has only commits. */
const BASE_NAME = 'API_CONVENTIONS_BASE_NAME';

/**
 * How `lint` is run again to fix the findings of a run.
 *
 * @param files The descriptions that were checked.
 * @returns `none` if no run fixes exactly these findings.
 */
export function fixRunOf(args: LintArguments, files: readonly string[], { cwd, env }: Io): FixRun | 'none' {
  const { operands, shard, base } = args;
  // What a run could not fix, another one cannot fix either, and that of `--diff` is not in the files.
  if (textOperandOf(args) !== undefined || args.diff) return 'none';
  if (args.fix && args['unsafe-fixes']) return 'none';
  const shown = (file: string) => portable(file, cwd);
  const { only = [], spectral = [] } = args;
  return {
    options: [...baseOption(base === undefined ? undefined : env[BASE_NAME] || base), ...settingsOf(args, shown)],
    selection: [
      ...only.flatMap((rule) => optionWords('--only', rule)),
      ...spectral.flatMap((ruleset) => optionWords('--spectral', shown(ruleset))),
    ],
    operands: (shard === undefined ? operands : files).map((operand) => shown(operand).replace(/^-/, './-')),
  };
}

/** The options that decide what is found, whichever rules run. */
function settingsOf(args: LintArguments, shown: (file: string) => string): readonly string[] {
  const { root, config, baseline, rule = [] } = args;
  const given = (option: string, values: readonly (string | undefined)[]) =>
    values.flatMap((value) => (typeof value === 'string' ? optionWords(option, value) : []));
  const file = (name: string | undefined) => (typeof name === 'string' ? shown(name) : undefined);
  return [
    ...(args['base-config'] ? ['--base-config'] : []),
    ...given('--config', [file(config)]),
    ...given('--root', [file(root)]),
    ...given('--allow-remote', args['allow-remote'] ?? []),
    ...given('--rule', rule),
    ...(args['allow-code'] ? ['--allow-code'] : []),
    ...(namedBaseline({ baseline }) === false ? ['--no-baseline'] : given('--baseline', [file(baseline)])),
  ];
}

/** A file or pattern as other clones of the repository have it: relative to the working directory, if it is in the repository. */
function portable(name: string, cwd: string): string {
  const [mark, file] = name.startsWith('!') ? ['!', name.slice(1)] : ['', name];
  if (!path.isAbsolute(file)) return name;
  const isInside = isBelow(toUri(file), toUri(findRepository(cwd)));
  return isInside ? mark + (toForwardSlashes(path.relative(cwd, file)) || '.') : name;
}
