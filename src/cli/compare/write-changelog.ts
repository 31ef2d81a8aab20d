import type { Changelog, Effect } from '../../changes/api-change.ts';
import {
  CHANGELOG_FORMATS,
  type ChangelogFormat,
  formatChangelog,
  isChangelog,
} from '../../report/changelog/changelog-formats.ts';
import { FAILURES } from '../../report/failure-titles.ts';
import { LEVELS } from '../../rule/levels.ts';
import { visible } from '../../text/escape.ts';
import { choose, splitPair } from '../choice.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { type OwnKind, rejectOtherKind, writeOwn } from '../own-file.ts';
import { checkTarget } from '../write-file.ts';
import type { CompareArguments } from './compare-command.ts';

/** How a changelog is written. */
export interface ChangelogPlan {
  readonly format: ChangelogFormat;
  readonly outputs: readonly { readonly format: ChangelogFormat; readonly file: string }[];
  /** The effects that make the command fail. */
  readonly failing: readonly Effect[];
}

const CHANGELOG: OwnKind = { name: 'a changelog', isOwn: isChangelog };

/** @throws UsageError for a value that an option does not take. */
export function planChangelog(args: CompareArguments, cwd: string): ChangelogPlan {
  const outputs = (args.output ?? []).map((output) => {
    const [name, file] = splitPair('--output', output, 'FORMAT=FILE, such as markdown=changes.md');
    checkTarget(file, cwd);
    rejectOtherKind(file, cwd, CHANGELOG);
    return { format: choose(name, CHANGELOG_FORMATS, 'format of changelogs'), file };
  });
  return {
    format: choose(args.format ?? 'markdown', CHANGELOG_FORMATS, 'format of changelogs'),
    outputs,
    failing: failingEffects(choose(args['fail-severity'] ?? 'off', LEVELS, 'severity')),
  };
}

function failingEffects(severity: (typeof LEVELS)[number]): readonly Effect[] {
  if (severity === 'off') return [];
  return severity === 'error' ? ['breaking'] : ['breaking', 'warning'];
}

/** Writes a changelog to standard output and files, and what could not be compared to standard error. */
export function writeChangelog(changelog: Changelog, { format, outputs, failing }: ChangelogPlan, io: Io): ExitCode {
  io.stdout.write(formatChangelog(format, changelog));
  for (const output of outputs) writeOwn(output.file, formatChangelog(output.format, changelog), io.cwd, CHANGELOG);
  for (const { kind, file, range, message } of changelog.errors) {
    const place = [file ?? '', ...(range ? [range.start.line, range.start.column] : [])].join(':');
    io.stderr.write(`${visible(`${place} ${FAILURES[kind]}: ${message}`)}\n`);
  }
  if (changelog.errors.length > 0) return 2;
  return changelog.descriptions.some(({ changes }) => changes.some(({ effect }) => failing.includes(effect))) ? 1 : 0;
}
