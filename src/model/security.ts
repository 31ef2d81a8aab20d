import type { Api } from './api.ts';
import { ModelNode } from './node.ts';
import { isObject, type Place, stringsOf } from './place.ts';

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

  /** Of an API key: `query`, `header` or `cookie`. */
  get in(): string | undefined {
    return this.string('in');
  }

  /** Of an API key: the name of the query parameter, header or cookie. */
  get parameterName(): string | undefined {
    return this.string('name');
  }
}

/** One alternative: all of these schemes together. No scheme at all means that anyone may call. */
export interface SecurityRequirement {
  readonly schemes: readonly {
    readonly name: string;
    readonly scopes: readonly string[];
    readonly scheme: SecurityScheme | undefined;
  }[];
}

export function securityRequirements(api: Api, place: Place): readonly SecurityRequirement[] | undefined {
  if (!Array.isArray(place.value)) return undefined;
  const requirements: SecurityRequirement[] = [];
  for (const item of place.value as readonly unknown[]) {
    if (!isObject(item)) continue;
    const schemes = Object.keys(item).map((name) => ({ name, scopes: stringsOf(item[name]), scheme: api.securityScheme(name) }));
    requirements.push({ schemes });
  }
  return requirements;
}
