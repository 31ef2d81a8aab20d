import type { Api } from './api.ts';
import type { Place } from './place.ts';
import { isReference } from './references.ts';
import { Schema } from './schema.ts';

/** A body in one format. */
export class MediaType {
  #schema: { readonly value: Schema | undefined } | undefined;
  #essence: string | undefined;

  constructor(
    readonly api: Api,
    /** The place of the media type object; in Swagger 2, the place of the object that has the schema. */
    readonly place: Place,
    /** `application/json; charset=utf-8`, as written. */
    readonly name: string,
  ) {}

  get schema(): Schema | undefined {
    if (!this.#schema) {
      const own = this.place.child('schema');
      // OpenAPI 3.2: a stream of items, each of this shape.
      this.#schema = { value: Schema.at(this.api, own.value === undefined ? this.place.child('itemSchema') : own) };
    }
    return this.#schema.value;
  }

  /** Returns whether its schema is behind an unresolved `$ref`, so that it is unknown. */
  get isUnread(): boolean {
    const isSaid = this.place.child('schema').value !== undefined || isReference(this.place.value);
    return this.schema === undefined && isSaid;
  }

  /** The type without parameters, in lower case. */
  get essence(): string {
    this.#essence ??= (this.name.split(';', 1)[0] ?? '').trim().toLowerCase();
    return this.#essence;
  }

  /** Returns whether a client that wants JSON can have it: `application/json`, a `+json` suffix, or a wildcard. */
  get isJson(): boolean {
    return /^(application|text)\/json$|\+json$|^(\*|application)\/\*$/.test(this.essence);
  }
}

/** The schemas of the bodies in JSON. */
export function jsonSchemasOf(content: readonly MediaType[]): readonly Schema[] {
  return content.flatMap(({ isJson, schema }) => (isJson && schema ? schema : []));
}

export function mediaTypesAt(api: Api, content: Place): readonly MediaType[] {
  return [...api.references.entries(content)].map(([name, place]) => {
    // OpenAPI 3.2 allows a reference here.
    return new MediaType(api, api.references.follow(place) ?? place, name);
  });
}
