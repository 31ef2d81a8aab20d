import path from 'node:path';
import { isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { repositoryOrFolder } from '../../document/files/repository.ts';
import type { LintResult } from '../../finding/finding.ts';
import { fileOperand, optionWords, type RunWords } from '../../report/run-words.ts';
import type { Io } from '../io.ts';
import { namedBaseline } from './baseline-option.ts';
import type { BaselinedArguments, LintArguments } from './lint-options.ts';
import { textOperandOf } from './text-operand.ts';

/** The name of the base in a clone of the repository, set by the action, whose clone has only commits. */
const BASE_NAME_VARIABLE = 'API_CONVENTIONS_BASE_NAME';

/** The options by which commands repeat a run. */
type RepeatedArguments = BaselinedArguments & Partial<LintArguments>;

/**
 * The words of a run's command line, with which reports name further commands for the same descriptions.
 *
 * @param result The result of the run.
 * @returns `none` if the checked description is not in a file, so that no command can check it again.
 */
export function runWords(
  args: RepeatedArguments,
  { files, omitted }: Pick<LintResult, 'files' | 'omitted'>,
  { cwd, env }: Pick<Io, 'cwd' | 'env'>,
): RunWords | 'none' {
  const { operands, shard, base } = args;
  if (textOperandOf(args) !== undefined) return 'none';
  const named = base === undefined ? undefined : env[BASE_NAME_VARIABLE] || base;
  return {
    options: [
      ...valueOptions({ base: named }),
      ...optionsOf(args, (file) => portablePath(file, cwd)),
      // Left out if it has no effect.
      ...switches({ 'omit-code': args['omit-code'] && omitted !== undefined }),
    ],
    operands: (shard === undefined ? operands : files.map(fileOperand)).map((operand) =>
      portablePath(operand, cwd).replace(/^-/, './-'),
    ),
    // Another run cannot fix what this run could not fix, and the fixes that `--diff` prints are not in the files.
    canFix: !args.diff && !(args.fix && args['unsafe-fixes']),
  };
}

/** The options that decide what is found. */
function optionsOf(args: RepeatedArguments, shown: (file: string) => string): RunWords['options'] {
  const { root, config, baseline, rule = [], only = [], spectral = [], 'allow-remote': hosts = [] } = args;
  const file = (name: string | undefined) => (typeof name === 'string' ? shown(name) : undefined);
  const isWithout = namedBaseline({ baseline }) === false;
  return [
    ...switches({ 'base-config': args['base-config'] }),
    ...valueOptions({ config: file(config), root: file(root) }),
    ...hosts.flatMap((host) => valueOptions({ 'allow-remote': host })),
    ...rule.flatMap((setting) => valueOptions({ rule: setting })),
    ...switches({ 'allow-code': args['allow-code'], 'no-baseline': isWithout }),
    ...(isWithout ? [] : valueOptions({ baseline: file(baseline) })),
    ...only.flatMap((rules) => valueOptions({ only: rules })),
    ...spectral.flatMap((ruleset) => valueOptions({ spectral: shown(ruleset) })),
  ];
}

function valueOptions(values: Readonly<Record<string, string | undefined>>): RunWords['options'] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, words: optionWords(`--${name}`, value) }],
  );
}

function switches(given: Readonly<Record<string, boolean | undefined>>): RunWords['options'] {
  return Object.entries(given).flatMap(([name, isOn]) => (isOn ? [{ name, words: [`--${name}`] }] : []));
}

/** A file or pattern as other clones of the repository have it: relative to the working directory, if it is in the repository. */
function portablePath(name: string, cwd: string): string {
  const [mark, file] = name.startsWith('!') ? ['!', name.slice(1)] : ['', name];
  if (!path.isAbsolute(file)) return name;
  const isInside = isBelow(toUri(file), toUri(repositoryOrFolder(cwd)));
  return isInside ? mark + (toForwardSlashes(path.relative(cwd, file)) || '.') : name;
}
