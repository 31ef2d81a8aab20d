import { DESCRIPTION_KEYS } from '../../house/read-examples.ts';
import type { JsonSchema } from './json-schema.ts';

/** The properties of a house rule that hold examples. */
export function exampleProperties(): Readonly<Record<string, JsonSchema>> {
  const list = (description: string, items: JsonSchema) => ({ description, type: 'array', minItems: 1, items });
  return {
    good: list(
      'Short descriptions in which the rule finds nothing. `api-conventions test` runs them; `openapi`, `info` and `paths` are added where they are missing.',
      example({}),
    ),
    bad: list(
      'Short descriptions in which the rule has at least one finding, or those in `findings`.',
      example({ findings: list('The exact messages of all findings, in their order.', finding()) }),
    ),
  };
}

function example(more: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const others = Object.keys(more);
  const fields = DESCRIPTION_KEYS.map((key) => [key, true]);
  return {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    properties: { ...Object.fromEntries(fields), ...more },
    patternProperties: { '^x-': true },
    // Besides these properties, an example must have a part of a description.
    ...(others.length > 0 && {
      anyOf: [
        { minProperties: others.length + 1 },
        ...others.map((name) => ({ not: { required: [name], properties: { [name]: true } } })),
      ],
    }),
  };
}

function finding(): JsonSchema {
  return {
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        properties: {
          message: { description: 'The exact message.', type: 'string' },
          at: {
            description: 'Where the finding is in the example: a JSON Pointer, such as `/paths/~1orders/get`.',
            type: 'string',
            pattern: '^(/|$)',
          },
        },
      },
    ],
  };
}
