import type { Api } from './api.ts';
import { ModelNode } from './node.ts';
import { hasUnreadParameter, type Parameter, parametersAt } from './parameter.ts';
import type { PathItem } from './path-item.ts';
import { isObject, type Place, stringsOf } from './place.ts';
import { FormBody, RequestBody } from './request-body.ts';
import { Response } from './response.ts';
import { type SecurityRequirement, securityRequirements } from './security.ts';
import type { Server } from './server.ts';
import { isStatus, statusClass } from './status.ts';

/** The response of an operation with one status. */
export interface StatusResponse {
  /** The key as written: `200`, `4XX`, `default`, or one that is not a status. */
  readonly status: string;
  readonly response: Response;
  /** The place of the key, whose value may be a `$ref`. */
  readonly key: Place;
}

/** An operation: a method of a path. */
export class Operation extends ModelNode {
  #label: string | undefined;
  #parameters: readonly Parameter[] | undefined;
  #requestBody: { readonly value: RequestBody | undefined } | undefined;
  #responses: readonly StatusResponse[] | undefined;
  #callbacks: readonly PathItem[] | undefined;
  #statuses: { readonly value: readonly string[] | undefined } | undefined;
  #successResponses: readonly StatusResponse[] | undefined;
  #errorResponses: readonly StatusResponse[] | undefined;
  #servers: readonly Server[] | undefined;

  constructor(
    api: Api,
    place: Place,
    /** The HTTP method, in lower case. */
    readonly method: string,
    readonly pathItem: PathItem,
  ) {
    super(api, place);
  }

  /** `GET /users/{id}`, for messages. A callback, which has hardly ever several methods, has the name of its path item. */
  get label(): string {
    const { kind, name } = this.pathItem;
    this.#label ??= kind === 'callback' ? name : `${this.method.toUpperCase()} ${name}`;
    return this.#label;
  }

  get operationId(): string | undefined {
    return this.string('operationId');
  }

  get summary(): string {
    return this.string('summary') ?? '';
  }

  get tags(): readonly string[] {
    return stringsOf(this.raw('tags'));
  }

  get isDeprecated(): boolean {
    return this.flag('deprecated');
  }

  /** The parameters of the operation and of its path; those of the operation override others with the same name and place. */
  get parameters(): readonly Parameter[] {
    if (!this.#parameters) {
      const merged = new Map<string, Parameter>();
      for (const parameter of this.pathItem.parameters) merged.set(`${parameter.in} ${parameter.name}`, parameter);
      for (const parameter of parametersAt(this.api, this.place.child('parameters'))) {
        merged.set(`${parameter.in} ${parameter.name}`, parameter);
      }
      this.#parameters = [...merged.values()];
    }
    return this.#parameters;
  }

  /** Returns whether the operation or its path has a parameter that cannot be read. */
  get hasUnreadParameter(): boolean {
    const places = [this.place, ...this.pathItem.definitions];
    return places.some((place) => hasUnreadParameter(this.api, place.child('parameters')));
  }

  /** The body that the client sends, including Swagger 2's `in: body` and `in: formData` parameters. */
  get requestBody(): RequestBody | undefined {
    this.#requestBody ??= { value: this.api.isSwagger2 ? this.#swaggerBody() : this.#requestBodyObject() };
    return this.#requestBody.value;
  }

