import { isPaginationName } from '../../../src/facts/lists/pagination-names.ts';
import { wordsIn } from '../../../src/facts/words/names.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { wordSet, wordsOf } from '../../../src/facts/words/words.ts';
import type { Api } from '../../../src/model/api.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { Parameter } from '../../../src/model/parameter.ts';
import { ownMember, type Place } from '../../../src/model/place.ts';
import { isLocal } from '../../../src/model/reference-to.ts';
import type { Edit, Fix, Json } from '../../../src/rule/edits.ts';
import { type Components, componentsOf, freeComponentName } from '../../../src/rule/fixes/components.ts';
import { jsonCopyOf } from '../../../src/rule/fixes/copy-json.ts';
import type { Fixes } from '../../../src/rule/fixes/fixes.ts';
import { referenceOf, type SharedDefinition } from '../../../src/rule/fixes/shared-definition.ts';
import {
  isComponent,
  isForOtherItems,
  mentionsItems,
  PAGE_SIZE_DESCRIPTION,
  textOfParameter,
  withGeneralDescription,
} from './items-of-parameter.ts';
import { lacksPageDetails, nextPageEdits } from './next-page.ts';
import { type ReusedPagination, reusedPagination } from './reused-pagination.ts';

/**
 * Adds the pagination parameters that most other lists of the API have, with the part of the response that leads to the next page. Usual
 * ones are only suggested.
 *
 * @param names The only names that the organization accepts, in lower case, if any.
 * @param isSure True if every reader would expect the list to grow; otherwise, all parameters are only suggested.
 */
export function addPagination(operation: Operation, names: ReadonlySet<string>, isSure: boolean): Fixes {
  const { api, place } = operation;
  const list = place.child('parameters');
  if (!isLocal(place.document) || isComputed(operation)) return {};
  if (!(list.value === undefined || list.value === null || Array.isArray(list.value)))
    return { withheld: { applicability: 'unsafe', reason: '`parameters` is not a list' } };
  const reused = reusedPagination(api, names);
  const parts = reused && nextPageEdits(operation, reused);
  const isForOthers = reused?.parameters.some((parameter) => isForOtherItems(parameter, reused.operations, operation)) === true;
  const sharing = reused ? reused.parameters.map((parameter) => sharedParameter(operation, parameter, reused)) : [];
  const usable = sharing.flatMap((one) => one ?? []);
  if (reused && parts && !isForOthers && usable.length === sharing.length) {
    const fix = paginationFix(operation, () => usable, parts);
    return isSure && !lacksPageDetails(operation, reused) ? { fix } : { suggestions: [fix] };
  }
  if (names.size > 0) return {};
  return {
    suggestions: [paginationFix(operation, () => newParameters(api), [])],
    withheld: { applicability: 'unsafe', reason: reasonOf() },
  };

  function reasonOf(): string {
    if (isForOthers) return 'the parameters that page other lists are for what these return';
    return reused
      ? 'its response cannot lead to the next page as those of other lists do'
      : 'no other list shows which parameters page it';
  }
}

/** Returns whether the list is the result of a computation, which is not kept to be paged. */
function isComputed(operation: Operation): boolean {
  const words = textOf(operation).sentences[0] ?? [];
  const names = operation.pathItem.segments.flatMap(({ isStatic, text }) => (isStatic ? (wordsIn(text)[0] ?? []) : []));
  return [words[0] ?? '', ...names].some((word) => COMPUTATIONS.has(word));
}

const COMPUTATIONS = wordSet(
  'analyse analyze calculate classify compute convert detect estimate evaluate extract generate infer parse predict simulate translate',
);

function paginationFix(operation: Operation, parameters: () => readonly AddedParameter[], others: readonly Edit[]): Fix {
  return {
    title: 'Add pagination parameters.',
    applicability: 'unsafe',
    edits: () => {
      const taken = new Set(operation.parameters.map(({ name }) => name));
      const added = parameters().filter(({ name }) => !taken.has(name));
      if (added.length === 0) return [];
      return [...insertParameters(operation, added), ...added.flatMap(({ definition }) => definition.edits), ...others];
    },
  };
}

