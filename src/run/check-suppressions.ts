import type { SourceDocument } from '../document/document.ts';
import type { Place } from '../model/place.ts';
import type { Fix } from '../rule/edits.ts';
import { subjectOf } from '../rule/message-subject.ts';
import type { AnyRule } from '../rule/rule.ts';
import { suppressionReason, unusedSuppression } from '../rule/suppression-rules.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import { removeSuppression } from '../suppressions/remove-suppression.ts';
import {
  lacksReason,
  type Mistake,
  SUPPRESSION_KEY,
  type Suppression,
  type SuppressionSet,
} from '../suppressions/suppression.ts';
import { nearestCandidate } from '../text/did-you-mean.ts';
import type { MessagePart } from '../text/message.ts';
import type { PlacedFinding } from './lint-api.ts';
import { partlyChecked } from './partly-checked.ts';
import { placeReport } from './place-report.ts';

/** The rules of a run. */
export interface RulesOfRun {
  /** The ids of all existing rules, including those of plugins. */
  readonly known: Iterable<string>;
  /** True if rules are unknown because a plugin or ruleset was left out. */
  readonly lacksSome?: boolean;
  readonly active: readonly ActiveRule[];
  /** The rules of foreign rulesets, and whether each is on. */
  readonly foreign: ReadonlyMap<string, boolean>;
  /** The rules that did not finish; `undefined` represents the rules of a foreign ruleset. */
  readonly crashed: ReadonlySet<string | undefined>;
  /** Returns whether a document is a checked description, and not only a part of one. */
  readonly isDescription: (document: SourceDocument) => boolean;
}

/** The most findings about suppressions, because more of them do not help readers. */
export const MAX_SUPPRESSION_FINDINGS = 1000;

/** The most characters of a rule's name in a message: more than any existing rule has. */
const MAX_NAME_LENGTH = 100;

/** Checks suppressions after all other findings are known: unused suppressions, and those without a reason. */
export function checkSuppressions({ suppressions, mistakes }: SuppressionSet, rules: RulesOfRun): PlacedFinding[] {
  const findings: PlacedFinding[] = [];
  const report = (rule: AnyRule, found: readonly Mistake[]) => {
    const reporting = rules.active.find((active) => active.rule === rule);
    if (!reporting) return;
    for (const { messageId, data, spot, fix } of found.slice(0, MAX_SUPPRESSION_FINDINGS)) {
      const { place: at, on, span } = spot;
      const report = { at, on, messageId, ...(data && { data }), ...(fix && { fix }) };
      findings.push({ ...placeReport(reporting, report, [], subjectOf(holderOf(at))), ...(span && { span }) });
    }
    const last = found[MAX_SUPPRESSION_FINDINGS];
    if (last)
      findings.push(
        ...partlyChecked(rules.active, last.spot.place, `the first ${MAX_SUPPRESSION_FINDINGS} of such suppressions`),
      );
  };
  report(unusedSuppression, [...mistakes, ...uselessSuppressions(suppressions, rules)]);
  report(suppressionReason, suppressions.filter(lacksReason).map(missingReason));
  return findings;
}

function uselessSuppressions(
  suppressions: readonly Suppression[],
  { known: existing, lacksSome = false, active, foreign, crashed, isDescription }: RulesOfRun,
): Mistake[] {
  const known = new Set([...existing, ...foreign.keys()]);
  const running = new Set(active.map(({ rule }) => rule.id));
  for (const [id, isOn] of foreign) if (isOn && !crashed.has(undefined)) running.add(id);
  const mistakes: Mistake[] = [];
  for (const suppression of suppressions) {
    const { ruleId, spot, isUsed, isChecked } = suppression;
    if (isUsed || mistakes.length > MAX_SUPPRESSION_FINDINGS) continue;
    if (!known.has(ruleId) && lacksSome) continue;
    if (ruleId === suppressionReason.id || !known.has(ruleId)) mistakes.push({ spot, ...wrongRule(suppression, [...known]) });
    // This check itself decides whether `unused-suppression` has a finding to suppress.
    else if (isChecked && running.has(ruleId) && !crashed.has(ruleId) && ruleId !== unusedSuppression.id)
      mistakes.push({ spot, ...unused(suppression), ...(!suppression.shared && { fix: fixOf(suppression, isDescription) }) });
  }
  return mistakes;
}

function fixOf(suppression: Suppression, isDescription: RulesOfRun['isDescription']): Fix {
  return removeSuppression(suppression, isDescription(suppression.spot.place.document));
}

function wrongRule({ ruleId, reach }: Suppression, known: readonly string[]): MessagePart {
  const rule = shortened(ruleId);
  const data = { rule, ...(reach !== 'object' && { subject: `\`lint-ignore-${reach === 'line' ? 'next-line' : 'file'}\`` }) };
  if (ruleId === suppressionReason.id) return { messageId: 'notSuppressible', data };
  const similar = rule === ruleId ? nearestCandidate(ruleId, known) : undefined;
  return similar === undefined ? { messageId: 'unknownRule', data } : { messageId: 'misspelledRule', data: { ...data, similar } };
}

const UNUSED_MESSAGES = { object: 'unused', line: 'unusedOnLine', file: 'unusedInFile' };

function unused({ ruleId: rule, reach, shared }: Suppression): MessagePart {
  if (shared) return { messageId: 'notEveryUse', data: { rule, definition: shared.pointer || '/' } };
  return { messageId: UNUSED_MESSAGES[reach], data: { rule } };
}

function missingReason({ ruleId, reach, spot }: Suppression): Mistake {
  const messageId = reach === 'object' ? 'noReason' : 'noReasonInComment';
  return { messageId, data: { rule: shortened(ruleId) }, spot };
}

/** The object that has the `x-lint-ignore` that contains a place; the place itself for comments. */
function holderOf(place: Place): Place {
  for (let at = place; at.parent; at = at.parent) if (at.token === SUPPRESSION_KEY) return at.parent;
  return place.parent ?? place;
}

function shortened(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}
