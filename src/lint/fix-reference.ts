import { decodePercent, parsePointer } from '../document/pointer.ts';
import type { Fix } from '../edits.ts';
import type { BrokenReference } from '../model/broken-references.ts';
import { isObject, Place } from '../model/place.ts';
import { encodeToken } from '../model/reference-to.ts';
import type { References } from '../model/references.ts';
import { nearest } from '../text/did-you-mean.ts';

/** A reference to what the author most likely means. */
export interface CorrectedReference {
  readonly fix?: Fix;
  readonly suggestions?: readonly Fix[];
  /** The corrected reference, for the title. */
  readonly target?: string;
}

/** A `$ref` that leads to the one part or file of that name, in another casing or encoding, or else to a part with a similar name. */
export function correctReference(
  references: References,
  { place, keyword, reference, why }: BrokenReference,
): CorrectedReference {
  if (keyword !== '$ref') return {};
  const resolves = (target: string): boolean => references.find(place, target) instanceof Place;
  const [file = '', fragment] = splitOnce(reference);
  if (why.failure === 'missing' && why.similar !== undefined) {
    if (fragment !== undefined)
      return resolves(`${why.similar}#${fragment}`) ? correction(place, `${why.similar}#${fragment}`, 'safe') : {};
    // The file exists. To resolve the reference would make the file part of the description.
    return correction(place, why.similar, 'safe');
  }
  if (why.failure !== 'no-such-part' || fragment === undefined) return {};
  const same = sameParts(references, place, file, fragment).filter(resolves);
  const [only, ...others] = same;
  if (only !== undefined) return others.length === 0 ? correction(place, only, 'safe') : {};
  const similar = similarPart(references, place, file, fragment);
  return similar !== undefined && resolves(similar) ? correction(place, similar, 'contract') : {};
}

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

const MAX_WAYS = 10;

/** References in which each name is one that exists, and differs from the one that is written by its casing or encoding only. */
function sameParts(references: References, place: Place, file: string, fragment: string): readonly string[] {
  const tokens = parsePointer(decodePercent(fragment).replace(/(?<!\/)\/+$/, '')) ?? [];
  let found: readonly { readonly at: Place; readonly path: string }[] = [rootOf(references, place, file)].flatMap((at) =>
    at ? [{ at, path: '' }] : [],
  );
  for (const token of tokens) {
    if (token === '') continue;
    found = found.flatMap(({ at, path }) =>
      keysOf(references, at)
        .filter((key) => isSame(key, token))
        .map((key) => ({ at: (references.follow(at) ?? at).child(key), path: `${path}/${encodeToken(key)}` })),
    );
    // Names that differ by their casing at each step multiply.
    if (found.length > MAX_WAYS) return [];
  }
  return found.map(({ path }) => `${file}#${path}`);
}

/** The reference with the first name that does not exist replaced by a similar one. */
function similarPart(references: References, place: Place, file: string, fragment: string): string | undefined {
  const tokens = parsePointer(decodePercent(fragment)) ?? [];
  let at = rootOf(references, place, file);
  const names: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!at) return undefined;
    const keys = keysOf(references, at);
    const name = keys.includes(token) ? token : nearest(token, keys);
    if (name === undefined) return undefined;
    names.push(name);
    const target = `${file}#${[...names, ...tokens.slice(index + 1)].map((part) => `/${encodeToken(part)}`).join('')}`;
    if (name !== token) return target;
    at = (references.follow(at) ?? at).child(name);
  }
  return undefined;
}

function rootOf(references: References, place: Place, file: string): Place | undefined {
  const root = references.find(place, `${file}#`);
  return root instanceof Place ? root : undefined;
}

function keysOf(references: References, place: Place): readonly string[] {
  const value = references.follow(place)?.value;
  return isObject(value) ? Object.keys(value) : [];
}

function isSame(key: string, written: string): boolean {
  return decodePercent(key).toLowerCase() === decodePercent(written).toLowerCase();
}
