import { DATA_FILE } from '../document/files/paths.ts';
import { decodePercent, parsePointer } from '../document/pointer.ts';
import type { BrokenReference } from '../model/broken-references.ts';
import { isObject, Place } from '../model/place.ts';
import { encodeToken } from '../model/reference-to.ts';
import type { References } from '../model/references.ts';
import type { Fix } from '../rule/edits.ts';
import { nearestCandidate } from '../text/did-you-mean.ts';

/** A reference to the target that the author most likely meant. */
export interface CorrectedReference {
  readonly fix?: Fix;
  readonly suggestions?: readonly Fix[];
  /** The corrected reference, for the title. */
  readonly target?: string;
}

/**
 * Corrects a `$ref` to the only part or file with the same name in another casing or encoding, or else suggests a part with a
 * similar name. Only files that are read anyway are searched.
 */
export function correctReference(
  references: References,
  { place, keyword, reference, why }: BrokenReference,
): CorrectedReference {
  if (keyword !== '$ref') return {};
  const part = intendedPart(references, { place, reference, why });
  if (part !== undefined) return references.find(place, part) instanceof Place ? correction(place, part, 'safe') : {};
  const [file = '', fragment] = splitOnce(reference);
  if (why.failure === 'missing' && why.similar !== undefined && !fragment) return correction(place, why.similar, 'safe');
  const root = why.failure === 'no-such-part' && fragment !== undefined ? references.find(place, `${file}#`) : undefined;
  if (!(root instanceof Place) || fragment === undefined) return {};
  const tokens = parsePointer(decodePercent(fragment)) ?? [];
  const [only, ...others] = sameParts(root, tokens);
  if (only !== undefined) return others.length === 0 ? correction(place, `${file}#${only}`, 'safe') : {};
  const similar = similarPart(root, tokens);
  return similar === undefined ? {} : correction(place, `${file}#${similar}`, 'unsafe');
}

/**
 * The part that a reference to a missing file means: `#/components/schemas/Pet` for `/components/schemas/Pet`. The part exists,
 * or the reference begins like a pointer and does not end like the name of a file.
 */
export function intendedPart(
  references: References,
  { place, reference, why }: Pick<BrokenReference, 'place' | 'reference' | 'why'>,
): string | undefined {
  if (reference.includes('#') || (why.failure !== 'missing' && why.failure !== 'outside-root')) return undefined;
  const part = `#/${reference.replace(/^\.?\//, '')}`;
  if (references.find(place, part) instanceof Place) return part;
  const [first = ''] = parsePointer(part.slice(1)) ?? [];
  return CONTAINERS.has(first) && !DATA_FILE.test(reference) ? part : undefined;
}

const CONTAINERS = new Set(['components', 'definitions']);

function correction(place: Place, target: string, applicability: Fix['applicability']): CorrectedReference {
  const fix: Fix = {
    title: 'Refer to `{{ target }}`.',
    applicability,
    edits: () => [{ set: place.child('$ref'), value: target }],
  };
  return applicability === 'safe' ? { fix, target } : { suggestions: [fix], target };
}

function splitOnce(reference: string): readonly [string, string?] {
  const at = reference.indexOf('#');
  return at === -1 ? [reference] : [reference.slice(0, at), reference.slice(at + 1)];
}

const MAX_CANDIDATES = 10;

/** Pointers to parts whose names differ from the written ones only by casing or encoding. */
function sameParts(root: Place, tokens: readonly string[]): readonly string[] {
  const names = tokens.filter((token) => token !== '');
  let found: readonly { readonly at: Place; readonly pointer: string }[] = [{ at: root, pointer: '' }];
  for (const name of names) {
    found = found.flatMap(({ at, pointer }) =>
      keysOf(at)
        .filter((key) => isSame(key, name))
        .map((key) => ({ at: at.child(key), pointer: `${pointer}/${encodeToken(key)}` })),
    );
    // Names that differ by their casing at each step multiply.
    if (found.length > MAX_CANDIDATES) return [];
  }
  return names.length === 0 ? [] : found.map(({ pointer }) => pointer);
}

/** A pointer in which the first name that does not exist is replaced by a similar one. */
function similarPart(root: Place, tokens: readonly string[]): string | undefined {
  let at = root;
  let pointer = '';
  let isReplaced = false;
  for (const token of tokens) {
    const keys = keysOf(at);
    const name: string | undefined = keys.includes(token) || isReplaced ? token : nearestCandidate(token, keys);
    if (name === undefined || !keys.includes(name)) return undefined;
    isReplaced ||= name !== token;
    at = at.child(name);
    pointer += `/${encodeToken(name)}`;
  }
  return pointer;
}

function keysOf({ value }: Place): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function isSame(key: string, written: string): boolean {
  return decodePercent(key).toLowerCase() === decodePercent(written).toLowerCase();
}
