import { type AssertionName, assertionsFor } from '../../house/assertion.ts';
import { ATTRIBUTE_TYPES, type AttributeType } from '../../house/attribute.ts';
import { CASING_NAMES } from '../../house/casings.ts';
import { EXTENSION_NAME, OPERATION_EXTENSION, OPERATION_PREFIX } from '../../house/extension.ts';
import { VERSION_ATTRIBUTE } from '../../house/known-values.ts';
import { DEFAULT_HOUSE_SEVERITY } from '../../house/read-house-rule.ts';
import { VERSION_INFO } from '../../house/subject.ts';
import { SUBJECT_KINDS, SUBJECT_NAMES, type SubjectName } from '../../house/subject-kinds.ts';
import { exampleProperties } from './example-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** The meaning of each assertion, for editors and for the page about house rules. */
export const ASSERTION_MEANINGS: Readonly<Record<AssertionName, string>> = {
  defined: '`true`: the attribute exists and is not blank or empty. `false`: it does not.',
  undefined: 'The opposite of `defined`.',
  pattern: 'The value, or each item of a list, matches a regular expression somewhere; `^` and `$` anchor it.',
  notPattern: 'The value, or each item of a list, does not match a regular expression.',
  casing: `The value, or each item of a list, is in ${CASING_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
  enum: 'The value, or each item of a list, is one of these.',
  length: 'The number of characters, items or keys is at least `min` and at most `max`.',
  unique: '`true`: no other part of the API has the same value, and a list has no item twice.',
  contains: 'The list has all these items, the mapping has these keys, or the string has these parts.',
  min: 'The number is at least this. Values that are not numbers are skipped.',
  max: 'The number is at most this. Values that are not numbers are skipped.',
  multipleOf: 'The number is a multiple of this. Values that are not numbers are skipped.',
};

const scalar: JsonSchema = { anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }, { type: 'boolean' }] };
const number: JsonSchema = { type: 'number' };
const scalars: JsonSchema = { type: 'array', items: scalar, minItems: 1 };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const pattern: JsonSchema = { type: 'string', minLength: 1, maxLength: 2000 };

const ASSERTION_SCHEMAS: Readonly<Record<AssertionName, JsonSchema>> = {
  defined: { type: 'boolean' },
  undefined: { type: 'boolean' },
  pattern,
  notPattern: pattern,
  casing: { enum: CASING_NAMES },
  enum: scalars,
  length: { type: 'object', additionalProperties: false, minProperties: 1, properties: { min: count, max: count } },
  unique: { const: true },
  contains: { anyOf: [{ type: 'string', minLength: 1 }, number, { type: 'boolean' }, scalars] },
  min: number,
  max: number,
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
};

/** The parts of the schema of the configuration that describe house rules. */
export function houseDefinitions(): JsonSchema {
  return {
    houseRule: houseRule(),
    ...Object.fromEntries(ATTRIBUTE_TYPE_NAMES.map((type) => [testName(type), testSchema(type)])),
    ...Object.fromEntries(SUBJECT_NAMES.map((name) => [conditionName(name), conditionSchema(name)])),
    [OPERATION_ATTRIBUTES]: operationAttributes(),
  };
}

const ATTRIBUTE_TYPE_NAMES = Object.keys(ATTRIBUTE_TYPES) as readonly AttributeType[];

function testName(type: AttributeType): string {
  return `houseTest-${type}`;
}

/** The assertions about an attribute of a type, or a value or list that stands for `enum`. */
function testSchema(type: AttributeType): JsonSchema {
  const names = assertionsFor(type);
  const value = { text: scalar, texts: scalar, any: scalar, number, flag: { type: 'boolean' }, mapping: undefined }[type];
  const values = value && { type: 'array', items: value, minItems: 1 };
  const assertions = {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        { description: ASSERTION_MEANINGS[name], ...(name === 'enum' && values ? values : ASSERTION_SCHEMAS[name]) },
      ]),
    ),
  };
  return value && values ? { anyOf: [value, values, assertions] } : assertions;
}

/** The schema of a definition. */
export function houseRule() {
  const text = (description: string) => ({ description, type: 'string', minLength: 1 });
  return {
    type: 'object',
    additionalProperties: false,
    required: ['where', 'must'],
    properties: {
      where: {
        description: 'What the rule is about: one kind of parts, such as `operation`, or a list of kinds. Required.',
        anyOf: [{ enum: SUBJECT_NAMES }, { type: 'array', items: { enum: SUBJECT_NAMES }, minItems: 1, uniqueItems: true }],
      },
      when: { description: 'A condition that selects some of these parts; by default, the rule is about all of them.' },
      must: { description: 'The condition that each of these parts must meet. Required.' },
      message: text(
        'The message of findings, in place of the default; it may show `{{ subject }}`, `{{ attribute }}`, `{{ value }}`, `{{ expected }}` and `{{ problem }}`.',
      ),
      severity: {
        description: `\`error\`, \`warn\`, \`info\`, \`hint\` or \`off\`; by default \`${DEFAULT_HOUSE_SEVERITY}\`. Presets do not change it.`,
        allOf: [{ $ref: '#/definitions/severity' }],
        default: DEFAULT_HOUSE_SEVERITY,
      },
      summary: text(
        'One sentence that says what must be true, for `rules`, `explain` and reports; by default, it is made of the conditions.',
      ),
      rationale: text('The reason for the rule, in Markdown, for `explain` and reports.'),
      docs: { ...text('The URL of a page about the rule, for reports and editors.'), pattern: '^[Hh][Tt][Tt][Pp][Ss]?:' },
      ...exampleProperties(),
    },
    allOf: SUBJECT_NAMES.map((name) => {
      const condition = { $ref: `#/definitions/${conditionName(name)}` };
      return {
        if: { properties: { where: { anyOf: [{ const: name }, { type: 'array', contains: { const: name } }] } } },
        then: { properties: { when: condition, must: condition } },
      };
    }),
  };
}

