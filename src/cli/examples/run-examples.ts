import path from 'node:path';
import { toUri } from '../../document/files/paths.ts';
import { reasonOf } from '../../errors.ts';
import { rules as builtIn } from '../../registry.ts';
import { exampleDescription } from '../../rule/example-description.ts';
import { expectedFindings, type FindingExpectation } from '../../rule/expected-findings.ts';
import type { AnyRule, BadExample } from '../../rule/rule.ts';
import { lintText } from '../../run/lint-files.ts';
import type { Config, LoadedHouseRule } from '../../settings/resolved-config.ts';
import type { RuleSettings } from '../../settings/rule-settings.ts';
import type { MissedSelection } from '../../settings/setting-uses.ts';
import { type CountingRule, countingRule } from './counting-rule.ts';

/** A finding in an example, or a fault that keeps the example from being read as its author means it. */
export interface ExampleFinding {
  readonly message: string;
  /** RFC 6901 pointer into the example. */
  readonly at: string;
}

/** The findings of a rule in one of its examples. */
export interface ExampleRun {
  readonly kind: 'good' | 'bad';
  /** The position in the list of examples of that kind. */
  readonly index: number;
  /** The expected findings in order; `undefined` if any finding is enough. */
  readonly expected: readonly FindingExpectation[] | undefined;
  readonly found: readonly ExampleFinding[];
  /** The faults because of which the example proves nothing. */
  readonly faults: readonly ExampleFinding[];
  /** The number of parts of the example that the rule judged; for the rule of a plugin, only the parts that it reports. */
  readonly judged: number;
  /** The selection of a house rule that judged nothing. */
  readonly missed?: MissedSelection;
  /** The number of findings that suppressions in the example leave out. */
  readonly suppressed: number;
}

export interface ExampleOptions {
  /** The folder from which the `$ref`s of examples start, absolute. */
  readonly folder: string;
  /** True if fields that OpenAPI does not have, and values of a wrong type, are faults of an example. */
  readonly checksStructure: boolean;
  /** Returns what a house rule selects in an API in which it judges nothing. */
  readonly missedIn?: LoadedHouseRule['missedIn'];
}

/** Runs a rule with the defaults of its options over each of its examples, and no other rule. */
export async function runExamples(rule: AnyRule, options: ExampleOptions): Promise<readonly ExampleRun[]> {
  const { good, bad } = rule.examples;
  const runs: ExampleRun[] = [];
  for (const [index, api] of good.entries()) {
    const { subjectAt: _subjectAt, ...found } = await run(rule, api, options);
    runs.push({ kind: 'good', index, expected: [], ...found });
  }
  for (const [index, example] of bad.entries()) {
    const { subjectAt, ...found } = await run(rule, example.api, options);
    runs.push({ kind: 'bad', index, ...found, ...expectationOf(rule, example, found.faults, subjectAt(example.at)) });
  }
  return runs;
}

/**
 * The expected findings of a bad example. The messages of a plugin's example are rendered from its data, which may be incomplete.
 */
function expectationOf(
  rule: AnyRule,
  example: BadExample,
  faults: readonly ExampleFinding[],
  subject: string | undefined,
): Pick<ExampleRun, 'expected' | 'faults'> {
  try {
    return { expected: expectedFindings(rule, example, subject), faults };
  } catch (error) {
    const message = `The expected message cannot be rendered: ${reasonOf(error)}.`;
    return { expected: undefined, faults: [...faults, { message, at: '' }] };
  }
}

const ALL_RULES_OFF: RuleSettings = Object.fromEntries(builtIn.map(({ id }) => [id, { severity: 'off' as const }]));

/** The faults of a description that examples may have, because they are unfinished or show what a rule forbids. */
const UNFINISHED_FAULTS = [
  ...['missing-field', 'exclusive-fields', 'wrong-value', 'wrong-key', 'empty-list', 'repeated-item', 'path-parameters'],
  ...['repeated-name', 'security', 'server-variables', 'links', 'discriminators'],
];

/** The rules that report parts of an example which are not read. */
const STRUCTURE_RULES: RuleSettings = {
  'description-valid': { severity: 'error', options: { ignore: UNFINISHED_FAULTS } },
  'unresolved-ref': { severity: 'error' },
};

/** Runs a rule over one description. */
async function run(
  rule: AnyRule,
  api: string,
  { folder, checksStructure, missedIn }: ExampleOptions,
): Promise<Pick<ExampleRun, 'found' | 'faults' | 'judged' | 'missed' | 'suppressed'> & Pick<CountingRule, 'subjectAt'>> {
  const counting = countingRule(rule);
  const { findings, errors, suppressed } = await lintText(exampleDescription(api), {
    cwd: folder,
    filename: path.join(folder, 'example.yaml'),
    config: configOf(counting.rule, folder),
    rules: { ...ALL_RULES_OFF, ...(checksStructure && STRUCTURE_RULES), [rule.id]: { severity: 'error' } },
  });
  const unjudged = counting.judgedCount() === 0 ? counting.api() : undefined;
  const missed = unjudged && missedIn?.(unjudged);
  const reported = findings.map(({ ruleId, message, pointer }) => ({ ruleId, message, at: pointer }));
  return {
    found: reported.flatMap(({ ruleId, ...found }) => (ruleId === rule.id ? [found] : [])),
    faults: [
      ...errors.map(({ message }) => ({ message, at: '' })),
      ...reported.flatMap(({ ruleId, ...fault }) => (ruleId === rule.id ? [] : [fault])),
    ],
    judged: counting.judgedCount(),
    ...(missed && { missed }),
    suppressed,
    subjectAt: counting.subjectAt,
  };
}

/** A configuration with this rule and nothing else. */
function configOf(rule: AnyRule, folder: string): Config {
  const nothing = { sources: [], plugins: [], rules: {}, overrides: [], files: [], ignore: [], spectral: [] };
  return { ...nothing, folder: toUri(folder), houseRules: [{ rule, definition: {} }] };
}
