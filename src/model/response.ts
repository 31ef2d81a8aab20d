import { Header } from './header.ts';
import { MediaType, mediaTypesAt } from './media-type.ts';
import { ModelNode } from './node.ts';
import type { Operation } from './operation.ts';
import type { Place } from './place.ts';

/** A response, which several statuses may share. */
export class Response extends ModelNode {
  #content: readonly MediaType[] | undefined;
  #headers: ReadonlyMap<string, Place> | undefined;

  /**
   * The bodies it may have, by media type.
   *
   * @param operation Swagger 2 writes the media types at the operation, so the answer depends on it.
   */
  content(operation: Operation): readonly MediaType[] {
    if (!this.api.isSwagger2) {
      this.#content ??= mediaTypesAt(this.api, this.place.child('content'));
      return this.#content;
    }
    if (this.raw('schema') === undefined) return [];
    const produces = operation.produces.length > 0 ? operation.produces : ['application/json'];
    return produces.map((name) => new MediaType(this.api, this.place, name));
  }

  /** The places of the headers' definitions, by name in lower case. */
  get headers(): ReadonlyMap<string, Place> {
    if (!this.#headers) {
      const headers = new Map<string, Place>();
      for (const [name, place] of this.api.references.entries(this.place.child('headers'))) {
        headers.set(name.toLowerCase(), this.api.references.follow(place) ?? place);
      }
      this.#headers = headers;
    }
    return this.#headers;
  }

  /** The header of that name, in any casing; `undefined` if it is not declared or its `$ref` leads nowhere. */
  header(name: string): Header | undefined {
    const place = this.headers.get(name.toLowerCase());
    return place && this.api.resolve(Header, place);
  }

  /** The names of the `links` (OpenAPI 3). */
  get links(): readonly string[] {
    return [...this.api.references.entries(this.place.child('links'))].map(([name]) => name);
  }
}
