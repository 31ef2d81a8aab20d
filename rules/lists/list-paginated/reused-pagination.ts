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
import { isComponent } from './items-of-parameter.ts';

/** The pagination of other lists of the API. */
export interface ReusedPagination {
  /** The parameters as most of the lists define them. */
  readonly parameters: readonly Parameter[];
  /** The operations that are paged in this way. */
  readonly operations: readonly Operation[];
}

/** A list, and the parameters that page it together. */
interface PagedOperation {
  readonly operation: Operation;
  readonly paging: readonly Parameter[];
}

/**
 * The optional query parameters by which most other lists of the API are paged together: the size of a page with a way to the next one.
 *
 * @param names The only names that the organization accepts, in lower case, if any.
 */
export const reusedPagination = factBy(
  (names: ReadonlySet<string>) => JSON.stringify([...names]),
  (api: Api, names): ReusedPagination | undefined => {
    const combinations = new Map<string, PagedOperation[]>();
    for (const paged of pagedOperations(api, names)) append(combinations, namesOf(paged.paging), paged);
    const [most] = [...combinations.values()].filter(isCommonCombination).sort((a, b) => b.length - a.length);
    return most && { parameters: commonDefinitions(most), operations: most.map(({ operation }) => operation) };
  },
);

/** Returns whether a combination is that of lists: one operation alone may page something else, such as the steps of one journey. */
function isCommonCombination(paged: readonly PagedOperation[]): boolean {
  return (
    paged.length > 1 ||
    paged.some(({ operation, paging }) => listResponseOf(operation) !== undefined || paging.every(isComponent))
  );
}

/** The names of the pagination parameters of most other lists of the API, also if they are required; empty if no pair is usual. */
export const usualPaginationNames = fact((api: Api): readonly string[] => {
  const combinations = new Map<string, PagedOperation[]>();
  for (const paged of pagedOperations(api, new Set(), true))
    if (listResponseOf(paged.operation) !== undefined) append(combinations, namesOf(paged.paging), paged);
  const [most] = [...combinations.values()].sort((a, b) => b.length - a.length);
  return most?.[0]?.paging.map(({ name }) => name) ?? [];
});

/** The operations with a parameter for the page size and one for the next page, or with the names that the organization accepts. */
function* pagedOperations(api: Api, names: ReadonlySet<string>, withRequired = false): Generator<PagedOperation> {
  for (const operation of api.operations()) {
    if (operation.method !== 'get' || operation.isDeprecated) continue;
    const paging = pagingOf(operation, names, withRequired);
    if (isCompletePaging(paging, names)) yield { operation, paging };
  }
}

function pagingOf(operation: Operation, names: ReadonlySet<string>, withRequired: boolean): readonly Parameter[] {
  return operation.parameters.filter((parameter) => {
    if (parameter.in !== 'query' || (parameter.isRequired && !withRequired)) return false;
    if (names.size > 0) return names.has(parameter.name.toLowerCase());
    if (!isSurelyPaging(parameter) || !(isPageSize(parameter) || hasPagePlace(parameter))) return false;
    // An object may have other properties, such as those of a whole query.
    const isOther = [...(parameter.schema?.properties.keys() ?? [])].some((name) => !isPaginationName(wordsIn(name)));
    return !isOther && pagesBy(operation, (one) => one === parameter);
  });
}

function isPageSize(parameter: Parameter): boolean {
  return pageSizesOf(parameter).length > 0;
}

/** Returns whether parameters are enough to page a list. An organization may have settled on a single one. */
function isCompletePaging(paging: readonly Parameter[], names: ReadonlySet<string>): boolean {
  if (names.size === 1) return paging.length === 1;
  return paging.some(isPageSize) && paging.some(hasPagePlace);
}

function namesOf(parameters: readonly Parameter[]): string {
  return JSON.stringify(parameters.map(({ name }) => name).sort());
}

/** The definitions that most lists use together; those of several lists may not fit together. */
function commonDefinitions(paged: readonly PagedOperation[]): readonly Parameter[] {
  const schemes = new Map<string, (readonly Parameter[])[]>();
  for (const { paging } of paged)
    append(schemes, JSON.stringify(paging.map(({ place }) => [place.document.uri, place.pointer]).sort()), paging);
  const [most] = [...schemes.values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? [];
}
