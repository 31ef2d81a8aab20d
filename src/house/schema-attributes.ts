import type { Schema } from '../model/schema.ts';
import { type Attributes, booleans, computed } from './attribute.ts';

/** What rules can test of the schema of a value; nothing of a schema that is missing or cannot be read. */
export const schemaAttributes: Attributes<Schema | undefined> = {
  type: computed('The allowed types, without `null`.', (schema) => schema && [...schema.types]),
  format: computed('The format.', (schema) => schema?.format),
  enum: computed('The values of `enum` or `const`.', (schema) => schema?.values?.map(String)),
  pattern: computed('The pattern of a string.', (schema) => keyword(schema, 'pattern')),
  minimum: computed('The smallest number.', (schema) => keyword(schema, 'minimum')),
  maximum: computed('The largest number.', (schema) => keyword(schema, 'maximum')),
  minLength: computed('The smallest length of a string.', (schema) => keyword(schema, 'minLength')),
  maxLength: computed('The largest length of a string.', (schema) => keyword(schema, 'maxLength')),
  minItems: computed('The smallest number of items.', (schema) => keyword(schema, 'minItems')),
  maxItems: computed('The largest number of items.', (schema) => keyword(schema, 'maxItems')),
  default: computed('The default.', (schema) => keyword(schema, 'default')),
  example: computed(
    'The example, or the first of several.',
    (schema) => schema?.example ?? schema?.place.child('examples').child(0).value,
  ),
  nullable: computed('Whether `null` is allowed.', (schema) => schema?.isNullable, { values: booleans }),
};

/** The first value of a keyword in the parts of a schema. */
function keyword(schema: Schema | undefined, key: string): unknown {
  for (const part of schema?.parts ?? []) {
    const { value } = part.place.child(key);
    if (value !== undefined) return value;
  }
  return undefined;
}
