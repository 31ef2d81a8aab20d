import type { Api } from '../../../src/model/api.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { PropertyDefinition, Schema } from '../../../src/model/schema.ts';

/** One body of a response; the formats of one response often share it. */
export interface ReturningResponse {
  readonly operation: Operation;
  readonly status: string;
  readonly body: Schema;
}

/** A property of a schema that responses return. */
export interface ReturnedProperty extends PropertyDefinition {
  readonly owner: Schema;
}

/** Properties with these names describe the fields of a request: `{ "errors": { "password": ["is too short"] } }`. */
const ABOUT_FIELDS = /^(errors|(field|validation|form)_?errors|fields|violations|invalid_?(fields|params))$/i;

/**
 * The schemas that the responses of an API return, each visited once. `writeOnly` schemas are left out, with everything below them.
 */
export class ReturnedSchemas {
  /** Properties that are wanted by their name, and properties with the format `password`. */
  readonly properties: ReturnedProperty[] = [];
  /** The schemas of whole bodies. */
  readonly bodies: ReadonlySet<Schema>;
  readonly #isWanted: (name: string) => boolean;
  readonly #parents = new Map<Schema, Set<Schema>>();
  readonly #returned: ReturningResponse[] = [];

  constructor(api: Api, isWanted: (name: string) => boolean) {
    this.#isWanted = isWanted;
    for (const operation of api.operations()) this.#addBodies(operation);
    this.bodies = new Set(this.#returned.map(({ body }) => body));
    for (const body of this.bodies) this.#parents.set(body, new Set());
    // Iterating over a map includes what is added meanwhile.
    for (const [schema] of this.#parents) this.#read(schema);
  }

  /** The responses that return a schema, in the document's order. */
  responsesWith(schema: Schema): readonly ReturningResponse[] {
    const above = new Set([schema]);
    for (const one of above) for (const parent of this.#parents.get(one) ?? []) above.add(parent);
    schema.api.budget.pass(above.size + this.#returned.length);
    return this.#returned.filter(({ body }) => above.has(body));
  }

  #addBodies(operation: Operation): void {
    // A response to HEAD has no body (RFC 9110, 9.3.2).
    for (const { status, response } of operation.method === 'head' ? [] : operation.responses) {
      for (const { schema } of response.content(operation)) {
        if (schema) this.#returned.push({ operation, status, body: schema });
      }
    }
  }

  #read(schema: Schema): void {
    const { items, additionalProperties } = schema;
    for (const child of [items, additionalProperties, ...schema.branches]) if (child) this.#link(schema, child);
    for (const part of schema.parts) for (const child of part.rareMembers()) this.#link(schema, child);

    const definitions = schema.propertiesWhere((name, raw) => this.#isWanted(name) || isOfInterest(raw));
    const hidden = new Set(definitions.filter(isHidden).map(({ name }) => name));
    const known = new Set<string>();
    for (const definition of definitions) {
      const { name, schema: child } = definition;
      if (hidden.has(name)) continue;
      if (!ABOUT_FIELDS.test(name)) this.#link(schema, child);
      if (!known.has(name) && (this.#isWanted(name) || isPassword(child))) this.properties.push({ ...definition, owner: schema });
      known.add(name);
    }
  }

  #link(parent: Schema, child: Schema): void {
    const parents = this.#parents.get(child);
    if (parents) parents.add(parent);
    else if (!child.isWriteOnly) this.#parents.set(child, new Set([parent]));
  }
}

const HIDING = ['writeOnly', 'x-writeOnly', 'x-write-only'];
const HOLDING = new Set([
  '$ref',
  '$dynamicRef',
  'properties',
  'allOf',
  'patternProperties',
  'prefixItems',
  'then',
  'else',
  ...HIDING,
]);

/** Whether a schema can have properties, be a password, or be hidden. The many plain strings and numbers are not read. */
function isOfInterest(raw: unknown, depth = 5): boolean {
  if (typeof raw !== 'object' || raw === null || depth === 0) return depth === 0;
  const schema = raw as Readonly<Record<string, unknown>>;
  // Most schemas have two or three keywords, so that iterating over them is cheaper than looking up each relevant one.
  for (const keyword in schema) {
    if (HOLDING.has(keyword)) return true;
    if (keyword === 'format' && schema.format === 'password') return true;
    if ((keyword === 'items' || keyword === 'additionalProperties') && isOfInterest(schema[keyword], depth - 1)) return true;
    if ((keyword === 'oneOf' || keyword === 'anyOf') && isAnyOfInterest(schema[keyword], depth - 1)) return true;
  }
  return false;
}

function isAnyOfInterest(raw: unknown, depth: number): boolean {
  return Array.isArray(raw) && raw.some((branch) => isOfInterest(branch, depth));
}

/** Swagger 2 has no `writeOnly`, and OpenAPI 3.0 ignores it beside a `$ref`, but the intention is clear. */
function isHidden({ place: { value }, schema }: PropertyDefinition): boolean {
  const raw = typeof value === 'object' && value !== null ? (Object.entries(value) as [string, unknown][]) : [];
  return schema.isWriteOnly || raw.some(([key, set]) => set === true && HIDING.includes(key));
}

/** Whether a schema has the format `password`, or is an array of such strings. */
export function isPassword(schema: Schema): boolean {
  return schema.format === 'password' || schema.items?.format === 'password';
}
