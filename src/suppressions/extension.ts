import { isObject, ownMember, type Place } from '../model/place.ts';
import { removeExtension } from './remove-suppression.ts';
import {
  indexByRule,
  type Mistake,
  type Spot,
  SUPPRESSION_KEY,
  type Suppression,
  type SuppressionSet,
  type SuppressionsByRule,
} from './suppression.ts';

export interface ExtensionSuppressions extends SuppressionSet {
  readonly byRule: SuppressionsByRule;
}

/** Reads the `x-lint-ignore` of an object: a rule id, a list of rule ids, or an object with a reason for each rule id. */
export function readExtension(holder: Place): ExtensionSuppressions {
  const place = holder.child(SUPPRESSION_KEY);
  const { value } = place;
  const suppressions: Suppression[] = [];
  const mistakes: Mistake[] = [];
  const name = (ruleId: string, reason: string, spot: Spot) => {
    suppressions.push({ ruleId, reason, reach: 'object', spot, holder, isUsed: false, isChecked: false });
  };

  if (typeof value === 'string') name(value, '', { place, on: 'value' });
  else if (isObject(value)) {
    for (const [ruleId, item] of place.entries()) {
      name(ruleId, typeof item.value === 'string' ? item.value.trim() : '', { place: item, on: 'key' });
    }
  } else if (Array.isArray(value)) {
    for (const item of place.items()) {
      const spot: Spot = { place: item, on: 'value' };
      if (typeof item.value === 'string') name(item.value, '', spot);
      else mistakes.push({ messageId: 'invalidItem', spot });
    }
  } else {
    mistakes.push({ messageId: 'invalidValue', spot: { place, on: 'key' } });
  }
  if (suppressions.length + mistakes.length === 0) {
    mistakes.push({ messageId: 'noRule', spot: { place, on: 'key' }, fix: removeExtension(place) });
  }
  return { suppressions, mistakes, byRule: indexByRule(suppressions) };
}

/** Returns whether an object has suppressions. */
export function hasExtension(value: unknown): value is object {
  return isObject(value) && ownMember(value, SUPPRESSION_KEY) !== undefined;
}
