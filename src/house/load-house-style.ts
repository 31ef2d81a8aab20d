import type { LoadedHouseRule } from '../settings/resolved-config.ts';
import { houseStyleRules } from './house-style.ts';
import { readDefinition } from './read-definition.ts';

/** The rules of the preset. */
export function houseStyle(): readonly LoadedHouseRule[] {
  return Object.entries(houseStyleRules).map(([id, { examples, ...definition }]) => {
    const { rule } = readDefinition(id, definition);
    return { rule: { ...rule, examples }, definition };
  });
}