function insertParameters({ place }: Operation, added: readonly AddedParameter[]): readonly Edit[] {
  const list = place.child('parameters');
  const items = added.map(({ definition }) => definition.referenceFrom(place.document));
  if (Array.isArray(list.value)) return items.map((item) => ({ add: item, to: list }));
  const before = place.child('requestBody').value === undefined ? 'responses' : 'requestBody';
  return [{ set: list, value: items, before }];
}

/** A parameter that a fix adds. */
interface AddedParameter {
  readonly name: string;
  readonly definition: SharedDefinition;
}

/**
 * A reference to a parameter. An inline parameter becomes a component, without what its description says about other items;
 * `undefined` if it cannot be copied.
 */
function sharedParameter(
  operation: Operation,
  parameter: Parameter,
  { operations }: ReusedPagination,
): AddedParameter | undefined {
  const { api } = operation;
  const { name, place } = parameter;
  if (!isLocal(place.document)) return undefined;
  if (isComponent(parameter)) return { name, definition: referenceOf(place) };
  const known = knownComponent(api, parameter);
  if (known) return { name, definition: referenceOf(known) };
  const value = jsonCopyOf(place.value, componentsOf(api, 'parameters')?.place.document === place.document);
  if (value === undefined) return undefined;
  const isOfOne = mentionsItems(textOfParameter(parameter), operations, operation);
  return withComponent(api, name, isOfOne ? withGeneralDescription(value, parameter) : value);
}

/** A query parameter of this name and kind that is a component already, and whose name does not say that it is for one operation. */
function knownComponent(api: Api, { name, schema }: Parameter): Place | undefined {
  const entries = componentsOf(api, 'parameters')?.entries ?? [];
  return entries.find(([key, place]) => {
    if (ownMember(place.value, 'name') !== name || ownMember(place.value, 'in') !== 'query') return false;
    const isSameKind = api.resolve(Parameter, place)?.schema?.isObject === schema?.isObject;
    return isSameKind && isPaginationName(wordsIn(key).filter((word) => !PARAMETER_WORDS.has(word)));
  })?.[1];
}

/** Words in names of components that say nothing about the listed items. */
const PARAMETER_WORDS = wordSet('common default in optional param parameter parameters params q qs query request shared');

function newParameters(api: Api): readonly AddedParameter[] {
  const limit = { type: 'integer', minimum: 1, maximum: 100, default: 20 };
  const cursor = { type: 'string' };
  const typed = (schema: Readonly<Record<string, Json>>) => (api.isSwagger2 ? schema : { schema });
  return [
    { name: 'limit', in: 'query', description: PAGE_SIZE_DESCRIPTION, ...typed(limit) },
    { name: 'cursor', in: 'query', description: 'Where the page starts, as the previous page says.', ...typed(cursor) },
  ].map((value) => withComponent(api, value.name, value));
}

/** A parameter in a new component, or inline if components cannot be added. */
function withComponent(api: Api, name: string, value: Json): AddedParameter {
  const components = componentsOf(api, 'parameters');
  if (!components) return { name, definition: { referenceFrom: () => value, edits: [] } };
  const place = placeFor(components, name);
  return { name, definition: { ...referenceOf(place), edits: [{ set: place, value }] } };
}

/** The place of a new component. It is named like its parameter if all other components are. */
function placeFor(components: Components, name: string): Place {
  const isUsual = components.entries.every(([key, { value }]) => key === ownMember(value, 'name'));
  const isFree = /^[\w.-]+$/.test(name) && components.entries.every(([key]) => key !== name);
  return components.place.child(isUsual && isFree ? name : freeComponentName(components, wordsOf(name).join(' ')));
}
