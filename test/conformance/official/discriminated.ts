/** The official schemas, with alternatives replaced by conditions, so that a validator reports the faults of one alternative. */
import type { AnySchemaObject } from 'ajv';

/** Values of fields that tell which alternative is meant, by field. */
type Marks = ReadonlyMap<string, readonly unknown[]>;

const MARKING_FIELDS = ['in', 'type', 'flow'];

/**
 * A schema that accepts the same descriptions. Instead of `oneOf: [Schema, Reference]`, it says that an object with
 * `$ref` is a Reference, and all else is a Schema. Alternatives that nothing tells apart are left as they are.
 */
export function discriminated(schema: AnySchemaObject): AnySchemaObject {
  return rewritten(schema, schema) as AnySchemaObject;
}

function rewritten(node: unknown, root: AnySchemaObject): unknown {
  if (Array.isArray(node)) return node.map((item) => rewritten(item, root));
  if (typeof node !== 'object' || node === null) return node;
  const copy: AnySchemaObject = {};
  for (const [key, value] of Object.entries(node)) copy[key] = rewritten(value, root);
  for (const key of ['oneOf', 'anyOf']) {
    const condition = Array.isArray(copy[key]) ? conditionOf(copy[key], root) : undefined;
    if (!condition) continue;
    delete copy[key];
    copy.allOf = [...(copy.allOf ?? []), condition];
  }
  return copy;
}

function conditionOf(branches: readonly AnySchemaObject[], root: AnySchemaObject): AnySchemaObject | undefined {
  const reference = branches.find((branch) => resolved(branch, root).required?.includes('$ref'));
  if (reference) {
    const others = branches.filter((branch) => branch !== reference);
    const rest = others.length === 1 ? others[0] : conditionOf(others, root);
    return rest && { if: { type: 'object', required: ['$ref'] }, then: reference, else: rest };
  }
  return byType(branches, root) ?? byMarks(branches, root, MARKING_FIELDS);
}

/** An object, or else a boolean or an array. */
function byType(branches: readonly AnySchemaObject[], root: AnySchemaObject): AnySchemaObject | undefined {
  const [first, second] = branches;
  if (!first || !second || branches.length !== 2) return undefined;
  const { type } = resolved(second, root);
  return type === 'boolean' || type === 'array' ? { if: { type }, then: second, else: first } : undefined;
}

function byMarks(
  branches: readonly AnySchemaObject[],
  root: AnySchemaObject,
  fields: readonly string[],
): AnySchemaObject | undefined {
  const marks = branches.map((branch) => marksOf(branch, root));
  const unmarked = (name: string) => branches.filter((_, index) => !marks[index]?.has(name));
  const field = fields.find((name) => unmarked(name).length < 2 && unmarked(name).length < branches.length);
  if (field === undefined) return undefined;
  const [other] = unmarked(field);
  const valuesOf = (index: number) => marks[index]?.get(field) ?? [];
  const all = [...new Set(branches.flatMap((_, index) => valuesOf(index)))];
  let condition: AnySchemaObject = other ?? { type: 'object', required: [field], properties: { [field]: { enum: all } } };
  for (const value of all) {
    const meant = branches.filter((_, index) => valuesOf(index).includes(value));
    const later = fields.slice(fields.indexOf(field) + 1);
    const then = meant.length === 1 ? meant[0] : (byMarks(meant, root, later) ?? { oneOf: meant });
    const isMeant = { type: 'object', required: [field], properties: { [field]: { enum: [value] } } };
    condition = { if: isMeant, then, else: condition };
  }
  return condition;
}

function marksOf(branch: AnySchemaObject, root: AnySchemaObject): Marks {
  const { properties = {}, oneOf, allOf } = resolved(branch, root);
  const marks = new Map<string, readonly unknown[]>();
  for (const field of MARKING_FIELDS) if (properties[field]?.enum) marks.set(field, properties[field].enum);
  if (Array.isArray(oneOf)) {
    const inner = oneOf.map((one: AnySchemaObject) => marksOf(one, root));
    for (const field of MARKING_FIELDS) {
      const values = inner.map((mark) => mark.get(field));
      if (!marks.has(field) && values.every((value) => value !== undefined)) marks.set(field, values.flat());
    }
  }
  // Alternatives inside have become a condition already, which still names the values it knows.
  for (const part of allOf ?? [])
    for (const [field, values] of conditionMarks(part)) if (!marks.has(field)) marks.set(field, values);
  return marks;
}

function conditionMarks(part: AnySchemaObject): Marks {
  const marks = new Map<string, unknown[]>();
  for (let at: AnySchemaObject | undefined = part; at?.if; at = at.else)
    for (const [field, { enum: values }] of Object.entries<AnySchemaObject>(at.if.properties ?? {}))
      marks.set(field, [...(marks.get(field) ?? []), ...(values ?? [])]);
  return marks;
}

function resolved(schema: AnySchemaObject, root: AnySchemaObject): AnySchemaObject {
  const [, collection, name] = /^#\/(definitions|\$defs)\/(.+)$/.exec(schema.$ref ?? '') ?? [];
  return collection && name ? resolved(root[collection][name], root) : schema;
}
