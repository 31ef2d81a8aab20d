import { isObject, type Place } from '../model/place.ts';
import type { Edit, Fix } from '../rule/edits.ts';
import { type Spot, SUPPRESSION_KEY, type Suppression } from './suppression.ts';

/**
 * Removes a suppression that has no effect, together with the comment or `x-lint-ignore` that names no other rule.
 *
 * @param isOwn True if it is in a checked description itself, not in a part that others may use, which the run may not have seen.
 */
export function removeSuppression({ ruleId, spot }: Suppression, isOwn: boolean): Fix {
  return {
    title: isOwn ? 'Remove the suppression.' : 'Remove the suppression, unless another description needs it.',
    applicability: isOwn ? 'safe' : 'unsafe',
    edits: () => [spot.comment ? editComment(ruleId, spot.place, spot.comment) : { remove: removablePlace(spot.place) }],
  };
}

/** Removes an `x-lint-ignore` without content. */
export function removeExtension(place: Place): Fix {
  return { title: 'Remove the empty `x-lint-ignore`.', applicability: 'safe', edits: () => [{ remove: place }] };
}

/** The member or item that names a rule, or the whole `x-lint-ignore` if it names no other rule. */
function removablePlace(place: Place): Place {
  const { parent } = place;
  if (parent?.token !== SUPPRESSION_KEY || place.token === SUPPRESSION_KEY) return place;
  const names = Array.isArray(parent.value) ? parent.value : Object.keys(isObject(parent.value) ? parent.value : {});
  return names.length === 1 ? parent : place;
}

function editComment(ruleId: string, root: Place, { span, text }: NonNullable<Spot['comment']>): Edit {
  const [directive = ''] = /^#+\s*\S+/.exec(text) ?? [];
  const dashes = text.slice(directive.length).search(/\s--/);
  const end = dashes === -1 ? text.length : directive.length + dashes;
  const rules = text.slice(directive.length, end).split(',');
  const left = rules.map((rule) => rule.trim()).filter((rule) => rule !== ruleId && rule !== '');
  const comment = { comment: span, in: root };
  return left.length === 0 ? comment : { ...comment, text: `${directive} ${left.join(', ')}${text.slice(end)}` };
}
