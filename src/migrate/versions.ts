import { isObject } from '../model/place.ts';
import type { HouseCondition } from './outcome.ts';

const ALL = ['2.0', '3.0', '3.1', '3.2'] as const;

/** The versions of OpenAPI of the formats of Spectral and vacuum. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  oas2: ['2.0'],
  oas3: ['3.0', '3.1', '3.2'],
  oas3_0: ['3.0'],
  'oas3.0': ['3.0'],
  oas3_1: ['3.1'],
  'oas3.1': ['3.1'],
  oas3_2: ['3.2'],
  'oas3.2': ['3.2'],
};

/** The versions of OpenAPI of formats, all of them if there are no formats; none for formats outside OpenAPI. */
export function versionsOfFormats(formats: unknown): readonly string[] {
  if (!Array.isArray(formats)) return ALL;
  const versions = formats.flatMap((format) =>
    typeof format === 'string' && Object.hasOwn(FORMATS, format) ? (FORMATS[format] ?? []) : [],
  );
  return ALL.filter((version) => versions.includes(version));
}

/** A condition for some versions; nothing if these are all versions. */
export function versionCondition(versions: readonly string[]): readonly HouseCondition[] {
  return versions.length === ALL.length ? [] : [{ openapi: versions.length === 1 ? versions[0] : versions }];
}

/** Conditions that must all hold, as one; `undefined` if there are none. */
export function conjunctionOf(conditions: readonly HouseCondition[]): HouseCondition | undefined {
  const [first] = conditions;
  if (conditions.length < 2) return first;
  const keys = conditions.flatMap((condition) => Object.keys(condition));
  if (new Set(keys).size === keys.length) return Object.assign({}, ...conditions);
  const same = new Set(conditions.map((condition) => JSON.stringify(condition)));
  return same.size === 1 ? first : { and: [...same].map((text) => asCondition(JSON.parse(text))) };
}

function asCondition(value: unknown): HouseCondition {
  return isObject(value) ? value : {};
}
