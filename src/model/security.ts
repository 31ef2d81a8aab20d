import type { Api } from './api.ts';
import { ModelNode } from './node.ts';
import { isObject, type Place, stringOf, stringsOf } from './place.ts';

/** The fields with URLs, which Swagger 2 and `openIdConnect` have in the scheme, OpenAPI 3 in each flow. */
const ENDPOINT_FIELDS = [
  'tokenUrl',
  'authorizationUrl',
  'refreshUrl',
  'deviceAuthorizationUrl',
  'openIdConnectUrl',
  'oauth2MetadataUrl',
];

/** A way to authenticate: a key, a token, OAuth. */
export class SecurityScheme extends ModelNode {
  constructor(
    api: Api,
    place: Place,
    /** The name it is called by in security requirements. */
    readonly name: string,
  ) {
    super(api, place);
  }

  /** `apiKey`, `http`, `mutualTLS`, `oauth2`, `openIdConnect`; Swagger 2's `basic` is `http`. */
  get type(): string {
    const type = this.string('type') ?? '';
    return type === 'basic' ? 'http' : type;
  }

  /** For HTTP authentication: `basic`, `bearer`, in lower case, as names of schemes are case-insensitive (RFC 9110, 11.1). */
  get httpScheme(): string | undefined {
    if (this.type !== 'http') return undefined;
    return this.string('type') === 'basic' ? 'basic' : this.string('scheme')?.toLowerCase();
  }

  /** Returns whether it is OAuth 2, or OpenID Connect, which builds on it. */
  get isOAuth(): boolean {
    return this.type === 'oauth2' || this.type === 'openIdConnect';
  }

  /** Returns whether it is the successor of OAuth 2 (RFC 9635), for which OpenAPI has no type. */
  get isGnap(): boolean {
    return !this.isOAuth && /(?:^|[^a-z])gnap(?![a-z])/i.test(`${this.name} ${this.description}`);
  }

  /** The places of the URLs of OAuth and OpenID Connect for logging in and getting tokens. */
  get endpoints(): readonly Place[] {
    const { references } = this.api;
    const flows = [this.place, ...[...references.entries(this.place.child('flows'))].map(([, flow]) => flow)];
    const places = flows.flatMap((flow) => ENDPOINT_FIELDS.map((name) => flow.child(name)));
    return places.filter(({ value }) => typeof value === 'string');
  }

  /** The URLs at `endpoints`, as written. */
  get endpointUrls(): readonly string[] {
    return this.endpoints.flatMap(({ value }) => stringOf(value) ?? []);
  }

  /** For OAuth 2: the scopes that it declares, in OpenAPI 3 in any of its flows (OpenAPI 3.1.1, 4.8.29 OAuth Flow Object). */
  get scopes(): ReadonlySet<string> {
    const { references, isSwagger2 } = this.api;
    const flows = isSwagger2 ? [this.place] : [...references.entries(this.place.child('flows'))].map(([, flow]) => flow);
    return new Set(flows.flatMap((flow) => [...references.entries(flow.child('scopes'))].map(([scope]) => scope)));
  }

  /** For an API key: `query`, `header` or `cookie`. */
  get in(): string | undefined {
    return this.string('in');
  }

  /** For an API key: the name of the query parameter, header or cookie. */
  get parameterName(): string | undefined {
    return this.string('name');
  }
}

/** The place of the map of security schemes. */
export function securitySchemesPlace({ isSwagger2, root }: Pick<Api, 'isSwagger2' | 'root'>): Place {
  return isSwagger2 ? root.child('securityDefinitions') : root.child('components').child('securitySchemes');
}

/** One alternative, which requires all of its schemes together. Without a scheme, anyone may call. */
export interface SecurityRequirement {
  readonly schemes: readonly {
    readonly name: string;
    readonly scopes: readonly string[];
    readonly scheme: SecurityScheme | undefined;
    /** True if it is behind a `$ref` that cannot be resolved. */
    readonly isUnreadable: boolean;
  }[];
}

const requirementsByList = new WeakMap<object, { readonly api: Api; readonly requirements: readonly SecurityRequirement[] }>();

export function securityRequirements(api: Api, place: Place): readonly SecurityRequirement[] | undefined {
  if (!Array.isArray(place.value)) return undefined;
  // Paths may share operations, and thereby their security.
  const known = requirementsByList.get(place.value);
  if (known?.api === api) return known.requirements;
  const requirements: SecurityRequirement[] = [];
  for (const item of place.value as readonly unknown[]) {
    if (!isObject(item)) continue;
    const schemes = Object.keys(item).map((name) => {
      const scheme = api.securityScheme(name);
      return { name, scopes: stringsOf(item[name]), scheme, isUnreadable: !scheme && api.hasUnreadableScheme(name) };
    });
    requirements.push({ schemes });
  }
  requirementsByList.set(place.value, { api, requirements });
  return requirements;
}
