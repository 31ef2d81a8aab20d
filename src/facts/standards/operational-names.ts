import type { PathItem } from '../../model/path-item.ts';
import { fact } from '../fact.ts';

/** Names of endpoints that report whether a service is available. */
const HEALTH =
  /^(?:health|healthz|health-?checks?|ready|readyz|readiness|live|livez|liveness|(?:is-?)?alive|heartbeat|startupz|ping|status)$/;

/** Names of endpoints for the operators of a service. */
const OPERATIONAL = /^(?:metrics|prometheus|version|build-?info|pprof(?:\/.*)?)$/;
/** Files that browsers and crawlers request from every host. */
const ROOT_FILES = /^(?:(?:robots|humans|ads|security)\.txt|sitemap\.xml|favicon\.(?:ico|png|svg)|site\.webmanifest)$/;
/** Descriptions of the API, and pages that show them. */
const DOCUMENTATION =
  /^(?:(?:api-?docs?|docs|redoc|rapidoc|scalar|graphiql)(?:\/(?:oauth2-redirect|swagger|openapi)[^/{}]*)?|(?:openapi|swagger)(?:[./-].*)?)$/;
const DESCRIPTION_FILE = /\/(?:openapi|swagger)\.(?:json|ya?ml)$/;

/** `/info`, which may also be about the subject of the API. */
const ABOUT_NAME = /^(?:info|about|(?:api|app|server|service)-?info|[a-z\d-]+-version)$/;

/** Names of the root of an API that is not at the root of the host: `/api`, `/api/v1`. */
const ROOT_NAME = /^(?:api|rest|v\d[\w.-]*)$/;

/** Names of endpoints of a profiler or Go's `expvar` below `/debug`. */
const PROFILES =
  /^(?:pprof|vars|profile|heap|heapdump|goroutine|allocs|block|mutex|cmdline|symbol|threadcreate|threaddump|trace|requests|events|gc)$/;

/** Further names of endpoints for operators, in an API that serves nobody else. */
const OPERATOR_NAME =
  /^(?:health.*|ready.*|live.*|startup.*|info|debug|profile|heap|goroutine|threaddump|heapdump|env|loggers?|log-?level|configprops|beans|mappings|shutdown|restart|reload|drain|gc|caches?|flush|clear|dump|trace|feature-?flags|maintenance|-)$/;

/** Segments that can precede the name of an endpoint: `/api/health`, `/actuator/health`. */
const PREFIX_SEGMENT = /^(?:api|rest|admin|actuator|debug|internal|manage|management|ops|system|-|_|)$/;
const VERSION_SEGMENT = /^v\d[\w.-]*$/;

/** The name of a path without its prefix and its version: `version` for `/shop/v1/version`. */
export interface EndpointName {
  /** The segments before the name, in lower case. */
  readonly prefix: readonly string[];
  /** The segments of the name, in lower case, without the extension `.json`. */
  readonly words: readonly string[];
}

export const endpointName = fact(({ segments }: PathItem): EndpointName => {
  const texts = segments.flatMap(({ text }) => (text === '' ? [] : [plainName(text)]));
  const isPrefix = (text: string) => PREFIX_SEGMENT.test(text) || VERSION_SEGMENT.test(text);
  // The name begins after a version, whatever comes before it.
  const version = texts.slice(0, 3).findIndex((text) => VERSION_SEGMENT.test(text));
  const isAfterParameter = texts.slice(0, version + 1).some((text) => text.includes('{'));
  const start = isAfterParameter ? 0 : version + 1;
  const first = texts.findIndex((text, index) => index >= start && !isPrefix(text));
  const end = first === -1 ? texts.length : first;
  return { prefix: texts.slice(0, end), words: texts.slice(end) };
});

function plainName(text: string): string {
  const lower = text.toLowerCase();
  let [start, end] = [0, lower.length];
  if (lower.startsWith('_')) {
    while (lower[start] === '_') start++;
    while (end > start && lower[end - 1] === '_') end--;
  }
  const bare = end > start ? lower.slice(start, end) : lower;
  return JSON_FILE.exec(bare)?.[1] ?? bare.replaceAll('_', '-');
}

const JSON_FILE = /^(health[a-z]*|status|version|build-?info|metrics)\.json$/;

export function isHealthName({ words }: EndpointName): boolean {
  return words.length > 0 && words.every((word) => HEALTH.test(word));
}

/** Returns whether a name is that of a health check if the text of the operation says so: `/node/health`, `/health/database`. */
export function mayBeHealthName({ words }: EndpointName): boolean {
  return HEALTH.test(words[0] ?? '') || HEALTH.test(words.at(-1) ?? '');
}

export function isOperationalName({ words }: EndpointName): boolean {
  const name = words.join('/');
  return (
    OPERATIONAL.test(name) ||
    ROOT_FILES.test(name) ||
    (words.at(-1) === 'prometheus' && !name.includes('{')) ||
    DOCUMENTATION.test(name) ||
    (DESCRIPTION_FILE.test(name) && !name.includes('{'))
  );
}

/** Returns whether a name is that of a description of an API if the text of the operation says so: `/docs/v2/shop.yaml`. */
export function mayBeDescriptionFile({ words }: EndpointName): boolean {
  return /\.(?:json|ya?ml)$/.test(words.at(-1) ?? '') && !words.some((word) => word.includes('{'));
}

/** Returns whether a name may be about the service, or about the subject of the API. */
export function mayBeOperationalName({ words }: EndpointName): boolean {
  return words.length === 1 && ABOUT_NAME.test(words[0] ?? '');
}

/** `/`, `/api`: what is served there is about the API as a whole, or is the resource that the API is for. */
export function isRootName({ prefix, words }: EndpointName): boolean {
  return words.length === 0 && prefix.every((text) => ROOT_NAME.test(text));
}

/** `/actuator/loggers/{name}`, `/debug/pprof/heap`: whatever the method is, tools of operators call it. */
export function isToolName({ prefix, words }: EndpointName): boolean {
  if (prefix.includes('actuator')) return true;
  return (words[0] === 'pprof' || (prefix.includes('debug') && PROFILES.test(words[0] ?? ''))) && words.length > 0;
}

/** Returns whether a path serves operators in an API whose other paths do, too. */
export function isNameForOperators({ words, prefix }: EndpointName): boolean {
  if (words.length === 0) return prefix.length > 0 && !/^(?:api|v\d+)$/.test(prefix.at(-1) ?? '');
  const isAboutThings = words.some((word) => word.startsWith('{')) && !/^(?:loggers?|metrics|caches?|env)$/.test(words[0] ?? '');
  const [first = ''] = words;
  return !isAboutThings && (HEALTH.test(first) || OPERATIONAL.test(first) || OPERATOR_NAME.test(first));
}
