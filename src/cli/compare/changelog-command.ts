import type { Changelog } from '../../changes/api-change.ts';
import {
  CHANGELOG_ENDINGS,
  CHANGELOG_FORMATS,
  type ChangelogFormat,
  formatChangelog,
  isChangelog,
} from '../../report/changelog/changelog-formats.ts';
import { LEVELS } from '../../rule/levels.ts';
import type { Severity } from '../../rule/rule.ts';
import { changelogOf } from '../../run/compare/changelog.ts';
import { enumerate } from '../../text/enumerate.ts';
import { choose } from '../choice.ts';
import { type Arguments, type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { type OwnFileKind, writeOwnFile } from '../own-file.ts';
import { errorLine } from '../reports/error-line.ts';
import { type OutputFile, readOutputs } from '../reports/read-outputs.ts';
import { reportingOptions } from '../reports/reporting-options.ts';
import { setUpComparison, versionConstraints, versionOptions } from './compare-setup.ts';

const changelogOptions = {
  ...versionOptions,
  format: {
    ...reportingOptions.format,
    candidates: CHANGELOG_FORMATS,
    description: `Print ${enumerate(CHANGELOG_FORMATS, 'or')}`,
    details: 'default: markdown',
  },
  output: {
    ...reportingOptions.output,
    description: 'Also write the changelog to a file: changes.html',
  },
  'fail-severity': {
    ...reportingOptions['fail-severity'],
    description: 'Fail on breaking changes (error), or also on changes that may break clients (warn)',
    details: 'default: off',
  },
} as const satisfies CommandOptions;

type ChangelogArguments = Arguments<typeof changelogOptions>;

export const changelogCommand = defineCommand({
  usage: 'changelog <base> [head..]',
  description: `Lists all changes between two versions of an OpenAPI description that clients should know about: what is new, changed, deprecated or removed, and what breaks clients, accepted or not.

The versions are named as for compare: files, folders, REF:path for a file in a branch, tag or commit of Git, or REF: for the same descriptions as they were in REF.`,
  options: changelogOptions,
  constraints: versionConstraints,
  examples: [
    ['changelog old.yaml openapi.yaml', 'Print the changes as Markdown'],
    ['changelog v1.2.0: openapi.yaml', 'Print the changes since a release'],
    ['changelog v1.2.0: . -o changes.html', 'Also write a page'],
  ],
  epilogue: `Exit codes:
  0  written
  1  changes that --fail-severity names
  2  not everything could be compared, such as a broken file`,
  run: runChangelog,
});

/** @throws UsageError for what the user can fix. */
async function runChangelog(args: ChangelogArguments, io: Io): Promise<ExitCode> {
  const plan = planChangelog(args, io.cwd);
  const { pairs, options } = await setUpComparison(args, plan, io);
  return writeChangelog(await changelogOf(pairs, options), plan, io);
}

/** The formats and files of a changelog, and the changes that make the command fail. */
interface ChangelogPlan {
  readonly format: ChangelogFormat;
  readonly outputs: readonly OutputFile<ChangelogFormat>[];
  /** The severities that make the command fail. */
  readonly failing: readonly Severity[];
}

const CHANGELOG: OwnFileKind = { name: 'a changelog', isOwn: isChangelog };

function planChangelog(args: ChangelogArguments, cwd: string): ChangelogPlan {
  const what = 'format of changelogs';
  return {
    format: choose(args.format ?? 'markdown', CHANGELOG_FORMATS, what),
    outputs: readOutputs(args.output ?? [], cwd, { kind: CHANGELOG, what, endings: CHANGELOG_ENDINGS }),
    failing: failingSeverities(choose(args['fail-severity'] ?? 'off', LEVELS, 'severity')),
  };
}

function failingSeverities(severity: (typeof LEVELS)[number]): readonly Severity[] {
  if (severity === 'off') return [];
  return severity === 'error' ? ['error'] : ['error', 'warn'];
}

/** Writes a changelog to standard output and files, and what could not be compared to standard error. */
function writeChangelog(changelog: Changelog, { format, outputs, failing }: ChangelogPlan, io: Io): ExitCode {
  io.stdout.write(formatChangelog(format, changelog));
  for (const output of outputs) writeOwnFile(output.file, formatChangelog(output.format, changelog), io.cwd, CHANGELOG);
  for (const error of changelog.errors) io.stderr.write(`${errorLine(error)}\n`);
  if (changelog.errors.length > 0) return 2;
  return changelog.descriptions.some(({ changes }) => changes.some(({ severity }) => severity && failing.includes(severity)))
    ? 1
    : 0;
}
