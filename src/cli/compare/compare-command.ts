import path from 'node:path';
import type { Configs } from '../../config/configs.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { UsageError } from '../../errors.ts';
import { type ComparedPairs, comparePairs } from '../../run/compare/compare-versions.ts';
import type { VersionPair } from '../../run/compare/description-version.ts';
import { type Arguments, type CommandOptions, type Constraint, defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { applyBaselines } from '../lint/apply-baselines.ts';
import { namedBaseline } from '../lint/baseline-option.ts';
import { readReason } from '../read-reason.ts';
import { exitCodeOf, type Threshold } from '../reports/exit-code.ts';
import { planReports } from '../reports/report-plan.ts';
import { OUTPUT_GROUP, reportingOptions } from '../reports/reporting-options.ts';
import { writeReports } from '../reports/write-reports.ts';
import { acceptedChangesOptions } from './accepted-changes-options.ts';
import { checkExpires } from './check-expires.ts';
import { commandWithAccept } from './compare-command-with-accept.ts';
import { setUpComparison, versionConstraints, versionOptions } from './compare-setup.ts';
import { newMajorFilter } from './new-major.ts';

const compareOptions = {
  ...versionOptions,
  ...acceptedChangesOptions,
  ...reportingOptions,
  'allow-new-major': {
    type: 'boolean',
    group: OUTPUT_GROUP,
    description: 'Do not fail if the major version is higher',
    details: 'in `info.version`; before 1.0.0, the minor version',
  },
} as const satisfies CommandOptions;

const compareConstraints: readonly Constraint<keyof typeof compareOptions>[] = [
  ...versionConstraints,
  { options: ['reason', 'expires'], requires: ['accept'], because: ', which records it' },
  { options: ['accept', 'prune'], excludes: ['no-baseline'] },
];

/** The options of `compare`. */
export type CompareArguments = Arguments<typeof compareOptions>;

export const compareCommand = defineCommand({
  usage: 'compare <base> [head..]',
  description: `Compares two versions of an OpenAPI description, with the files that they refer to, and reports what breaks clients of the older version. The rules are those that begin with compat-.

Pass files, folders or patterns. REF:path names a file in a branch, tag or commit of Git, relative to the repository or, as REF:./path, to the working directory. REF: alone stands for the same descriptions as they were in REF. - reads one version from standard input.

Findings are located in the newer version, whose configuration applies.`,
  options: compareOptions,
  constraints: compareConstraints,
  examples: [
    ['compare old.yaml openapi.yaml', 'Report breaking changes'],
    ['compare main: .', 'Compare with another branch'],
    ['compare v1.2.0: openapi.yaml', 'Compare with a release'],
    ['compare v1.yaml v2.yaml --match-versions', 'Compare two major versions'],
  ],
  epilogue: `Exit codes:
  0  no finding at or above the fail severity
  1  findings
  2  not everything could be checked, such as a broken file`,
  run: runCompare,
});

/** @throws UsageError for what the user can fix. */
async function runCompare(given: CompareArguments, io: Io): Promise<ExitCode> {
  checkExpires(given);
  const args = given.reason === undefined ? given : { ...given, reason: readReason(given.reason) };
  const plan = planReports(args, io.cwd);
  const { configs, pairs, options } = await setUpComparison(args, plan, io);
  const compared = await comparePairs(pairs, options, true);
  if (args.accept || args.prune) return acceptChanges(pairs, compared, configs, args, io);
  const folders = pairs.map(({ head: { uri } }) => (isRemote(uri) ? io.cwd : path.dirname(uri)));
  const { result } = await applyBaselines(compared.result, { configs, folders, named: namedBaseline(args) }, io);
  const isAllowed = args['allow-new-major'] === true ? newMajorFilter(pairs, compared, io) : () => false;
  const failing = { ...result, findings: result.findings.filter((finding) => !isAllowed(finding)) };
  const areAllAllowed = result.findings.length > 0 && failing.findings.length === 0;
  const acceptCommand = haveFileHeads(pairs) ? commandWithAccept(args) : undefined;
  const suggestsMatching = !args['match-versions'] && args['strip-prefix'] === undefined;
  const reported = plan.countsTeams
    ? await new (await import('../reports/team-assignment.ts')).TeamAssignment(configs).withTeams(result, io.cwd)
    : result;
  await writeReports(reported, areAllAllowed ? { ...plan, threshold: NEVER_EXCEEDED } : plan, args, io, {
    acceptCommand,
    suggestsMatching,
  });
  return exitCodeOf(failing, plan.threshold);
}

const NEVER_EXCEEDED: Threshold = { failSeverity: 'off', maxWarnings: Number.POSITIVE_INFINITY };

async function acceptChanges(
  pairs: readonly VersionPair[],
  { result, found }: ComparedPairs,
  configs: Configs,
  args: CompareArguments,
  io: Io,
): Promise<ExitCode> {
  if (!haveFileHeads(pairs))
    throw new UsageError('`--accept` and `--prune` require the newer version in a file, beside which the baseline is.');
  const { acceptFoundChanges } = await import('./accept-found-changes.ts');
  const descriptions = pairs.map(({ head }, index) => ({ uri: head.uri, findings: found[index] ?? [] }));
  return acceptFoundChanges(result, descriptions, args, configs, io);
}

/** Returns whether all newer versions are files, beside which a baseline can be written. */
function haveFileHeads(pairs: readonly VersionPair[]): boolean {
  return pairs.every(({ head: { content, name, isGone } }) => isGone || (content === undefined && name === undefined));
}
