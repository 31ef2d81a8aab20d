import type { Rule, Ruleset } from '@stoplight/spectral-core';
import { originalOf } from '../guarded-functions.ts';
import { parseExpression } from './expressions.ts';
import { OwnFunctions } from './own-functions.ts';
import { compilePlainly } from './plain-ajv.ts';
import { type Group, RuleWalk } from './rule-walk.ts';
import { hasSimpleField } from './walked-rule.ts';

/**
 * Takes rules out of the walk of Spectral, which looks at a definition again for each reference to it, and walks for all of them at
 * once: each such rule asks Spectral for the root only, and returns what it has found everywhere. Rules stay as they are if their
 * functions are not Spectral's own, or if their expressions must be evaluated by nimma.
 *
 * @returns Restores the rules as they were, for the next description.
 */
export function walkTogether({ rules }: Ruleset): () => void {
  compilePlainly();
  const own = new OwnFunctions();
  const walks = new Map<Group, RuleWalk>();
  const restore = Object.values(rules).flatMap((rule) => {
    const group = groupOf(rule, own);
    if (!group) return [];
    const walk = walks.get(group) ?? new RuleWalk(group, own);
    walks.set(group, walk);
    return [join(rule, walk)];
  });
  return () => {
    for (const one of restore) one();
  };
}

function groupOf({ then, resolved }: Rule, own: OwnFunctions): Group | undefined {
  const surroundings = then.map((one) => (hasSimpleField(one) ? own.surroundingsOf(originalOf(one.function)) : undefined));
  if (surroundings.includes(undefined)) return undefined;
  if (!resolved) return 'written';
  return surroundings.includes('request or response') ? 'resolved, with requests and responses apart' : 'resolved';
}

/** Once Spectral asks for the expressions of the rule, the formats of the description are known. */
function join(rule: Rule, walk: RuleWalk): () => void {
  const { then } = rule;
  const givenFor = rule.getGivenForFormats.bind(rule);
  rule.getGivenForFormats = (formats) => {
    const given = givenFor(formats);
    const expressions = given.map(parseExpression);
    if (!expressions.every((expression) => expression !== undefined)) return given;
    walk.add(rule, expressions);
    rule.then = [{ function: (root, _options, context) => walk.resultsOf(rule, root, context) }];
    return ['$'];
  };
  return () => {
    rule.then = then;
    Reflect.deleteProperty(rule, 'getGivenForFormats');
  };
}
