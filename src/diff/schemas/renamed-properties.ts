import { wordsOf } from '../../facts/words/words.ts';
import { normalizedWords } from '../../text/normalized-text.ts';
import { hasLostProperty } from './objects.ts';
import { isReceived, isSent } from './property-directions.ts';
import type { Property, Shape } from './shape.ts';

/** A property with another name in the newer version. */
interface RenamedProperty {
  readonly before: Property;
  readonly now: Property;
  readonly isRequired: boolean;
}

/** The most properties that are gone, and that are new: if an object was rewritten, no pair is certain. */
const MAX_GONE = 8;
const MAX_ADDED = 20;
/** The least share of their words that two descriptions of one property have in common. */
const MIN_SHARED_WORDS = 0.5;

/** The properties of an object that only got other names: each property that is gone resembles exactly one new property, and the reverse. */
export function renamedProperties(base: Shape, head: Shape): readonly RenamedProperty[] {
  const gone = [...base.properties.values()].filter(({ name }) => hasLostProperty(name, head) && !head.required.has(name));
  if (gone.length === 0 || gone.length > MAX_GONE) return [];
  const added = [...head.properties.values()].filter(({ name }) => hasLostProperty(name, base) && !base.required.has(name));
  if (added.length > MAX_ADDED) return [];
  const resembles = (before: Property, now: Property) =>
    base.required.has(before.name) === head.required.has(now.name) && isRenaming(before, now);
  return gone.flatMap((before) => {
    const [now, ...others] = added.filter((property) => resembles(before, property));
    if (!now || others.length > 0 || gone.filter((property) => resembles(property, now)).length > 1) return [];
    return { before, now, isRequired: head.required.has(now.name) };
  });
}

function isRenaming(before: Property, now: Property): boolean {
  if (isSent(before) !== isSent(now) || isReceived(before) !== isReceived(now) || !isSameType(before.shape, now.shape))
    return false;
  const [old, current] = [before, now].map(({ shape }) => normalizedWords(shape.text('description')));
  if (!old?.length || !current?.length) return containsName(before.name, now.name);
  if (old.join(' ') === current.join(' ')) return true;
  const words = new Set(old);
  const shared = new Set(current.filter((word) => words.has(word))).size;
  return containsName(before.name, now.name) && shared >= MIN_SHARED_WORDS * Math.min(words.size, new Set(current).size);
}

/** Returns whether values of both look the same; objects and lists must have the same content. */
function isSameType(before: Shape, now: Shape): boolean {
  if (before.flag('deprecated') || now.flag('deprecated')) return false;
  if (before.content === now.content) return before.types !== undefined || before.branches.length > 0;
  const [type, ...others] = before.types ?? [];
  const areScalar = type !== undefined && others.length === 0 && type !== 'object' && type !== 'array' && now.types?.size === 1;
  const keywords = ['format', 'enum', 'const'].map((keyword) => [before, now].map((shape) => JSON.stringify(shape.all(keyword))));
  return (
    areScalar &&
    now.types.has(type) &&
    keywords.every(([old, current]) => old === current) &&
    before.isNullable === now.isNullable
  );
}

/** Returns whether all words of one name are in the other: `type` and `event_type`, `versionUuid` and `version`. */
function containsName(name: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(name)), new Set(wordsOf(other))];
  return (
    words.size > 0 &&
    others.size > 0 &&
    ([...words].every((word) => others.has(word)) || [...others].every((word) => words.has(word)))
  );
}
