import { wordsOf } from '../../facts/words/words.ts';
import type { Api } from '../../model/api.ts';
import { isObject, type Place } from '../../model/place.ts';
import { isLocal } from '../../model/reference-to.ts';
import { capitalized } from '../../text/first-letter.ts';

/** The kinds of components that fixes look for and add. */
export type ComponentKind = 'responses' | 'schemas' | 'headers' | 'parameters' | 'securitySchemes';

const SWAGGER_KEYS: Readonly<Record<ComponentKind, string | undefined>> = {
  responses: 'responses',
  schemas: 'definitions',
  parameters: 'parameters',
  headers: undefined,
  securitySchemes: 'securityDefinitions',
};

/** The components of one kind: those that exist, and names for others. */
export interface Components {
  /** The place of their definitions, which may not exist yet. */
  readonly place: Place;
  /** The names of all components, each with the place of its definition, which may be that of a `$ref`. */
  readonly entries: readonly (readonly [name: string, place: Place])[];
}

/** The components of a kind; `undefined` if this version does not have the kind, or if nothing can be added in their place. */
export function componentsOf(api: Api, kind: ComponentKind): Components | undefined {
  const key = api.isSwagger2 ? SWAGGER_KEYS[kind] : kind;
  const parent = api.isSwagger2 ? api.root : api.references.follow(api.root.child('components'));
  const place = parent && key !== undefined ? api.references.follow(parent.child(key)) : undefined;
  if (!place || !isLocal(place.document) || !(place.value === undefined || isObject(place.value))) return undefined;
  return {
    place,
    // A getter, as a component list, which may have thousands of entries, is read only if a fix is applied.
    get entries() {
      return [...place.entries()].filter(([name]) => !name.startsWith('x-'));
    },
  };
}

/**
 * A name that no component has, in the casing of the others.
 *
 * @param choices The first that is free is taken: `too many requests`.
 */
export function freeComponentName({ entries }: Pick<Components, 'entries'>, ...choices: readonly [string, ...string[]]): string {
  const names = entries.map(([name]) => name);
  const taken = new Set(names.map((name) => wordsOf(name).join('')));
  const isFree = (words: string) => !taken.has(words.replaceAll(' ', ''));
  let free = choices.find(isFree) ?? choices[0];
  for (let number = 2; !isFree(free); number++) free = `${choices[0]} ${number}`;
  return inCasing(free.split(' '), casingOf(names));
}

/** A free name of a response, which begins with the status if the names of most others do: `429TooManyRequests`. */
export function freeResponseName(components: Components, status: string, ...choices: readonly [string, ...string[]]): string {
  const { entries } = components;
  const numbered = entries.flatMap(([name, place]) => {
    const [start, separator] = /^[1-5]\d\d([-_. ]?)(?!\d)/.exec(name) ?? [];
    return start === undefined ? [] : [{ entry: [name.slice(start.length), place] as const, separator: separator ?? '' }];
  });
  const [first] = numbered;
  if (!first || numbered.length * 2 < entries.length || !/^\d/.test(status)) return freeComponentName(components, ...choices);
  const isOnlyStatus = numbered.every(({ entry: [rest] }) => rest === '') && !entries.some(([name]) => name === status);
  const ofStatus = numbered.map(({ entry }) => entry);
  return isOnlyStatus ? status : `${status}${first.separator}${freeComponentName({ entries: ofStatus }, ...choices)}`;
}

type ComponentCasing = 'pascal' | 'camel' | 'snake' | 'kebab';

/** The casing of most names that show one; components are commonly in Pascal case. */
function casingOf(names: readonly string[]): ComponentCasing {
  const counts = { pascal: 0, camel: 0, snake: 0, kebab: 0 };
  for (const name of names) {
    if (/^[A-Z]/.test(name)) counts.pascal++;
    else if (name.includes('_')) counts.snake++;
    else if (name.includes('-')) counts.kebab++;
    else if (/[A-Z]/.test(name)) counts.camel++;
  }
  const casings: readonly ComponentCasing[] = ['pascal', 'camel', 'snake', 'kebab'];
  const most = casings.reduce((best, casing) => (counts[casing] > counts[best] ? casing : best), 'pascal');
  const isUnclear = counts[most] === 0 && names.length > 0;
  return isUnclear ? 'snake' : most;
}

function inCasing(words: readonly string[], casing: ComponentCasing): string {
  if (casing === 'snake') return words.join('_');
  if (casing === 'kebab') return words.join('-');
  return words.map((word, index) => (index === 0 && casing === 'camel' ? word : capitalized(word))).join('');
}
