import type { Rule, Ruleset } from '@stoplight/spectral-core';
import { originalOf } from '../guarded-functions.ts';
import { compileCheaply } from './cheap-ajv.ts';
import { beginsDeep, parseExpression } from './expressions.ts';
import { nimmaParsers } from './nimma.ts';
import { RuleWalk, type WalkGroup } from './rule-walk.ts';
import { SpectralFunctions } from './spectral-functions.ts';
import { hasSimpleField } from './walked-rule.ts';

type Formats = Parameters<Rule['getGivenForFormats']>[0];

/**
 * Removes rules from the walk of Spectral, which visits a definition again for each reference to it, and walks for all of them at
 * once: each such rule requests only the root from Spectral, and returns all of its results. Rules stay as they are if their
 * functions are not Spectral's own, or if their expressions must be evaluated by nimma.
 *
 * @returns A function that restores the rules for the next description.
 */
export function walkTogether(ruleset: Ruleset): () => void {
  if (!nimmaParsers()) return () => {};
  compileCheaply();
  const rules = Object.values(ruleset.rules);
  const thens = rules.map(({ then }) => then);
  const givenGetters = new Map(rules.map((rule) => [rule, rule.getGivenForFormats.bind(rule)]));
  let plan: WalkPlan | undefined;
  for (const [rule, givenFor] of givenGetters)
    rule.getGivenForFormats = (formats) => {
      // When Spectral calls this, the formats of the description are known.
      plan ??= planWalks(rules, formats, (one) => givenGetters.get(one)?.(formats) ?? []);
      return plan.get(rule) ?? givenFor(formats);
    };
  return () => {
    for (const [index, rule] of rules.entries()) {
      rule.then = thens[index] ?? [];
      Reflect.deleteProperty(rule, 'getGivenForFormats');
    }
  };
}

/** The expressions of the rules that are walked, as Spectral gets them. */
type WalkPlan = Map<Rule, string[]>;

/** An expression that selects nothing, although a whole description is walked for it. */
const SELECTS_NOTHING = "$..['(nothing)']";

function planWalks(rules: readonly Rule[], formats: Formats, givenOf: (rule: Rule) => readonly string[]): WalkPlan {
  const functions = new SpectralFunctions();
  const walks = new Map<WalkGroup, RuleWalk>();
  const plan: WalkPlan = new Map();
  for (const isResolved of [true, false]) {
    const running = rules.filter((rule) => rule.resolved === isResolved && rule.enabled && rule.matchesFormat(formats));
    // Without such an expression, nimma leaves out parts of the description, including more than it should.
    if (!running.some((rule) => givenOf(rule).some(beginsDeep))) continue;
    for (const rule of running) {
      const group = groupOf(rule, functions);
      const expressions = givenOf(rule).map(parseExpression);
      if (!group || !expressions.every((expression) => expression !== undefined)) continue;
      const walk = walks.get(group) ?? new RuleWalk(group, functions);
      walks.set(group, walk);
      walk.add(rule, expressions);
      rule.then = [{ function: (root, _options, context) => walk.resultsOf(rule, root, context) }];
      plan.set(rule, ['$']);
    }
    const remaining = running.filter((rule) => !plan.has(rule)).flatMap(givenOf);
    const [walked] = running.filter((rule) => plan.has(rule));
    if (walked && remaining.some((expression) => expression !== '$') && !remaining.some(beginsDeep))
      plan.set(walked, ['$', SELECTS_NOTHING]);
  }
  return plan;
}

/** The walk that a rule can take part in. */
function groupOf({ then, resolved }: Rule, functions: SpectralFunctions): WalkGroup | undefined {
  const surroundings = then.map((one) => (hasSimpleField(one) ? functions.surroundingsOf(originalOf(one.function)) : undefined));
  if (surroundings.includes(undefined)) return undefined;
  if (!resolved) return 'written';
  return surroundings.includes('request or response') ? 'resolved, with requests and responses apart' : 'resolved';
}
