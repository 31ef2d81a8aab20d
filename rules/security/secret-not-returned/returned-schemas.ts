import { fact } from '../../../src/facts/fact.ts';
import { mayNameSecret, mayNameSensitive } from '../../../src/facts/secrets/returned-names.ts';
import type { Api } from '../../../src/model/api.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { isObject, ownMember, type Place } from '../../../src/model/place.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { SCHEMA_KEYWORDS } from '../../../src/model/schema-keywords.ts';
import type { IsWanted, SchemaMember } from '../../../src/model/schema-member.ts';
import { SchemaUses } from '../../../src/model/schema-uses.ts';

/** One body of a response; the formats of one response often share it. */
export interface ReturningResponse {
  readonly operation: Operation;
  readonly status: string;
  readonly body: Schema;
}

/** A property of a schema that responses return. */
export interface ReturnedProperty {
  readonly name: string;
  /** The place of its key; its value may be a `$ref`. */
  readonly place: Place;
  readonly schema: Schema;
  /** The schema that has it, by itself or by one of its parts. */
  readonly owner: Schema;
}

/** The properties of an API that may be secret or sensitive by their names. */
export const returnedSchemasOf = fact(
  (api: Api) => new ReturnedSchemas(api, (name) => mayNameSecret(name) || mayNameSensitive(name)),
);

/** Properties with these names describe the fields of a request: `{ "errors": { "password": ["is too short"] } }`. */
const FIELD_ERRORS = /^(errors|(field|validation|form)_?errors|fields|violations|invalid_?(fields|params))$/i;

/**
 * The schemas that the responses of an API return, each visited once. `writeOnly` schemas are left out, with everything below them.
 */
export class ReturnedSchemas {
  /** Properties that are wanted by their name, and properties with the format `password`. */
  readonly properties: ReturnedProperty[] = [];
  /** The schemas of whole bodies. */
  readonly bodies: ReadonlySet<Schema>;
  readonly #isWanted: (name: string) => boolean;
  readonly #returned: ReturningResponse[] = [];
  readonly #uses: SchemaUses<ReturningResponse>;

  constructor(api: Api, isWanted: (name: string) => boolean) {
    this.#isWanted = isWanted;
    for (const operation of api.operations()) this.#addBodies(operation);
    this.bodies = new Set(this.#returned.map(({ body }) => body));
    const roots = this.#returned.map((response) => [response.body, response] as const);
    this.#uses = new SchemaUses(api, roots, ({ schema }) => this.#read(schema));
  }

  /** The responses that return a schema, in the document's order. */
  responsesWith(schema: Schema): readonly ReturningResponse[] {
    schema.api.budget.pass(this.#returned.length);
    const returning = new Set(this.#uses.rootsOf(schema));
    return this.#returned.filter((response) => returning.has(response));
  }

  #addBodies(operation: Operation): void {
    // A response to HEAD has no body (RFC 9110, 9.3.2).
    for (const { status, response } of operation.method === 'head' ? [] : operation.responses) {
      for (const { schema } of response.content(operation)) {
        if (schema) this.#returned.push({ operation, status, body: schema });
      }
    }
  }

  /** Records the wanted properties of a schema, and returns the schemas that are returned with it. Its parts are read as if they were its own. */
  #read(schema: Schema): readonly SchemaMember[] {
    const isRelevant: IsWanted = (name, written) => (name !== undefined && this.#isWanted(name)) || isOfInterest(written);
    const relevant = schema.parts.flatMap((part) => part.membersWhere(isRelevant).filter(({ isPart }) => !isPart));
    const hidden = new Set(relevant.filter(isHidden).map(({ property }) => property));
    const returned = relevant.filter(({ property }) => property === undefined || !hidden.has(property));
    const known = new Set<string>();
    for (const { property: name, place, schema: child } of returned) {
      if (name === undefined || known.has(name)) continue;
      if (this.#isWanted(name) || isPassword(child)) this.properties.push({ name, place, schema: child, owner: schema });
      known.add(name);
    }
    return returned.filter(({ property, schema: child }) => !FIELD_ERRORS.test(property ?? '') && !child.isWriteOnly);
  }
}

const HIDING_KEYWORDS = ['writeOnly', 'x-writeOnly', 'x-write-only'];

/** Returns whether a schema can have properties, be a password, or be hidden. The many plain strings and numbers are not read. */
function isOfInterest(written: unknown, depth = 5): boolean {
  if (!isObject(written) || depth === 0) return depth === 0;
  for (const keyword in written) {
    if (HIDING_KEYWORDS.includes(keyword) || (keyword === 'format' && written.format === 'password')) return true;
    const holds = SCHEMA_KEYWORDS.get(keyword)?.holds;
    if (holds === 'map' || holds === 'reference') return true;
    if (holds === 'schema' && isOfInterest(written[keyword], depth - 1)) return true;
    if (holds === 'list' && schemasIn(written[keyword]).some((schema) => isOfInterest(schema, depth - 1))) return true;
  }
  return false;
}

function schemasIn(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

/** Swagger 2 has no `writeOnly`, and OpenAPI 3.0 ignores it beside a `$ref`, but the intention is clear. */
function isHidden({ property, written, schema }: SchemaMember): boolean {
  if (property === undefined) return false;
  return schema.isWriteOnly || (isObject(written) && HIDING_KEYWORDS.some((key) => ownMember(written, key) === true));
}

/** Returns whether a schema has the format `password`, or is an array of such strings. */
export function isPassword(schema: Schema): boolean {
  return schema.format === 'password' || schema.items?.format === 'password';
}
