import type { Api } from './api.ts';
import { ModelNode } from './node.ts';
import { isObject, ownMember, stringOf } from './place.ts';

/** Scheme and host of a URL, either of which may be a variable without a default; or one variable for both. */
const ORIGIN = /^(?:(?:[a-z][a-z0-9+.-]*:|\{[^{}]*\}:?)?\/\/[^/?#]*|[a-z][a-z0-9+.-]*:|\{[^{}]*\}(?=\/|$))/i;

/** The most URLs that are made from a server's variables, more than any API has, so that enums cannot multiply without end. */
const MAX_URLS = 200;

/** A server of OpenAPI 3, or `host` and `basePath` of Swagger 2. */
export class Server extends ModelNode {
  #basePath: string | undefined;

  /** The URL as written, with its variables. */
  get url(): string {
    return this.string('url') ?? '';
  }

  /** The URLs it may have: each value of a variable's `enum` filled in, or its default; a variable without either stays as written. */
  get urls(): readonly string[] {
    const names = new Set(this.url.match(/\{[^{}]*\}/g)?.map((braced) => braced.slice(1, -1)));
    const preferred = new Map<string, string>();
    let choices: readonly ReadonlyMap<string, string>[] = [preferred];
    for (const name of names) {
      const [first, ...others] = this.#valuesOf(name);
      if (first === undefined) continue;
      preferred.set(name, first);
      if (choices.length * (others.length + 1) > MAX_URLS) {
        this.api.budget.exceed('urls', MAX_URLS, this.place);
        continue;
      }
      choices = choices.flatMap((chosen) => [chosen, ...others.map((value) => new Map([...chosen, [name, value]]))]);
    }
    return choices.map((chosen) => this.#filledIn((name) => chosen.get(name) ?? preferred.get(name)));
  }

  /** The paths of {@link Server.urls}, each once: a client puts them before the path of an operation. */
  get basePaths(): readonly string[] {
    return [...new Set(this.urls.map(pathOf))];
  }

  /** The values of a variable, the default first. */
  #valuesOf(variable: string): readonly string[] {
    const definition = ownMember(this.raw('variables'), variable);
    const listed = ownMember(definition, 'enum');
    const values = [ownMember(definition, 'default'), ...(Array.isArray(listed) ? (listed as readonly unknown[]) : [])];
    return [...new Set(values.flatMap((value) => textOf(value) ?? []))];
  }

  /** The path of the URL with its variables' defaults filled in, without a slash at its end; empty at the root. */
  get basePath(): string {
    this.#basePath ??= pathOf(this.#filledIn((name) => textOf(ownMember(ownMember(this.raw('variables'), name), 'default'))));
    return this.#basePath;
  }

  /** The URL with its variables' values, which are not treated as templates themselves, as they might grow endlessly. */
  #filledIn(textFor: (variable: string) => string | undefined): string {
    return this.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => textFor(name) ?? whole);
  }
}

/** The text of a variable's value; an unquoted version or port in YAML is a number. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The only server of Swagger 2. Its place is the `basePath`, or the document root if there is none. */
class SwaggerServer extends Server {
  override get url(): string {
    const [host = ''] = this.#host.split('/');
    return `//${host}${this.basePath}`;
  }

  /** The host without a scheme, which does not belong in `host`. */
  get #host(): string {
    const host = stringOf(ownMember(this.api.document.value, 'host')) ?? 'localhost';
    return host.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  }

  override get basePath(): string {
    const path = withoutSlashes(stringOf(ownMember(this.api.document.value, 'basePath')) ?? '');
    // A path does not belong to the host, but clients send it.
    const before = pathOf(`//${this.#host}`);
    return path === '' || path.startsWith('/') ? `${before}${path}` : `${before}/${path}`;
  }
}

export function swaggerServers(api: Api): readonly Server[] {
  if (!isObject(api.document.value)) return [];
  const basePath = api.root.child('basePath');
  return [new SwaggerServer(api, basePath.value === undefined ? api.root : basePath)];
}

function pathOf(url: string): string {
  return withoutSlashes(url.replace(ORIGIN, '').replace(/[?#].*$/s, ''));
}

/** A path without the slashes at its end. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
