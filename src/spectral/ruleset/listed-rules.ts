import { ownMember } from '../../model/place.ts';
import { rules } from '../../registry.ts';
import { isCompatRule } from '../../rule/compat-rule.ts';
import { fileRules } from '../../rule/file-rules.ts';
import type { AnyRule } from '../../rule/rule.ts';
import type { LoadedHouseRule } from '../../settings/resolved-config.ts';
import type { ListedRule } from './lazy-ruleset.ts';
import type { RulesetConfig } from './ruleset-config.ts';
import { severityIn } from './severity-in.ts';

/**
 * The rules of rulesets. Rules about the files themselves are left out, because Spectral has its own, and rules about changes, because Spectral
 * sees only one version.
 */
export const rulesetRules: readonly AnyRule[] = rules.filter((rule) => !fileRules.includes(rule) && !isCompatRule(rule));

/** The rules that a ruleset with a configuration lists. */
export function listRules(
  config: Pick<RulesetConfig, 'rules' | 'overrides'>,
  houseRules: readonly LoadedHouseRule[] = [],
): ListedRule[] {
  return [
    ...rulesetRules.map((rule): ListedRule => [rule.id, severityIn(config, rule), rule.summary]),
    ...houseRules.map(({ rule, definition }): ListedRule => {
      const house = { ...(rule.url ? { url: rule.url } : {}), isAboutPathKeys: isAboutPaths(definition) };
      return [rule.id, severityIn(config, rule), rule.summary, house];
    }),
  ];
}

/** Returns whether a house rule reports only paths, by its definition. */
export function isAboutPaths(definition: unknown): boolean {
  const where = ownMember(definition, 'where');
  return Array.isArray(where) ? where.length > 0 && where.every((kind) => kind === 'path') : where === 'path';
}
