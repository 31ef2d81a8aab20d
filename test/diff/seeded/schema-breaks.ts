import { at, isObject, isPart, type Json, type Random, type SeededSchema } from './places.ts';

/** A change that breaks clients. */
export interface Break {
  readonly name: string;
  /** The rules of which one must have a finding. */
  readonly rules: readonly string[];
  /** Makes the change; `false` where it does not apply. */
  readonly make: (schema: Json, random: Random, root: Json) => boolean;
}

/** The schema that a break of one direction applies to. */
export type SchemaBreak = Break & { readonly direction: SeededSchema['direction'] };

const UNIONS = ['oneOf', 'anyOf'];

function unionOf(schema: Json): { readonly keyword: string; readonly list: Json[] } | undefined {
  const keyword = UNIONS.find((name) => Array.isArray(schema[name]) && (schema[name] as unknown[]).length > 1);
  return keyword === undefined || schema.discriminator !== undefined ? undefined : { keyword, list: schema[keyword] as Json[] };
}

function propertyNames(schema: Json, isWanted: (property: Json, name: string) => boolean, root: Json): readonly string[] {
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, value]) => {
    const property = at(root, value);
    return property && isWanted(property, name) ? [name] : [];
  });
}

function requiredOf(schema: Json): readonly string[] {
  return Array.isArray(schema.required) ? schema.required : [];
}

function isScalar(schema: Json, type: string): boolean {
  return schema.type === type && schema.enum === undefined && schema.const === undefined;
}

function isOpenApi31(root: Json): boolean {
  return typeof root.openapi === 'string' && !root.openapi.startsWith('3.0');
}

function isPlainObject(schema: Json): boolean {
  return isObject(schema.properties) && !('oneOf' in schema) && !('anyOf' in schema) && !('allOf' in schema);
}

/** Names of properties that usually were hidden before the description declared it: ids, links, times and secrets. */
const OFTEN_HIDDEN = /id|urn|arn|self|href|link|creat|updat|modif|chang|delet|pass|secret|token|key|pin|code|otp|jwt|bearer/i;

/** Hides a property in one direction. */
function hide(schema: Json, random: Random, root: Json, keyword: 'readOnly' | 'writeOnly'): boolean {
  if (keyword === 'writeOnly' && root.swagger !== undefined) return false;
  const isWanted = (property: Json, own: string) =>
    property[keyword] !== true && property.deprecated !== true && property.format !== 'password' && !OFTEN_HIDDEN.test(own);
  const name = random.pick(propertyNames(schema, isWanted, root));
  return when(isPlainObject(schema) && name !== undefined, () => {
    const properties = schema.properties as Json;
    properties[name ?? ''] = { ...at(root, properties[name ?? '']), [keyword]: true };
  });
}

/** Applies a change if a condition is true. */
function when(condition: unknown, change: () => void): boolean {
  if (condition) change();
  return Boolean(condition);
}