  #requestBodyObject(): RequestBody | undefined {
    const target = this.api.references.follow(this.place.child('requestBody'));
    return target && isObject(target.value) ? new RequestBody(this.api, target, this) : undefined;
  }

  #swaggerBody(): RequestBody | undefined {
    // Parameters of the operation come after those of the path.
    const body = this.parameters.findLast((parameter) => parameter.in === 'body');
    if (body) return new RequestBody(this.api, body.place, this);
    const fields = this.parameters.filter((parameter) => parameter.in === 'formData');
    return fields.length > 0 ? new FormBody(this, fields) : undefined;
  }

  /**
   * The responses by rising status, then ranges and `default` in the document's order. Parsed objects always begin with numbers.
   */
  get responses(): readonly StatusResponse[] {
    if (!this.#responses) {
      const responses: StatusResponse[] = [];
      for (const [key, place] of [...this.api.references.entries(this.place.child('responses'))].sort(byStatus)) {
        const response = key.startsWith('x-') ? undefined : this.api.resolve(Response, place);
        if (response) responses.push({ status: key, response, key: place });
      }
      this.#responses = responses;
    }
    return this.#responses;
  }

  /**
   * The statuses it declares, without keys that are not a status, even if the response itself cannot be read; `undefined`
   * if all of them are behind an unresolved `$ref`.
   */
  get statuses(): readonly string[] | undefined {
    this.#statuses ??= { value: this.responseKeys?.filter(isStatus) };
    return this.#statuses.value;
  }

  /** The keys of its responses except extensions, also those that are not a status. */
  get responseKeys(): readonly string[] | undefined {
    const map = this.api.references.follow(this.place.child('responses'));
    return map && [...this.api.references.entries(map)].flatMap(([key]) => (key.startsWith('x-') ? [] : key));
  }

  /** The success responses: 2xx, or `default` if no other success is declared. */
  get successResponses(): readonly StatusResponse[] {
    this.#successResponses ??= this.#findSuccess();
    return this.#successResponses;
  }

  #findSuccess(): readonly StatusResponse[] {
    const classes = (this.statuses ?? []).map(statusClass);
    if (classes.includes('2')) return this.responses.filter(({ status }) => statusClass(status) === '2');
    if (classes.includes('3')) return [];
    return this.responses.filter(({ status }) => status === 'default');
  }

  /** The responses on failure: 4xx and 5xx, and `default` if success is declared apart from it (otherwise `default` may be the success). */
  get errorResponses(): readonly StatusResponse[] {
    this.#errorResponses ??= this.#findErrors();
    return this.#errorResponses;
  }

  #findErrors(): readonly StatusResponse[] {
    const hasSuccess = this.statuses?.some((status) => /[23]/.test(statusClass(status)));
    return this.responses.filter(({ status }) => /[45]/.test(statusClass(status)) || (status === 'default' && hasSuccess));
  }

  /** The servers of the operation, its path or the document. */
  get servers(): readonly Server[] {
    if (!this.#servers) {
      const servers = this.api.serversAt(this.place.child('servers'));
      this.#servers = servers.length > 0 ? servers : (this.pathItem.servers ?? this.api.servers);
    }
    return this.#servers;
  }

  /** The security alternatives of the operation or the document; none if neither has any. */
  get security(): readonly SecurityRequirement[] {
    return securityRequirements(this.api, this.place.child('security')) ?? this.api.security ?? [];
  }

  /** The place of the alternatives: at the operation or the document; `undefined` if neither has any. */
  get securityPlace(): Place | undefined {
    return [this.place, this.api.root].map((place) => place.child('security')).find(({ value }) => Array.isArray(value));
  }

  /** The media types that Swagger 2 gives its responses. */
  get produces(): readonly string[] {
    const produces = this.raw('produces');
    return Array.isArray(produces) ? stringsOf(produces) : this.api.produces;
  }

  get consumes(): readonly string[] {
    const consumes = this.raw('consumes');
    return Array.isArray(consumes) ? stringsOf(consumes) : this.api.consumes;
  }

  /** The callbacks of this operation by runtime expression, which the consumer serves like webhooks. */
  get callbacks(): readonly PathItem[] {
    this.#callbacks ??= this.api.callbacksAt(this.place.child('callbacks'), this.label);
    return this.#callbacks;
  }
}

/**
 * Orders responses so that findings are the same with Spectral, whose values keep the document's order, and without, as plain
 * objects begin with numbers.
 */
function byStatus([a]: readonly [string, Place], [b]: readonly [string, Place]): number {
  const [one, other] = [a, b].map((key) => (/^\d+$/.test(key) ? Number(key) : Number.POSITIVE_INFINITY)) as [number, number];
  return one === other ? 0 : one - other;
}
