import type { Api } from './api.ts';
import { ModelNode } from './node.ts';
import { isObject, own, stringOf } from './place.ts';

/** Scheme and host of a URL, either of which may be a variable without a default; or one variable for both. */
const ORIGIN = /^(?:(?:[a-z][a-z0-9+.-]*:|\{[^{}]*\}:?)?\/\/[^/?#]*|[a-z][a-z0-9+.-]*:|\{[^{}]*\}(?=\/|$))/i;

/** A server of OpenAPI 3, or what Swagger 2 says in `host` and `basePath`. */
export class Server extends ModelNode {
  /** The URL as written, with its variables. */
  get url(): string {
    return this.string('url') ?? '';
  }

  /** The path of the URL with its variables' defaults filled in, without a slash at its end; empty at the root. */
  get basePath(): string {
    const variables = this.raw('variables');
    const url = this.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const value = own(own(variables, name), 'default');
      // Unquoted in YAML, a version or port arrives as a number.
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    });
    return withoutSlashes(url.replace(ORIGIN, '').replace(/[?#].*$/s, ''));
  }
}

/** Swagger 2's one server. Its place is the `basePath`, or the document's root where there is none. */
class SwaggerServer extends Server {
  override get url(): string {
    const root = this.api.document.value;
    return `//${stringOf(own(root, 'host')) ?? 'localhost'}${this.basePath}`;
  }

  override get basePath(): string {
    const path = withoutSlashes(stringOf(own(this.api.document.value, 'basePath')) ?? '');
    return path === '' || path.startsWith('/') ? path : `/${path}`;
  }
}

export function swaggerServers(api: Api): readonly Server[] {
  if (!isObject(api.document.value)) return [];
  const basePath = api.root.child('basePath');
  return [new SwaggerServer(api, basePath.value === undefined ? api.root : basePath)];
}

/** A path without the slashes at its end. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