export const SCHEMA_BREAKS: readonly SchemaBreak[] = [
  {
    name: 'a response property is removed',
    direction: 'response',
    rules: ['compat-response-property-removed'],
    make(schema, random, root) {
      const name = random.pick(propertyNames(schema, ({ writeOnly }) => writeOnly !== true, root));
      return when(isPlainObject(schema) && name !== undefined, () => delete (schema.properties as Json)[name ?? '']);
    },
  },
  {
    name: 'a request property is removed',
    direction: 'request',
    rules: ['compat-request-property-removed', 'compat-response-property-removed'],
    make(schema, random, root) {
      const isWanted = ({ readOnly, deprecated }: Json) => readOnly !== true && deprecated !== true;
      const name = random.pick(propertyNames(schema, isWanted, root));
      return when(isPlainObject(schema) && name !== undefined, () => delete (schema.properties as Json)[name ?? '']);
    },
  },
  {
    name: 'a property is required',
    direction: 'request',
    rules: ['compat-request-property-required'],
    make(schema, random, root) {
      const required = requiredOf(schema);
      const name = random.pick(propertyNames(schema, ({ readOnly }, own) => readOnly !== true && !required.includes(own), root));
      return when(isPlainObject(schema) && name !== undefined, () => {
        schema.required = [...required, name];
      });
    },
  },
  {
    name: 'a property becomes write-only',
    direction: 'response',
    rules: ['compat-response-property-removed'],
    make: (schema, random, root) => hide(schema, random, root, 'writeOnly'),
  },
  {
    name: 'a property becomes read-only',
    direction: 'request',
    rules: ['compat-request-property-removed'],
    make: (schema, random, root) => hide(schema, random, root, 'readOnly'),
  },
  {
    name: 'a required property is no longer read-only',
    direction: 'request',
    rules: ['compat-request-property-required'],
    make(schema, random, root) {
      const required = requiredOf(schema);
      const name = random.pick(propertyNames(schema, ({ readOnly }, own) => readOnly === true && required.includes(own), root));
      return when(name !== undefined, () => {
        const properties = schema.properties as Json;
        const { readOnly: _readOnly, ...rest } = at(root, properties[name ?? '']) ?? {};
        properties[name ?? ''] = rest;
      });
    },
  },
  {
    name: 'a property is optional',
    direction: 'response',
    rules: ['compat-response-property-optional'],
    make(schema, random, root) {
      const isWanted = (property: Json, own: string) => property.writeOnly !== true && requiredOf(schema).includes(own);
      const name = random.pick(propertyNames(schema, isWanted, root));
      return when(isPlainObject(schema) && name !== undefined, () => {
        schema.required = requiredOf(schema).filter((other) => other !== name);
      });
    },
  },
  ...(['request', 'response'] as const).map(
    (direction): SchemaBreak => ({
      name: `the type changes in a ${direction}`,
      direction,
      // An alternative of another type is another alternative.
      rules: ['compat-type', 'compat-alternatives'],
      make: (schema) =>
        when(isScalar(schema, 'string') || isScalar(schema, 'boolean'), () => {
          schema.type = 'array';
          schema.items = { type: 'string' };
        }),
    }),
  ),
  {
    name: 'null is gained',
    direction: 'response',
    rules: ['compat-type'],
    make(schema, _random, root) {
      const isTyped = typeof schema.type === 'string' && schema.nullable !== true && schema['x-nullable'] !== true;
      return when(isTyped && schema.enum === undefined, () => {
        if (isOpenApi31(root)) schema.type = [schema.type, 'null'];
        else schema[root.swagger ? 'x-nullable' : 'nullable'] = true;
      });
    },
  },
  {
    name: 'null is lost',
    direction: 'request',
    rules: ['compat-type'],
    make(schema) {
      if (Array.isArray(schema.type) && schema.type.includes('null') && schema.type.length > 1) {
        schema.type = (schema.type as unknown[]).filter((type) => type !== 'null');
        return true;
      }
      return when(schema.nullable === true && typeof schema.type === 'string', () => delete schema.nullable);
    },
  },
  {
    name: 'null is gained beside alternatives',
    direction: 'response',
    rules: ['compat-type'],
    make(schema, _random, root) {
      const union = unionOf(schema);
      const isTyped = union?.list.every((member) => at(root, member)?.type !== undefined && at(root, member)?.nullable !== true);
      const isPlain = schema.type === undefined && schema.nullable !== true;
      const isSingle = union && !JSON.stringify(union.list).includes('null') && !isPart(root, schema);
      return when(isSingle && isTyped && isPlain, () => {
        if (isOpenApi31(root)) union?.list.push({ type: 'null' });
        else schema.nullable = true;
      });
    },
  },
  {
    name: 'an alternative with a tag is added',
    direction: 'response',
    rules: ['compat-alternatives'],
    make(schema, random, root) {
      const union = unionOf(schema);
      const members = (union?.list ?? []).map((member) => at(root, member));
      const [name = ''] = Object.keys((random.pick(members)?.properties ?? {}) as Json);
      const types = members.map((member) => at(root, (member?.properties as Json | undefined)?.[name])?.type);
      // Each alternative reads the property as a scalar, so that none can read a list.
      return when(union && name !== '' && types.every((type) => typeof type === 'string' && type !== 'array'), () => {
        const properties = { ...(members[0]?.properties as Json), [name]: { type: 'array', items: { type: 'string' } } };
        union?.list.push({ type: 'object', properties });
      });
    },
  },
  {
    name: 'an alternative is dropped',
    direction: 'request',
    rules: ['compat-alternatives', 'compat-type', 'compat-request-enum'],
    make(schema, random, root) {
      const union = unionOf(schema);
      const index = random.next(union?.list.length ?? 1);
      const dropped = at(root, union?.list[index]);
      // Objects whose properties all have another name are not within another alternative.
      const isOpen = union?.list.some((member) => Object.keys(at(root, member) ?? {}).length === 0);
      return when(!isOpen && isObject(dropped?.properties) && Object.keys(dropped.properties).length > 0, () => {
        const [name = ''] = Object.keys(dropped?.properties as Json);
        const members = union?.list.map((member) => structuredClone(at(root, member) ?? member)) ?? [];
        for (const [position, member] of members.entries())
          if (position !== index && isObject(member.properties) && name in member.properties)
            member.properties[name] = { type: 'string', enum: ['other'] };
        union?.list.splice(0, members.length, ...members);
        union?.list.splice(index, 1);
      });
    },
  },
  {
    name: 'anyOf becomes oneOf, where values match both',
    direction: 'request',
    rules: ['compat-alternatives'],
    make(schema, _random, root) {
      const union = unionOf(schema);
      const scalar = at(root, union?.list[0]);
      const isOverlapping =
        union?.keyword === 'anyOf' && union.list.some((member, index) => index > 0 && isSubset(scalar, at(root, member)));
      return when(isOverlapping && !('oneOf' in schema), () => {
        schema.oneOf = schema.anyOf;
        delete schema.anyOf;
      });
    },
  },
  {
    name: 'an enum loses a value',
    direction: 'request',
    rules: ['compat-request-enum', 'compat-type'],
    make: (schema, random) =>
      when(Array.isArray(schema.enum) && new Set(schema.enum.filter((value) => value !== null)).size > 1, () => {
        const values = (schema.enum as unknown[]).filter((value) => value !== null);
        const gone = random.pick(values);
        schema.enum = (schema.enum as unknown[]).filter((value) => String(value) !== String(gone));
      }),
  },
  {
    name: 'an enum gains a value',
    direction: 'response',
    rules: ['compat-response-enum', 'compat-type'],
    make: (schema) =>
      when(Array.isArray(schema.enum) && schema.type === 'string' && schema['x-extensible-enum'] === undefined, () => {
        schema.enum = [...(schema.enum as unknown[]), 'seeded-value'];
      }),
  },
  {
    name: 'an enum is new',
    direction: 'request',
    rules: ['compat-request-enum'],
    make: (schema) =>
      when(isScalar(schema, 'string'), () => {
        schema.enum = ['seeded-value'];
      }),
  },
  {
    name: 'an enum is removed',
    direction: 'response',
    rules: ['compat-response-enum'],
    make: (schema) =>
      when(Array.isArray(schema.enum) && typeof schema.type === 'string' && schema.type !== 'boolean', () => delete schema.enum),
  },
  {
    name: 'a limit is new',
    direction: 'request',
    rules: ['compat-request-bounds'],
    make(schema) {
      if (isScalar(schema, 'string') && schema.format === undefined) schema.maxLength = 1;
      else if (isScalar(schema, 'integer') || isScalar(schema, 'number')) schema.maximum = -5;
      else if (schema.type === 'array' && schema.maxItems !== 0) schema.maxItems = 0;
      else return false;
      return true;
    },
  },
  {
    name: 'a limit is removed',
    direction: 'response',
    rules: ['compat-response-bounds'],
    make(schema) {
      const keyword = ['maxLength', 'maximum', 'maxItems'].find((name) => typeof schema[name] === 'number');
      const isImplied = schema.format !== undefined || schema.enum !== undefined;
      return when(keyword && schema.type !== undefined && !isImplied, () => delete schema[keyword ?? '']);
    },
  },
  {
    name: 'unique items and multiples',
    direction: 'request',
    rules: ['compat-request-bounds'],
    make(schema) {
      if (schema.type === 'array' && schema.uniqueItems !== true) schema.uniqueItems = true;
      else if (isScalar(schema, 'integer') && schema.multipleOf === undefined) schema.multipleOf = 7;
      else return false;
      return true;
    },
  },
  {
    name: 'a pattern is new',
    direction: 'request',
    rules: ['compat-request-pattern'],
    make: (schema) =>
      when(isScalar(schema, 'string'), () => {
        schema.pattern = '^seeded$';
      }),
  },
  {
    name: 'a format is new',
    direction: 'request',
    rules: ['compat-format'],
    make: (schema) =>
      when(isScalar(schema, 'string') && schema.format === undefined, () => {
        schema.format = 'uuid';
      }),
  },
  {
    name: 'a format changes',
    direction: 'response',
    rules: ['compat-format'],
    make: (schema) =>
      when(schema.format === 'date-time' || schema.format === 'date' || schema.format === 'uuid', () => {
        schema.format = schema.format === 'uuid' ? 'ipv4' : 'uuid';
      }),
  },
  {
    name: 'undeclared properties are forbidden',
    direction: 'request',
    rules: ['compat-request-property-removed'],
    make: (schema) =>
      when(
        isPlainObject(schema) && schema.additionalProperties === undefined && schema.unevaluatedProperties === undefined,
        () => {
          schema.additionalProperties = false;
        },
      ),
  },
  {
    name: 'a property becomes false',
    direction: 'response',
    rules: ['compat-response-property-removed'],
    make(schema, random, root) {
      const name = random.pick(propertyNames(schema, ({ writeOnly }) => writeOnly !== true, root));
      return when(isOpenApi31(root) && isPlainObject(schema) && name !== undefined, () => {
        (schema.properties as Json)[name ?? ''] = false;
      });
    },
  },
  {
    name: 'a new condition',
    direction: 'request',
    rules: ['compat-request-conditions', 'compat-request-property-required'],
    make: (schema, random) =>
      when(isPlainObject(schema), () => {
        if (random.next(2) === 0) schema.not = { required: ['seeded'] };
        else schema.dependentRequired = { seeded: ['other'] };
      }),
  },
  {
    name: 'the targets of a mapping are swapped',
    direction: 'response',
    rules: [
      'compat-alternatives',
      'compat-response-property-removed',
      'compat-type',
      'compat-response-enum',
      'compat-response-property-optional',
    ],
    make(schema) {
      const mapping = isObject(schema.discriminator) ? schema.discriminator.mapping : undefined;
      if (!isObject(mapping)) return false;
      const [[first = '', one] = [], [second = '', other] = []] = Object.entries(mapping);
      return when(second !== '' && one !== other, () => {
        mapping[first] = other;
        mapping[second] = one;
      });
    },
  },
  {
    name: 'a value of a mapping is removed with its alternative',
    direction: 'request',
    rules: ['compat-alternatives'],
    make(schema) {
      const mapping = isObject(schema.discriminator) ? schema.discriminator.mapping : undefined;
      const keyword = UNIONS.find((name) => Array.isArray(schema[name]) && (schema[name] as unknown[]).length > 2);
      if (!isObject(mapping) || keyword === undefined) return false;
      const [[value, target] = ['', '']] = Object.entries(mapping);
      const list = schema[keyword] as Json[];
      const index = list.findIndex(({ $ref }) => $ref === target);
      return when(index !== -1 && value, () => {
        delete mapping[value];
        list.splice(index, 1);
      });
    },
  },
];

/** Returns whether every value of a scalar schema is also valid for another one. */
function isSubset(one: Json | undefined, other: Json | undefined): boolean {
  if (!one || !other || typeof one.type !== 'string' || one.type !== other.type) return false;
  return (
    one.type === 'string' &&
    other.enum === undefined &&
    other.pattern === undefined &&
    other.format === undefined &&
    other.maxLength === undefined &&
    other.minLength === undefined
  );
}
