import type { Api } from '../../model/api.ts';
import { MediaType, mediaTypesAt } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import { isObject, ownMember, type Place } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { propertyStep } from '../../text/field-path.ts';
import { RenamedComponents } from '../schemas/renamed-components.ts';
import {
  type DataPath,
  type Direction,
  PATH_REQUEST,
  REQUEST,
  RESPONSE,
  type SchemaPair,
  SchemaPairs,
  TEXT_REQUEST,
  TEXT_RESPONSE,
} from '../schemas/schema-pairs.ts';
import { Shape } from '../schemas/shape.ts';
import type { ComparisonScope } from './comparison-scope.ts';
import { inferPrefixes } from './infer-renaming.ts';
import { jsonPartsOf } from './json-parts.ts';
import { hasFileContent, isTextual, matchMediaTypes } from './media-types.ts';
import { findMoves, type OperationMove } from './moved-operations.ts';
import { matchPartHeaders } from './multipart-headers.ts';
import { type NewVersion, newerMinorVersions, type Redirect, redirectsIn } from './newer-versions.ts';
import { OperationChange } from './operation-change.ts';
import { type MatchedOperations, matchOperations } from './operations.ts';
import { fullPathsOf } from './paths.ts';
import { RenamedApi } from './renamed-api.ts';
import { repairedTemplate } from './repaired-paths.ts';
import { isSuccess, responseContents } from './responses.ts';
import { directionsOf, type MatchedWebhooks, matchWebhooks } from './webhooks.ts';

/** Two versions of an API, and their matching parts. */
export class ApiComparison {
  #operations: MatchedOperations | undefined;
  #added: readonly Operation[] | undefined;
  #moves: readonly OperationMove[] | undefined;
  #changes: readonly OperationChange[] | undefined;
  #redirects: readonly Redirect[] | undefined;
  #webhooks: MatchedWebhooks | undefined;
  #schemas: SchemaPairs | undefined;
  /** The components that have another name in the head; complete after {@link schemas}. */
  readonly renamed = new RenamedComponents();

  constructor(
    readonly base: Api,
    readonly head: Api,
    readonly scope: ComparisonScope,
    /** True if operations that moved are compared with what they were at their former path. */
    readonly comparesMovedOperations = false,
  ) {}

  /** The operations of the base and their matches in the head, without those below the stability level of the scope. */
  get operations(): MatchedOperations {
    this.#operations ??= matchOperations(this.base, this.head, this.scope.stabilityLevel);
    return this.#operations;
  }

  /** The operations that only the head has. */
  get added(): readonly Operation[] {
    if (!this.#added) {
      const matched = new Set(
        this.operations.pairs.flatMap(({ base, head }) => (repairedTemplate(base, head) === undefined ? [] : head)),
      );
      const { removed } = matchOperations(this.head, this.base, this.scope.stabilityLevel);
      this.#added = removed.filter((operation) => !matched.has(operation));
    }
    return this.#added;
  }

  /** The removed operations that are at another path now, which may be the path of a preview. */
  get moves(): readonly OperationMove[] {
    this.#moves ??= this.operations.removed.length === 0 ? [] : this.#findMoves();
    return this.#moves;
  }

  #findMoves(): readonly OperationMove[] {
    const { base, head } = this;
    const { pairs, removed } = this.operations;
    const keysOf = (operation: Operation) => fullPathsOf(operation).map(({ key }) => `${operation.method} ${key}`);
    const gone = new Set(removed);
    const matched = new Set(pairs.filter((pair) => !gone.has(pair.base)).map((pair) => pair.head));
    const known = new Set([...base.operations()].flatMap(keysOf));
    const added = [...head.operations()].filter((one) => !matched.has(one) && !keysOf(one).some((key) => known.has(key)));
    if (added.length === 0) return [];
    return findMoves(removed, added, base instanceof RenamedApi ? undefined : inferPrefixes(base, head));
  }

  /** The operations that both versions serve, without those that return only `410` in the head, or redirect to a newer version. */
  get changes(): readonly OperationChange[] {
    if (!this.#changes) {
      const redirecting = new Set(this.redirects.map(({ head }) => head));
      const pairs = this.operations.pairs.filter(({ head, isGone }) => !isGone && !redirecting.has(head));
      const known = new Set(pairs.map(({ base }) => base));
      const moves = this.comparesMovedOperations ? this.moves.filter(({ from }) => !known.has(from)) : [];
      this.#changes = [
        ...pairs.map(({ base, head }) => new OperationChange(base, head)),
        ...moves.map(({ from, to }) => new OperationChange(from, to, true)),
      ];
    }
    return this.#changes;
  }

  /** The operations that have become redirects to a newer version of their path. */
  get redirects(): readonly Redirect[] {
    this.#redirects ??= redirectsIn(this.operations.pairs, this.head);
    return this.#redirects;
  }

  /** The operations that are new in the head as a minor version beside an older one. */
  get minorVersions(): readonly NewVersion[] {
    return newerMinorVersions(this.base, this.head, this.scope.stabilityLevel);
  }

  /** The requests that the API sends; empty if they are not compared. */
  get webhooks(): MatchedWebhooks {
    this.#webhooks ??= this.scope.webhooks ? matchWebhooks(this) : { changes: [], removed: [], added: [] };
    return this.#webhooks;
  }

  /** The schemas that both versions have and that are not the same. */
  get schemas(): Iterable<SchemaPair> {
    if (!this.#schemas) {
      this.#schemas = new SchemaPairs(this.base, this.head, this.renamed);
      for (const change of [...this.changes, ...this.webhooks.changes]) {
        const user = change.head;
        for (const { base, head, directions, at: step } of schemaHolders(change)) {
          if (!base.schema || !head.schema) continue;
          this.#schemas.add(Shape.of([base.schema]), Shape.of([head.schema]), { user, step, directions });
          if (!(base instanceof MediaType) || !(head instanceof MediaType)) continue;
          for (const [name, before, now] of jsonPartsOf(base, head)) {
            const part = { ...step, path: propertyStep(name) };
            this.#schemas.add(before, now, { user, step: part, directions: directions === TEXT_REQUEST ? REQUEST : RESPONSE });
          }
        }
      }
    }
    return this.#schemas.pairs;
  }
}

