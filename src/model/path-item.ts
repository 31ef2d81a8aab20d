import type { Api } from './api.ts';
import { METHODS_BY_VERSION } from './openapi-version.ts';
import { Operation } from './operation.ts';
import { type Parameter, parametersAt } from './parameter.ts';
import { isObject, Place } from './place.ts';
import { isReference } from './references.ts';
import type { Server } from './server.ts';

/** One part of a path template between two slashes. */
export interface Segment {
  /** The segment as written: `orders`, `{id}`, `{file}.json`. */
  readonly text: string;
  /** The names of the template expressions in it. */
  readonly parameters: readonly string[];
  /** True if it has no template expression. */
  readonly isStatic: boolean;
  /** True if it consists of one template expression. */
  readonly isParameter: boolean;
}

/** A key that is equal for templates that match the same URLs because they differ only in the names of their parameters. */
export function templateShape(template: string): string {
  return template.replace(/\{[^{}]*\}/g, '{}');
}

/** A path of the API: its template and its operations. Webhooks and callbacks have the same form. */
export class PathItem {
  #operations: readonly Operation[] | undefined;
  #segments: readonly Segment[] | undefined;
  #definitions: readonly Place[] | undefined;
  #parameters: readonly Parameter[] | undefined;

  constructor(
    readonly api: Api,
    /** The key in `paths`, as written; of a webhook its name, of a callback its runtime expression. */
    readonly template: string,
    /** The place of the key, whose value may be a `$ref`. */
    readonly place: Place,
    /** A path is served by the API, webhooks and callbacks by the consumer. */
    readonly kind: 'path' | 'webhook' | 'callback' = 'path',
    /** The name of a callback, and the label of its operation. */
    readonly callback?: { readonly name: string; readonly operation: string },
  ) {}

  /** The name in messages: its key or, for a callback, `POST /orders callback onPaid`. */
  get name(): string {
    return this.callback ? `${this.callback.operation} callback ${this.callback.name}` : this.template;
  }

  get segments(): readonly Segment[] {
    this.#segments ??= parseTemplate(this.template);
    return this.#segments;
  }

  /** The path item's own places: the value of the key and, if that has a `$ref`, the targets, hop by hop. */
  get definitions(): readonly Place[] {
    if (!this.#definitions) {
      const definitions = [this.place];
      const values = new Set([this.place.value]);
      for (let place = this.place; isReference(place.value); ) {
        const target = this.api.references.target(place);
        if (!(target instanceof Place) || values.has(target.value)) break;
        this.api.budget.spend(1, place);
        values.add(target.value);
        definitions.push(target);
        place = target;
      }
      this.#definitions = definitions;
    }
    return this.#definitions;
  }

  get operations(): readonly Operation[] {
    this.#operations ??= this.#readOperations();
    return this.#operations;
  }

  operation(method: string): Operation | undefined {
    return this.operations.find((operation) => operation.method === method);
  }

  /** The parameters that all operations of the path have. */
  get parameters(): readonly Parameter[] {
    this.#parameters ??= this.definitions.flatMap((definition) => parametersAt(this.api, definition.child('parameters')));
    return this.#parameters;
  }

  /** The servers of the path; `undefined` if it declares no servers, so that those of the document apply. */
  get servers(): readonly Server[] | undefined {
    for (const definition of this.definitions) {
      const servers = this.api.serversAt(definition.child('servers'));
      if (servers.length > 0) return servers;
    }
    return undefined;
  }

  #readOperations(): readonly Operation[] {
    const operations = new Map<string, Operation>();
    const { version, references } = this.api;
    for (const definition of this.definitions) {
      for (const [key, place] of definition.entries()) {
        if (METHODS_BY_VERSION[version].has(key)) this.#add(operations, key, place);
      }
      if (version !== '3.2') continue;
      // Methods without a field of their own.
      for (const [method, place] of references.entries(definition.child('additionalOperations'))) {
        this.#add(operations, method.toLowerCase(), place);
      }
    }
    return [...operations.values()];
  }

  #add(operations: Map<string, Operation>, method: string, place: Place): void {
    const target = this.api.references.follow(place);
    if (target && isObject(target.value) && !operations.has(method)) {
      operations.set(method, new Operation(this.api, target, method, this));
    }
  }
}

function parseTemplate(template: string): readonly Segment[] {
  const path = template.replace(/[?#].*$/s, '');
  return path
    .split('/')
    .slice(path.startsWith('/') ? 1 : 0)
    .map((text) => {
      if (!text.includes('{')) return { text, parameters: [], isStatic: true, isParameter: false };
      const parameters = [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
      return { text, parameters, isStatic: parameters.length === 0, isParameter: /^\{[^{}]*\}$/.test(text) };
    });
}
