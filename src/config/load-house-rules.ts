import type { LoadedHouseRule } from '../settings/resolved-config.ts';
import type { HouseRules } from './read-rules.ts';

/**
 * Loads the code of house rules, which most configurations do without.
 *
 * @param ids The ids of the rules that configurations define.
 */
export async function loadHouseRules(ids: readonly string[]): Promise<LoadedHouseRules> {
  const [{ readDefinition }, { houseStyle }] = await Promise.all([
    import('../house/read-definition.ts'),
    import('../house/load-house-style.ts'),
  ]);
  const preset = houseStyle();
  return { ids: new Set([...ids, ...preset.map(({ rule }) => rule.id)]), read: readDefinition, preset };
}

/** House rules, with those of the preset. */
export interface LoadedHouseRules extends HouseRules {
  /** The rules of the preset. */
  readonly preset: readonly LoadedHouseRule[];
}
