import { factBy } from '../../../src/facts/fact.ts';
import { isSurelyPaging, pagesBy } from '../../../src/facts/lists/pagination-parameter.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { Api } from '../../../src/model/api.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Parameter } from '../../../src/model/parameter.ts';
import { own, type Place } from '../../../src/model/place.ts';
import { isLocal } from '../../../src/model/reference-to.ts';
import type { Edit, Fix, Json } from '../../../src/rule/edits.ts';
import { type Components, componentsOf, freeName } from '../../../src/rule/fixes/components.ts';
import { copyOf } from '../../../src/rule/fixes/json-value.ts';
import { referenceOf, type SharedDefinition } from '../../../src/rule/fixes/shared-definition.ts';

/**
 * Adds the pagination parameters that most other lists of the API have, or else usual ones; `undefined` where the parameters of the
 * operation cannot be changed.
 *
 * @param names The only names that the organization accepts, in lower case, if any.
 */
export function addPagination(operation: Operation, names: ReadonlySet<string>): Fix | undefined {
  const { api, place } = operation;
  const list = place.child('parameters');
  if (!isLocal(place.document) || !(isEmpty(list) || Array.isArray(list.value))) return undefined;
  if (names.size > 0 && paginationOf(api, names).length === 0) return undefined;
  return {
    title: 'Add pagination parameters.',
    applicability: 'unsafe',
    edits: () => {
      const taken = new Set(operation.parameters.map(({ name }) => name));
      const added = paginationOf(api, names).filter(({ name }) => !taken.has(name));
      const items = added.map(({ definition }) => definition.referenceFrom(place.document));
      const inserted: readonly Edit[] = isEmpty(list)
        ? [{ set: list, value: items, before: place.child('requestBody').value === undefined ? 'responses' : 'requestBody' }]
        : items.map((item) => ({ add: item, to: list }));
      return items.length === 0 ? [] : [...inserted, ...added.flatMap(({ definition }) => definition.edits)];
    },
  };
}

/** Whether a key has no value, or is missing. */
function isEmpty({ value }: Place): boolean {
  return value === undefined || value === null;
}

/** A parameter that a fix adds. */
interface AddedParameter {
  readonly name: string;
  readonly definition: SharedDefinition;
}

const paginationOf = factBy(
  (names: ReadonlySet<string>) => JSON.stringify([...names]),
  (api: Api, names): readonly AddedParameter[] => {
    const used = usedTogether(api, names).map((parameter) => sharedParameter(api, parameter));
    const isUsable = used.length > 0 && used.every((parameter) => parameter !== undefined);
    if (isUsable) return used.filter((parameter) => parameter !== undefined);
    return names.size > 0 ? [] : newParameters(api);
  },
);

/** The optional query parameters by which most lists of the API are paged together, each as most lists define it. */
function usedTogether(api: Api, names: ReadonlySet<string>): readonly Parameter[] {
  const isPaging = (parameter: Parameter) => {
    const isNamed = names.size === 0 ? isSurelyPaging(parameter) : names.has(parameter.name.toLowerCase());
    return isNamed && parameter.in === 'query' && !parameter.isRequired;
  };
  const combinations = new Map<string, number>();
  const definitions = new Map<string, Map<Parameter, number>>();
  for (const operation of api.operations()) {
    if (operation.method !== 'get' || !pagesBy(operation, isPaging)) continue;
    const paging = operation.parameters.filter(isPaging);
    increment(combinations, JSON.stringify(paging.map(({ name }) => name).sort()));
    for (const parameter of paging) {
      const counts = definitions.get(parameter.name) ?? new Map<Parameter, number>();
      definitions.set(parameter.name, counts);
      increment(counts, parameter);
    }
  }
  const together: readonly unknown[] = JSON.parse(mostOf(combinations) ?? '[]');
  return [...definitions].flatMap(([name, counts]) => (together.includes(name) ? (mostOf(counts) ?? []) : []));
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function mostOf<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  let most: readonly [Key, number] | undefined;
  for (const entry of counts) if (!most || entry[1] > most[1]) most = entry;
  return most?.[0];
}

/** A parameter with a name of its own, or a copy with such a name. */
function sharedParameter(api: Api, { name, place }: Parameter): AddedParameter | undefined {
  if (!isLocal(place.document)) return undefined;
  if (typeof place.token !== 'number') return { name, definition: referenceOf(place) };
  const value = copyOf(place.value, componentsOf(api, 'parameters')?.place.document === place.document);
  return value === undefined ? undefined : withComponent(api, name, value);
}

function newParameters(api: Api): readonly AddedParameter[] {
  const limit = { type: 'integer', minimum: 1, maximum: 100, default: 20 };
  const cursor = { type: 'string' };
  const typed = (schema: Readonly<Record<string, Json>>) => (api.isSwagger2 ? schema : { schema });
  return [
    { name: 'limit', in: 'query', description: 'The maximum number of items to return.', ...typed(limit) },
    { name: 'cursor', in: 'query', description: 'Where the page starts, as the previous page says.', ...typed(cursor) },
  ].map((value) => withComponent(api, value.name, value));
}

/** Inline where components cannot be added. */
function withComponent(api: Api, name: string, value: Json): AddedParameter {
  const components = componentsOf(api, 'parameters');
  if (!components) return { name, definition: { referenceFrom: () => value, edits: [] } };
  const place = placeFor(components, name);
  return { name, definition: { ...referenceOf(place), edits: [{ set: place, value }] } };
}

/** Named like the parameter, if other components are named like theirs. */
function placeFor(components: Components, name: string): Place {
  const isUsual = components.entries.every(([key, { value }]) => key === own(value, 'name'));
  const isFree = /^[\w.-]+$/.test(name) && components.entries.every(([key]) => key !== name);
  return components.place.child(isUsual && isFree ? name : freeName(components, wordsOf(name).join(' ')));
}
