import { fact, factBy } from '../../../src/facts/fact.ts';
import { listResponseOf } from '../../../src/facts/lists/list-response.ts';
import { hasPagePlace, pageSizesOf } from '../../../src/facts/lists/page-size.ts';
import { isPaginationName } from '../../../src/facts/lists/pagination-names.ts';
import { isSurelyPaging, pagesBy } from '../../../src/facts/lists/pagination-parameter.ts';
import { wordsIn } from '../../../src/facts/words/names.ts';
import type { Api } from '../../../src/model/api.ts';
import { append } from '../../../src/model/append.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Parameter } from '../../../src/model/parameter.ts';
import { isShared } from './items-of-parameter.ts';

/** How other lists of the API are paged. */
export interface ReusedPagination {
  /** As most of the lists define them together. */
  readonly parameters: readonly Parameter[];
  /** The operations that are paged in this way. */
  readonly operations: readonly Operation[];
}

/**
 * The optional query parameters by which most other lists of the API are paged together: the size of a page with a way to the next one.
 *
 * @param names The only names that the organization accepts, in lower case, if any.
 */
export const reusedPagination = factBy(
  (names: ReadonlySet<string>) => JSON.stringify([...names]),
  (api: Api, names): ReusedPagination | undefined => {
    const combinations = new Map<string, Operation[]>();
    for (const operation of api.operations()) {
      if (operation.method !== 'get' || operation.isDeprecated) continue;
      const paging = pagingOf(operation, names);
      if (!isWhole(paging, names)) continue;
      append(combinations, namesOf(paging), operation);
    }
    const [most] = [...combinations.values()].filter(isCommon).sort((a, b) => b.length - a.length);
    return most && { parameters: commonDefinitions(most, names), operations: most };

    // One operation alone may page something else, such as the steps of one journey.
    function isCommon(operations: readonly Operation[]): boolean {
      const isList = (operation: Operation) => listResponseOf(operation) !== undefined;
      return operations.length > 1 || operations.some((one) => isList(one) || pagingOf(one, names).every(isShared));
    }
  },
);

/** What the pagination parameters of most other lists of the API are called, also if they are required; none if no pair is usual. */
export const usualNames = fact((api: Api): readonly string[] => {
  const combinations = new Map<string, { readonly names: readonly string[]; count: number }>();
  for (const operation of api.operations()) {
    if (operation.method !== 'get' || operation.isDeprecated) continue;
    const paging = pagingOf(operation, new Set(), true);
    if (!isWhole(paging, new Set()) || listResponseOf(operation) === undefined) continue;
    const known = combinations.get(namesOf(paging));
    if (known) known.count++;
    else combinations.set(namesOf(paging), { names: paging.map(({ name }) => name), count: 1 });
  }
  const [most] = [...combinations.values()].sort((a, b) => b.count - a.count);
  return most?.names ?? [];
});

function pagingOf(operation: Operation, names: ReadonlySet<string>, withRequired = false): readonly Parameter[] {
  return operation.parameters.filter((parameter) => {
    if (parameter.in !== 'query' || (parameter.isRequired && !withRequired)) return false;
    if (names.size > 0) return names.has(parameter.name.toLowerCase());
    // An object may have other properties, such as those of a whole query.
    const isOther = [...(parameter.schema?.properties.keys() ?? [])].some((name) => !isPaginationName(wordsIn(name)));
    const pages = !isOther && pagesBy(operation, (one) => one === parameter && isSurelyPaging(one));
    return pages && (isSize(parameter) || hasPagePlace(parameter));
  });
}

function isSize(parameter: Parameter): boolean {
  return pageSizesOf(parameter).length > 0;
}

/** An organization may have settled on a single parameter. */
function isWhole(paging: readonly Parameter[], names: ReadonlySet<string>): boolean {
  if (names.size === 1) return paging.length === 1;
  return paging.some(isSize) && paging.some(hasPagePlace);
}

function namesOf(parameters: readonly Parameter[]): string {
  return JSON.stringify(parameters.map(({ name }) => name).sort());
}

/** The definitions that most lists use together; those of several lists may not fit together. */
function commonDefinitions(operations: readonly Operation[], names: ReadonlySet<string>): readonly Parameter[] {
  const schemes = new Map<string, Parameter[][]>();
  for (const operation of operations) {
    const paging = pagingOf(operation, names);
    const key = JSON.stringify(paging.map(({ place }) => [place.document.uri, place.pointer]).sort());
    append(schemes, key, [...paging]);
  }
  const [most] = [...schemes.values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? [];
}
