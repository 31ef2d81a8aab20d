import { nearest } from '../config/wording.ts';
import type { AnyRule } from '../rule.ts';
import type { Mistake, Spot, Suppression, Written } from '../suppressions/suppression.ts';
import type { ActiveRule, PlacedFinding } from './lint-api.ts';
import { placeReport } from './place-report.ts';
import { suppressionReason, unusedSuppression } from './suppression-rules.ts';

/** What is known of the rules of a run. */
export interface RulesOfRun {
  /** The ids of the rules there are, with those of plugins. */
  readonly known: Iterable<string>;
  readonly active: readonly ActiveRule[];
  /** The rules of foreign rulesets, and whether each is on. */
  readonly foreign: ReadonlyMap<string, boolean>;
  /** Rules that did not run to the end; `undefined` stands for those of a foreign ruleset. */
  readonly crashed: ReadonlySet<string | undefined>;
}

/** How many findings about suppressions there are at most; more of them say nothing new. */
export const MAX_FINDINGS = 1000;

/** Names longer than any rule's are quoted in part. */
const LONGEST_NAME = 100;

/** Checks suppressions, when all findings they may silence are known: those of no use, and those without a reason. */
export function checkSuppressions({ suppressions, mistakes }: Written, rules: RulesOfRun): PlacedFinding[] {
  const findings: PlacedFinding[] = [];
  const report = (rule: AnyRule, told: readonly Mistake[]) => {
    const reporting = rules.active.find((active) => active.rule === rule);
    if (!reporting) return;
    for (const { message, spot } of told.slice(0, MAX_FINDINGS)) {
      findings.push({ ...placeReport(reporting, { at: spot.place, message }, []), ...spot });
    }
  };
  report(unusedSuppression, [...mistakes, ...useless(suppressions, rules)]);
  report(suppressionReason, suppressions.filter(({ reason }) => reason === '').map(withoutReason));
  return findings;
}

function useless(suppressions: readonly Suppression[], { known: own, active, foreign, crashed }: RulesOfRun): Mistake[] {
  const known = new Set([...own, ...foreign.keys()]);
  const running = new Set(active.map(({ rule }) => rule.id));
  for (const [id, isOn] of foreign) if (isOn && !crashed.has(undefined)) running.add(id);
  const mistakes: Mistake[] = [];
  for (const suppression of suppressions) {
    const { ruleId, spot, isUsed, isJudged } = suppression;
    if (isUsed || mistakes.length === MAX_FINDINGS) continue;
    if (ruleId === suppressionReason.id) mistakes.push({ spot, message: `\`${ruleId}\` cannot be suppressed.` });
    else if (!known.has(ruleId)) mistakes.push({ spot, message: noSuchRule(ruleId, [...known]) });
    // Whether there is a finding of this very rule to suppress depends on itself.
    else if (isJudged && running.has(ruleId) && !crashed.has(ruleId) && ruleId !== unusedSuppression.id)
      mistakes.push({ spot, message: notNeeded(suppression) });
  }
  return mistakes;
}

function noSuchRule(name: string, known: readonly string[]): string {
  if (name.length > LONGEST_NAME) return `There is no rule \`${name.slice(0, LONGEST_NAME)}…\`.`;
  const near = nearest(name, known);
  return `There is no rule \`${name}\`.${near === undefined ? '' : ` Did you mean \`${near}\`?`}`;
}

const REACH = { object: 'here', line: 'on the next line', file: 'in this file' };

function notNeeded({ ruleId, reach, shared }: Suppression): string {
  if (shared) {
    const definition = shared.pointer || '/';
    return `The suppression of \`${ruleId}\` has no effect: the finding stands at \`${definition}\`, for others too; expected the suppression there.`;
  }
  return `The suppression of \`${ruleId}\` is not needed: the rule finds nothing ${REACH[reach]}.`;
}

function withoutReason({ ruleId, reach, spot }: Suppression): { message: string; spot: Spot } {
  const name = ruleId.slice(0, LONGEST_NAME);
  const expected = reach === 'object' ? `\`${name}: reason\` in a mapping` : 'one after `--`';
  return { message: `The suppression of \`${name}\` gives no reason, expected ${expected}.`, spot };
}
