import { reasonOf, UsageError } from '../errors.ts';
import { isObject } from '../model/place.ts';
import { checkValue, OPTION_SCHEMA_KEYWORDS } from '../rule/check-value.ts';
import type { OptionSpecs } from '../rule/option.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';

const TYPES: readonly string[] = ['array', 'object', 'string', 'integer', 'number', 'boolean'];

/** The mistakes in the options of a rule of a plugin; each text continues a sentence that begins with the rule. */
export function optionMistakes(options: unknown): string[] {
  if (options === undefined) return [];
  if (!isObject(options)) return [`whose \`options\` must be an object of options by name, but is ${typeName(options)}.`];
  return Object.entries(options).flatMap(([name, spec]) =>
    specMistakes(name, spec).map((what) => `whose option ${quote(name)} ${what}`),
  );
}

/** The options with checks whose failures name the rule. */
export function guardOptions(options: OptionSpecs, ruleId: string): OptionSpecs {
  const guarded = Object.entries(options).map(([name, { check, ...spec }]) => [
    name,
    check ? { ...spec, check: guardCheck(check, `the option ${quote(name)} of ${quote(ruleId)}`) } : spec,
  ]);
  return Object.fromEntries(guarded);
}

type OptionCheck = NonNullable<OptionSpecs[string]['check']>;

function guardCheck(check: OptionCheck, which: string): OptionCheck {
  return (value) => {
    try {
      const mismatches: unknown = check(value);
      if (Array.isArray(mismatches) && mismatches.every(isMismatch)) return mismatches;
      throw new TypeError('it must return a list of `{ path, expected, actual }`');
    } catch (error) {
      throw new UsageError(`The check of ${which} failed: ${reasonOf(error)}. Report it to the authors of the plugin.`);
    }
  };
}

function isMismatch(value: unknown): value is ReturnType<OptionCheck>[number] {
  return isObject(value) && Array.isArray(value.path) && typeof value.expected === 'string' && typeof value.actual === 'string';
}

function specMistakes(name: string, spec: unknown): string[] {
  // In a configuration, `severity` is next to the options.
  if (name === 'severity') return ['has a reserved name. Rename it.'];
  if (!isObject(spec)) return [`must be \`{ default, description, schema }\`, but is ${typeName(spec)}.`];
  const { description, schema } = spec;
  const mistakes: string[] = [];
  if (typeof description !== 'string') mistakes.push('has no `description`.');
  mistakes.push(...schemaMistakes(schema, 'schema'));
  if (spec.check !== undefined && typeof spec.check !== 'function') mistakes.push('has a `check` that is not a function.');
  if (spec.sharedFrom !== undefined) mistakes.push('has `sharedFrom`, which only rules of the linter itself have.');
  if (spec.strict !== undefined) mistakes.push('has `strict`, which only rules of the linter itself have.');
  if (!Object.hasOwn(spec, 'default')) mistakes.push('has no `default`.');
  else if (mistakes.length === 0) {
    const [mismatch] = checkValue(spec.default, schema);
    if (mismatch)
      mistakes.push(
        `has a \`default\` that does not match its \`schema\`: it must be ${mismatch.expected}, but is ${mismatch.actual}.`,
      );
  }
  return mistakes;
}

function schemaMistakes(schema: unknown, name: string): string[] {
  if (!isObject(schema)) return [`has a ${quote(name)} that must be a JSON Schema, but is ${typeName(schema)}.`];
  const mistakes = Object.keys(schema)
    .filter((keyword) => !OPTION_SCHEMA_KEYWORDS.includes(keyword))
    .map(
      (keyword) =>
        `has the unsupported keyword ${quote(keyword)} in ${quote(name)}. Use ${OPTION_SCHEMA_KEYWORDS.join(', ')}.${didYouMean(keyword, OPTION_SCHEMA_KEYWORDS)}`,
    );
  const { type, items, additionalProperties, minimum, enum: values } = schema;
  if (type !== undefined && !TYPES.some((known) => known === type))
    mistakes.push(`has the unknown \`type\` ${quote(String(type))} in ${quote(name)}. Use one of ${TYPES.join(', ')}.`);
  if (minimum !== undefined && typeof minimum !== 'number')
    mistakes.push(`has a \`minimum\` in ${quote(name)} that is not a number.`);
  if (values !== undefined && !Array.isArray(values)) mistakes.push(`has an \`enum\` in ${quote(name)} that is not a list.`);
  for (const [keyword, inner] of Object.entries({ items, additionalProperties }))
    if (inner !== undefined) mistakes.push(...schemaMistakes(inner, `${name}.${keyword}`));
  return mistakes;
}
