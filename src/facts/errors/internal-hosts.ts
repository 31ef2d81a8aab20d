import { asWords } from './internal-names.ts';

/** Addresses of systems behind the service. */
const CONNECTION =
  /\bjdbc:[a-z]|\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|kafka|ldaps?|sqlserver|mssql|cassandra|memcached):\/\//i;
/** The usual ports of data bases, queues and caches. */
const BACKEND_PORT = /(?<![\w.-])[A-Za-z][\w.-]{1,100}:(?:5432|3306|6379|27017|1433|1521|9200|9092|5672|11211|2181)(?!\d)/;
const AWS_NAME = /\bip-\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3}\b/;
const PRIVATE_NAME =
  /(?<![\w.@-])(?:[\w-]{1,63}\.){1,6}(?:internal|intranet|corp|lan|localdomain|local|svc)(?![\w-]|\.\w)(?::\d{2,5})?/;
const PRIVATE_ZONE =
  /(?<![\w.@-])(?:[\w-]{1,63}\.){0,5}(?:internal|intranet|corp)\.(?:[\w-]{1,63}\.){0,3}(?:com|net|org|io|co|cloud|dev|app)(?![\w-]|\.\w)/;
/** A URL with a host name without a domain, which containers use for each other. */
const SERVICE_URL = /\bhttps?:\/\/(?!localhost\b)[A-Za-z][\w-]{0,62}:\d{2,5}\b/;
const PRIVATE_ADDRESS =
  /(?<![\d.])(?:(?:10|127)\.\d{1,3}|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?!\.?\d|\/\d)(?::\d{2,5})?/;
/** Unique local addresses (RFC 4193). */
const PRIVATE_ADDRESS_V6 = /(?<![\w:])f[cd][0-9a-f]{2}:[0-9a-f:]{2,40}/i;
const LOCALHOST = /(?<![\w.-])localhost(?![\w-]|\.\w)(?::\d{2,5})?/;

/** Words about connections that the service itself makes. */
const SERVICE_CONTEXT =
  /connect|refus|unreachable|time[ds]?[ -]?out|no route|resolv|upstream|backend|database|ECONN|ENOTFOUND|ETIMEDOUT|getaddrinfo|\b(?:server|host|node|gateway|proxy|dial|socket)\b/i;
/** Words about addresses that the client sent. */
const CLIENT_CONTEXT =
  /redirect|call-?back|webhook|\borigin\b|\bcidr\b|subnet|\brange\b|allow-?list|white-?list|block|denied|client ip|your ip/i;

/** Addresses that only the machine itself reaches: they show nothing about the network of a service. */
const LOOPBACK = /^(?:127\.|localhost\b)/;
/** Names of members that explain to a client how to call the API. */
const HINT_KEY = /(?:^| )(?:hints?|help|usage|suggestions?|how ?to|example|advice|solution|resolution|action)$/;
const EXAMPLE_CALL = /(?:^|[\s"'`(])(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/?\S|\bcurl\s/;

const HOST_KEY = /(?:^| )(?:host ?(?:name)?|server(?: name)?|node(?: name)?|upstream|backend|machine(?: name)?)$/;
/** Names of members whose value may look like a host: `error.internal` is the name of an error. */
const NAME_KEY = /(?:^| )(?:type|code|error|reason|name|key|id|category|status|title)$/;

/** The internal host that a string in an example names; `undefined` if it does not certainly name one. */
export function findInternalHost(text: string, key: string): string | undefined {
  const sure = CONNECTION.exec(text) ?? BACKEND_PORT.exec(text) ?? AWS_NAME.exec(text);
  if (sure) return tokenAt(text, sure.index);
  const words = asWords(key);
  const name = (PRIVATE_NAME.exec(text) ?? PRIVATE_ZONE.exec(text))?.[0];
  if (name !== undefined && !(name === text.trim() && NAME_KEY.test(words))) return name;
  if (CLIENT_CONTEXT.test(text)) return undefined;
  const service = SERVICE_URL.exec(text);
  if (service) return service[0];
  const isHint = HINT_KEY.test(words) || EXAMPLE_CALL.test(text);
  for (const pattern of [PRIVATE_ADDRESS, PRIVATE_ADDRESS_V6, LOCALHOST]) {
    const hit = pattern.exec(text);
    if (!hit || (LOOPBACK.test(hit[0]) && (isHint || isInPath(text, hit.index)))) continue;
    const hasPort = hit[0].includes(':') || text.slice(0, hit.index).endsWith('://');
    if (hasPort || HOST_KEY.test(words) || SERVICE_CONTEXT.test(text)) return hit[0];
  }
  return undefined;
}

/** `/v1/upstreams/127.0.0.1` */
function isInPath(text: string, index: number): boolean {
  return /[\w}-]\/$/.test(text.slice(Math.max(0, index - 10), index));
}

function tokenAt(text: string, index: number): string {
  return text.slice(index, index + 100).split(/[\s"'`,;)]/)[0] ?? '';
}
