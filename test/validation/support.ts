import type { Place } from '../../src/model/place.ts';
import { SchemaValidator, type Validation } from '../../src/validation/schema-validator.ts';
import type { ValueDirection } from '../../src/validation/validation-run.ts';
import { apiOf } from '../model/support.ts';

export type Version = '2.0' | '3.0' | '3.1' | '3.2';
export const VERSIONS: readonly Version[] = ['2.0', '3.0', '3.1', '3.2'];

/** A schema as the component `It` of a description, and the validator of the description. */
export interface Setup {
  readonly validator: SchemaValidator;
  readonly place: Place;
}

/**
 * @param schema The component `It`.
 * @param others Other components by name.
 * @param files Other files by name.
 */
export function setUp(
  version: Version,
  schema: unknown,
  others: object = {},
  files: Readonly<Record<string, string>> = {},
): Setup {
  const schemas = { It: schema, ...others };
  const api =
    version === '2.0'
      ? apiOf({ swagger: '2.0', definitions: schemas }, files)
      : apiOf({ openapi: `${version}.0`, components: { schemas } }, files);
  const container = version === '2.0' ? api.root.child('definitions') : api.root.child('components').child('schemas');
  return { validator: new SchemaValidator(api), place: container.child('It') };
}

export function validate(
  version: Version,
  schema: unknown,
  value: unknown,
  direction?: ValueDirection,
  others?: object,
): Validation {
  const { validator, place } = setUp(version, schema, others);
  return validator.validate(value, place, direction);
}

/** `fits`, `unsure`, or what is wrong where: `/a/0 must be a string, not a number`. */
export function verdictText({ verdict, violations }: Validation): string {
  if (verdict !== 'fails') return verdict;
  return violations
    .map(({ tokens, requirement: wants }) => `${tokens.map((token) => `/${token}`).join('')} ${wants}`.trim())
    .join('; ');
}
