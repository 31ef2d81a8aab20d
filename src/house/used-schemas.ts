import type { Api } from '../model/api.ts';
import { Header } from '../model/header.ts';
import type { Operation } from '../model/operation.ts';
import { isObject, type Place } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';
import { operationUse, type Use } from '../model/use.ts';

/** A property of a schema. */
export interface UsedProperty {
  readonly name: string;
  /** The place of its key. */
  readonly place: Place;
  readonly schema: Schema;
  readonly owner: Schema;
}

const KNOWN = new WeakMap<Api, UsedSchemas>();

/** The schemas that the operations of an API use, each visited once. */
export class UsedSchemas {
  readonly properties: UsedProperty[] = [];
  readonly #api: Api;
  readonly #parents = new Map<Schema, Set<Schema>>();
  /** The operations of which it is a whole body or parameter. */
  readonly #rootUses = new Map<Schema, Set<Use>>();
  readonly #uses = new Map<Schema, readonly Use[]>();

  /** Several rules share the walk. */
  static of(api: Api): UsedSchemas {
    const known = KNOWN.get(api) ?? new UsedSchemas(api);
    KNOWN.set(api, known);
    return known;
  }

  private constructor(api: Api) {
    this.#api = api;
    for (const operation of api.operations()) {
      const use = operationUse(operation);
      for (const schema of bodiesOf(operation)) this.#addRoot(schema, use);
    }
    // Iterating over a map includes what is added meanwhile.
    for (const [schema] of this.#parents) this.#read(schema);
  }

  /** The schemas that are objects in the description. */
  get schemas(): readonly Schema[] {
    return [...this.#parents.keys()].filter(({ place }) => isObject(place.value));
  }

  /** The operations whose parameters or bodies have a schema, directly or through other schemas. */
  usesOf(schema: Schema): readonly Use[] {
    const known = this.#uses.get(schema);
    if (known) return known;
    const found = new Set<Use>();
    const above = new Set([schema]);
    for (const one of above) {
      for (const use of this.#rootUses.get(one) ?? []) found.add(use);
      for (const parent of this.#parents.get(one) ?? []) above.add(parent);
    }
    this.#api.budget.pass(above.size + found.size);
    const uses = [...found];
    this.#uses.set(schema, uses);
    return uses;
  }

  #addRoot(schema: Schema, use: Use): void {
    const uses = this.#rootUses.get(schema) ?? new Set<Use>();
    this.#rootUses.set(schema, uses.add(use));
    if (!this.#parents.has(schema)) this.#parents.set(schema, new Set());
  }

  #read(owner: Schema): void {
    this.#api.budget.checkTime();
    for (const { property, place, schema } of owner.members()) {
      const parents = this.#parents.get(schema) ?? new Set<Schema>();
      this.#parents.set(schema, parents.add(owner));
      if (property !== undefined) this.properties.push({ name: property, place, schema, owner });
    }
  }
}

/** The schemas of parameters, bodies and headers. */
function* bodiesOf(operation: Operation): Generator<Schema> {
  const { parameters, requestBody, responses, api } = operation;
  const inBody = (place: string) => place === 'body' || place === 'formData';
  for (const parameter of parameters) if (!inBody(parameter.in) && parameter.schema) yield parameter.schema;
  const contents = [requestBody?.content ?? [], ...responses.map(({ response }) => response.content(operation))];
  for (const { schema } of contents.flat()) if (schema) yield schema;
  for (const { response } of responses) {
    for (const [, place] of response.headers) {
      const schema = api.resolve(Header, place)?.schema;
      if (schema) yield schema;
    }
  }
}