function conditionName(name: SubjectName): string {
  return `houseCondition-${name}`;
}

function conditionSchema(name: SubjectName): JsonSchema {
  const test = (type: AttributeType) => ({ $ref: `#/definitions/${testName(type)}` });
  const condition = { $ref: `#/definitions/${conditionName(name)}` };
  const list = { type: 'array', items: condition, minItems: 1 };
  const everywhere = { [VERSION_ATTRIBUTE]: VERSION_INFO };
  const all = Object.entries({ ...SUBJECT_KINDS[name].attributes, ...everywhere });
  const attributes = all
    .filter(([attribute]) => !attribute.startsWith(OPERATION_PREFIX))
    .map(([attribute, { description, type }]) => [attribute, { description, ...test(type) }]);
  const isOfOperation = attributes.length < all.length;
  return {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: {
      ...Object.fromEntries(attributes),
      and: { description: 'All of these conditions.', ...list },
      or: { description: 'At least one of these conditions.', ...list },
      not: { description: 'The opposite of this condition.', ...condition },
    },
    patternProperties: {
      [name === 'api' ? '^(info\\.((contact|license)\\.)?)?x-.' : EXTENSION_NAME.source]: test('any'),
      ...(isOfOperation && {
        [OPERATION_EXTENSION.source]: test('any'),
        [`^operation\\.(${operationNames().join('|')})$`]: true,
      }),
    },
    ...(isOfOperation && { allOf: [{ $ref: `#/definitions/${OPERATION_ATTRIBUTES}` }] }),
  };
}

const OPERATION_ATTRIBUTES = 'houseOperationAttributes';

/** The attributes of an operation that parts of it have with a prefix. */
function operationNames(): readonly string[] {
  return Object.keys(SUBJECT_KINDS.response.attributes).flatMap((name) =>
    name.startsWith(OPERATION_PREFIX) ? name.slice(OPERATION_PREFIX.length) : [],
  );
}

/** The attributes of an operation that rules about its parts can test. */
function operationAttributes(): JsonSchema {
  const definition = `#/definitions/${conditionName('operation')}/properties`;
  const members = operationNames().map((name) => [`${OPERATION_PREFIX}${name}`, { $ref: `${definition}/${name}` }]);
  return { type: 'object', properties: Object.fromEntries(members) };
}
