import { checkValue, KEYWORDS, typeName } from '../config/check-value.ts';
import { didYouMean, quote } from '../config/wording.ts';
import { isObject } from '../model/place.ts';

const TYPES: readonly string[] = ['array', 'object', 'string', 'integer', 'number', 'boolean'];

/** What is wrong with the options that a rule of a plugin declares; each text goes on from the rule. */
export function optionMistakes(options: unknown): string[] {
  if (options === undefined) return [];
  if (!isObject(options)) return [`whose \`options\` are no mapping from names to options, but ${typeName(options)}.`];
  return Object.entries(options).flatMap(([name, spec]) =>
    specMistakes(name, spec).map((what) => `whose option ${quote(name)} ${what}`),
  );
}

function specMistakes(name: string, spec: unknown): string[] {
  // In a configuration it stands beside the options.
  if (name === 'severity') return ['has the name of what every rule can be set to.'];
  if (!isObject(spec)) return [`is no \`{ default, description, schema }\`, but ${typeName(spec)}.`];
  const { description, schema } = spec;
  const mistakes: string[] = [];
  if (typeof description !== 'string') mistakes.push('has no `description`.');
  mistakes.push(...schemaMistakes(schema, 'schema'));
  if (spec.check !== undefined && typeof spec.check !== 'function') mistakes.push('has a `check` that is not a function.');
  if (spec.sharedFrom !== undefined) mistakes.push('has `sharedFrom`, which only rules of the linter itself have.');
  if (!Object.hasOwn(spec, 'default')) mistakes.push('has no `default`.');
  else if (mistakes.length === 0) {
    const [mismatch] = checkValue(spec.default, schema);
    if (mismatch)
      mistakes.push(
        `has a \`default\` that does not match its \`schema\`: expected ${mismatch.expected}, but it is ${mismatch.actual}.`,
      );
  }
  return mistakes;
}

function schemaMistakes(schema: unknown, name: string): string[] {
  if (!isObject(schema)) return [`has a ${quote(name)} that is no JSON Schema, but ${typeName(schema)}.`];
  const mistakes = Object.keys(schema)
    .filter((keyword) => !KEYWORDS.includes(keyword))
    .map(
      (keyword) =>
        `has ${quote(keyword)} in ${quote(name)}, where only ${KEYWORDS.join(', ')} are known.${didYouMean(keyword, KEYWORDS)}`,
    );
  const { type, items, additionalProperties, minimum, enum: values } = schema;
  if (type !== undefined && !TYPES.some((known) => known === type))
    mistakes.push(`has the \`type\` ${quote(String(type))} in ${quote(name)}; there are ${TYPES.join(', ')}.`);
  if (minimum !== undefined && typeof minimum !== 'number')
    mistakes.push(`has a \`minimum\` in ${quote(name)} that is no number.`);
  if (values !== undefined && !Array.isArray(values)) mistakes.push(`has an \`enum\` in ${quote(name)} that is no list.`);
  for (const [keyword, inner] of Object.entries({ items, additionalProperties }))
    if (inner !== undefined) mistakes.push(...schemaMistakes(inner, `${name}.${keyword}`));
  return mistakes;
}
