import { isOutsideConventions } from '../facts/standards/outside-conventions.ts';
import { keyOf, wordsIn } from '../facts/words/names.ts';
import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import { ownMember } from '../model/place.ts';
import { ItemTally } from './tally.ts';

/** A version that is not in the path: `Acme-Version` in a header, `api-version` in the query, or in the media type. */
export interface VersionElsewhere {
  readonly where: 'header' | 'query' | 'media type';
  /** The name of the parameter; for a media type, an example. */
  readonly name: string;
  /** The operations that have it. */
  readonly count: number;
  /** All operations that can have it. */
  readonly operations: number;
}

/** One operation alone shows no habit. */
const MIN_OPERATIONS = 2;

/** A few of many operations may have been forgotten. */
const NEARLY_ALL = 0.95;

/** Words before `version` that make it the version of something other than the API. */
const OTHER_THINGS = new Set(
  'client app sdk agent browser device platform os schema template document file package if match min max new old firmware software'.split(
    ' ',
  ),
);

/** `application/vnd.acme.v2+json`, `application/json; version=2` */
const IN_MEDIA_TYPE = /[.+-]v\d+(?=[.+;-]|$)|;\s*v(?:ersion)?\s*=/i;

/** The place where operations have their version, if not in the path; `undefined` if more than a few operations lack it. */
export function versionElsewhere(apis: readonly Api[]): VersionElsewhere | undefined {
  const operations = apis.flatMap((api) => [...api.operations()].filter((operation) => operation.method !== 'options'));
  const versioned = operations.filter((operation) => !isOutsideConventions(operation));
  if (versioned.length < MIN_OPERATIONS) return undefined;
  for (const where of ['header', 'query'] as const) {
    const names = new ItemTally<string>();
    for (const operation of versioned) for (const name of namesIn(operation, where)) names.add(name.toLowerCase(), name);
    const [most] = names.items;
    if (most && areNearlyAll(most.count, versioned))
      return { where, name: most.item, count: most.count, operations: versioned.length };
  }
  return inMediaTypes(versioned);
}

function areNearlyAll(count: number, operations: readonly Operation[]): boolean {
  return count >= operations.length * NEARLY_ALL;
}

/** The names of parameters that are a version. */
function namesIn({ parameters }: Operation, where: string): readonly string[] {
  return parameters.filter((parameter) => parameter.in === where && isVersionName(parameter.name)).map(({ name }) => name);
}

/** `Acme-Version`, `X-Acme-Api-Version`, `api-version`, `revision`, `v`. */
function isVersionName(name: string): boolean {
  const words = wordsIn(name);
  const last = words.at(-1) ?? '';
  if (words.length === 1 && (last === 'v' || last === 'revision')) return true;
  return last === 'version' && !words.some((word) => OTHER_THINGS.has(word));
}

/** Finds versions in the media types of JSON bodies, or in values of a parameter `Accept`. */
function inMediaTypes(operations: readonly Operation[]): VersionElsewhere | undefined {
  const types = operations.map(versionedType).filter((type) => type !== 'no body');
  const found = types.flatMap((type) => type ?? []);
  const [name] = found;
  if (name === undefined || found.length < types.length * NEARLY_ALL) return undefined;
  return { where: 'media type', name, count: found.length, operations: types.length };
}

/** The first media type with a version; `undefined` if the operation has bodies without one. */
function versionedType(operation: Operation): string | 'no body' | undefined {
  const accepted = operation.parameters.find(({ in: where, name }) => where === 'header' && keyOf(name) === 'accept');
  const values = [accepted?.example, ownMember(accepted?.schema?.place.value, 'default'), ...(accepted?.schema?.values ?? [])];
  const inHeader = values.find((value): value is string => typeof value === 'string' && IN_MEDIA_TYPE.test(value));
  if (inHeader !== undefined) return inHeader;
  const types = operation.successResponses.flatMap(({ response }) => response.content(operation)).filter(({ isJson }) => isJson);
  if (types.length === 0) return 'no body';
  return types.every(({ name }) => IN_MEDIA_TYPE.test(name)) ? types[0]?.name : undefined;
}
