import type { SourceDocument } from '../document/document.ts';
import type { DocumentLoader } from '../document/loader.ts';
import { Budget } from './budget.ts';
import { hasJsonSchema, type OpenApiVersion, openApiVersion } from './openapi-version.ts';
import type { Operation } from './operation.ts';
import { PathItem } from './path-item.ts';
import { isObject, ownMember, Place, stringOf, stringsOf } from './place.ts';
import { isReference, References } from './references.ts';
import { type SecurityRequirement, SecurityScheme, securityRequirements, securitySchemesPlace } from './security.ts';
import { Server, swaggerServers } from './server.ts';

export { type OpenApiVersion, openApiVersion } from './openapi-version.ts';

/** The most servers of a list that are read, more than any API has; every path is combined with every server. */
const MAX_SERVERS = 200;

/** The most characters of an operation's label in the names of its callbacks. */
const MAX_OWNER_LENGTH = 1000;

/** A whole API description, Swagger 2.0 or OpenAPI 3.x, as one read-only view. */
export class Api {
  readonly root: Place;
  readonly references: References;
  readonly version: OpenApiVersion;
  readonly #nodes = new Map<unknown, Map<unknown, unknown>>();
  #pathItems: readonly PathItem[] | undefined;
  #webhooks: readonly PathItem[] | undefined;
  #securitySchemes: ReadonlyMap<string, SecurityScheme> | undefined;
  #schemeList: readonly SecurityScheme[] | undefined;
  #security: { readonly value: readonly SecurityRequirement[] | undefined } | undefined;
  #servers: readonly Server[] | undefined;

  /** @throws TypeError if the document is not of a known OpenAPI version; see `openApiVersion`. */
  constructor(
    readonly document: SourceDocument,
    loader: DocumentLoader,
    readonly budget: Budget = new Budget(),
  ) {
    const version = openApiVersion(document.value);
    if (!version) throw new TypeError(`${document.uri} is not an OpenAPI description of a known version`);
    this.version = version;
    this.root = Place.root(document);
    this.references = new References(document, loader, budget);
  }

  get isSwagger2(): boolean {
    return this.version === '2.0';
  }

  /** The place of the `paths` map. */
  get pathsPlace(): Place {
    return this.root.child('paths');
  }

  /** The paths, in the document's order. Webhooks and callbacks, which the consumer serves, are not among them. */
  get pathItems(): readonly PathItem[] {
    this.#pathItems ??= this.#pathItemsAt(this.pathsPlace, 'path');
    return this.#pathItems;
  }

  /** The webhooks of OpenAPI 3.1, by name: requests that the consumer serves, so that no rule about the API applies to them. */
  get webhooks(): readonly PathItem[] {
    this.#webhooks ??= hasJsonSchema(this.version) ? this.#pathItemsAt(this.root.child('webhooks'), 'webhook') : [];
    return this.#webhooks;
  }

  /**
   * The callbacks of an operation, by runtime expression.
   *
   * @param operation The label of the operation.
   */
  callbacksAt(map: Place, operation: string): readonly PathItem[] {
    // The name of each callback repeats the label, which may be long.
    const owner = operation.slice(0, MAX_OWNER_LENGTH);
    return [...this.references.entries(map)].flatMap(([name, callback]) =>
      this.#pathItemsAt(callback, 'callback', { name, operation: owner }),
    );
  }

  #pathItemsAt(map: Place, kind: PathItem['kind'], callback?: PathItem['callback']): readonly PathItem[] {
    const items: PathItem[] = [];
    for (const [template, place] of this.references.entries(map)) {
      if (!template.startsWith('x-')) items.push(new PathItem(this, template, place, kind, callback));
    }
    return items;
  }

  /** All operations of all paths. */
  *operations(): Generator<Operation> {
    for (const pathItem of this.pathItems) {
      this.budget.checkTime();
      yield* pathItem.operations;
    }
  }

  /** The document's servers; of Swagger 2, its schemes, host and base path. OpenAPI's default is one server at `/`. */
  get servers(): readonly Server[] {
    this.#servers ??= this.isSwagger2 ? swaggerServers(this) : this.serversAt(this.root.child('servers'));
    return this.#servers;
  }

  serversAt(place: Place): readonly Server[] {
    const servers: Server[] = [];
    for (const item of this.references.items(place)) {
      if (servers.length === MAX_SERVERS) {
        this.budget.exceed('servers', MAX_SERVERS, place);
        break;
      }
      if (isObject(item.value)) servers.push(this.node(Server, item, item.value));
    }
    return servers;
  }

  get securitySchemes(): readonly SecurityScheme[] {
    this.#schemeList ??= [...this.#schemesByName().values()];
    return this.#schemeList;
  }

  /** The scheme that a security requirement names: a component or, from OpenAPI 3.2 on, the URI of one. */
  securityScheme(name: string): SecurityScheme | undefined {
    const component = this.#schemesByName().get(name);
    if (component || this.version !== '3.2' || !/[/#]/.test(name)) return component;
    const target = this.references.find(this.root, name);
    const scheme = target instanceof Place ? this.references.follow(target) : undefined;
    return scheme && isObject(scheme.value) ? new SecurityScheme(this, scheme, name) : undefined;
  }

  /** Returns whether the security scheme of that name is behind a `$ref`, or from OpenAPI 3.2 on a URI, that leads nowhere. */
  hasUnreadableScheme(name: string): boolean {
    if (this.version === '3.2' && /[/#]/.test(name)) return !this.securityScheme(name);
    const map = this.references.follow(securitySchemesPlace(this));
    return !map || (isReference(map.child(name).value) && !this.references.follow(map.child(name)));
  }

  #schemesByName(): ReadonlyMap<string, SecurityScheme> {
    if (!this.#securitySchemes) {
      const schemes = new Map<string, SecurityScheme>();
      for (const [name, place] of this.references.entries(securitySchemesPlace(this))) {
        const target = this.references.follow(place);
        if (target && isObject(target.value)) schemes.set(name, new SecurityScheme(this, target, name));
      }
      this.#securitySchemes = schemes;
    }
    return this.#securitySchemes;
  }

  /** The document's security; `undefined` if it declares no security. */
  get security(): readonly SecurityRequirement[] | undefined {
    this.#security ??= { value: securityRequirements(this, this.root.child('security')) };
    return this.#security.value;
  }

  /** The media types that Swagger 2 responses have by default. */
  get produces(): readonly string[] {
    return stringsOf(ownMember(this.document.value, 'produces'));
  }

  get consumes(): readonly string[] {
    return stringsOf(ownMember(this.document.value, 'consumes'));
  }

  get title(): string {
    return stringOf(ownMember(ownMember(this.document.value, 'info'), 'title')) ?? '';
  }

  /**
   * Returns the one node of a class for a definition, so that a definition with many references is read once.
   *
   * @param identity The identity of the definition, usually its raw object.
   */
  node<N extends object>(type: new (api: Api, place: Place) => N, place: Place, identity: unknown): N {
    let nodes = this.#nodes.get(type);
    if (!nodes) {
      nodes = new Map();
      this.#nodes.set(type, nodes);
    }
    let node = nodes.get(identity) as N | undefined;
    if (!node) {
      node = new type(this, place);
      nodes.set(identity, node);
    }
    return node;
  }

  /** {@link Api.node} for the target of a place or its `$ref`; `undefined` if that is not an object. */
  resolve<N extends object>(type: new (api: Api, place: Place) => N, place: Place): N | undefined {
    const target = this.references.follow(place);
    return target && isObject(target.value) ? this.node(type, target, target.value) : undefined;
  }
}
