import { isObject } from '../model/place.ts';

/** The fields that every description has, in their order, as YAML, with the patterns that recognize them. */
const REQUIRED_FIELDS: readonly (readonly [line: string, present: RegExp])[] = [
  ['openapi: 3.1.0', /^(?:openapi|swagger):/m],
  ['info: { title: Example, version: 1.0.0 }', /^info:/m],
  ['paths: {}', /^paths:/m],
];

/**
 * The whole description that an example of a rule means: `openapi`, `info` and `paths` are added if they are missing.
 *
 * @param example YAML with fields at its root, or JSON.
 */
export function exampleDescription(example: string): string {
  const parts = example.startsWith('{"') ? parsedJson(example) : undefined;
  if (parts) {
    const version = Object.hasOwn(parts, 'swagger') ? {} : { openapi: '3.1.0' };
    return JSON.stringify({ ...version, info: { title: 'Example', version: '1.0.0' }, paths: {}, ...parts });
  }
  const missing = REQUIRED_FIELDS.flatMap(([line, present]) => (present.test(example) ? [] : [`${line}\n`]));
  return missing.join('') + example;
}

function parsedJson(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