/** A parameter, header or media type of both versions, with the directions of its values. */
export interface SchemaHolderPair {
  readonly base: SchemaHolder;
  readonly head: SchemaHolder;
  readonly directions: number;
  readonly at: DataPath;
}

interface SchemaHolder {
  readonly api: Api;
  readonly place: Place;
  readonly schema: Schema | undefined;
}

/** The parameters, headers and bodies of an operation that have a schema in both versions. */
export function* schemaHolders({ base, head, parameters, responses }: OperationChange): Generator<SchemaHolderPair> {
  const [ofRequest, ofResponse] = directionsOf(head);
  for (const pair of parameters.pairs) {
    const isInPath = pair.head.in === 'path' && ofRequest === 'request';
    const directions = areJson(pair) ? JSON_DIRECTIONS[ofRequest] : isInPath ? PATH_REQUEST : TEXT_DIRECTIONS[ofRequest];
    yield { ...pair, directions, at: parameterPath(pair.head) };
  }
  if (base.requestBody && head.requestBody)
    yield* bodiesOf(base.requestBody.content, head.requestBody.content, ofRequest, 'request');
  for (const pair of responses.pairs) {
    const contents = responseContents(pair);
    yield* bodiesOf(contents.base, contents.head, ofResponse, isSuccess(pair.head.status) ? 'response' : 'error');
    const [before, after] = [pair.base.response, pair.head.response];
    for (const name of before.headers.keys()) {
      const [header, now] = [before.header(name), after.header(name)];
      if (!header || !now) continue;
      const at: DataPath = { in: 'header', name: writtenName(after.place, name), path: '' };
      const headers = { base: header, head: now, at };
      yield { ...headers, directions: (areJson(headers) ? JSON_DIRECTIONS : TEXT_DIRECTIONS)[ofResponse] };
    }
  }
}

/** Returns whether parameters or headers have JSON as their text in both versions (OpenAPI 3.0 and later, `content`). */
function areJson({ base, head }: Pick<SchemaHolderPair, 'base' | 'head'>): boolean {
  return [base, head].every(({ api, place }) => {
    if (ownMember(place.value, 'schema') !== undefined) return false;
    const contents = mediaTypesAt(api, place.child('content'));
    return contents.length > 0 && contents.every(({ isJson }) => isJson);
  });
}

const JSON_DIRECTIONS = { request: REQUEST, response: RESPONSE };
const TEXT_DIRECTIONS = { request: TEXT_REQUEST, response: TEXT_RESPONSE };

/** The name of a header as a response writes it. */
function writtenName({ value }: Place, name: string): string {
  const headers = ownMember(value, 'headers');
  return Object.keys(isObject(headers) ? headers : {}).find((key) => key.toLowerCase() === name) ?? name;
}

/** In Swagger 2.0, bodies and their fields are parameters. */
function parameterPath({ in: location, name }: Pick<Parameter, 'in' | 'name'>): DataPath {
  if (location === 'body') return { in: 'request', path: '' };
  return location === 'formData' ? { in: 'request', path: propertyStep(name) } : { in: 'parameter', location, name, path: '' };
}

function* bodiesOf(
  before: readonly MediaType[],
  after: readonly MediaType[],
  direction: Direction,
  place: DataPath['in'],
): Generator<SchemaHolderPair> {
  for (const { base, head } of matchMediaTypes(before, after, direction).pairs) {
    for (const { name, base: header, head: now } of matchPartHeaders(base, head))
      if (header)
        yield {
          base: header,
          head: now,
          directions: TEXT_DIRECTIONS[direction],
          at: { in: 'header', location: 'part', name, path: '' },
        };
    if (hasFileContent(base) && hasFileContent(head)) continue;
    const directions = isTextual(base) && isTextual(head) ? TEXT_DIRECTIONS[direction] : JSON_DIRECTIONS[direction];
    yield { base, head, directions, at: { in: place, path: '' } };
  }
}
