import { isUrl, wellFormedPath } from '../../src/facts/paths/malformed-path.ts';
import { isObject, own, type Place } from '../../src/model/place.ts';
import { isStatus } from '../../src/model/status.ts';
import type { ReportMessage } from '../../src/rule/rule.ts';
import { isMediaType } from '../../src/specification/keys.ts';
import type { StructureFault } from '../../src/specification/structure.ts';
import { nearestName } from './nearest-name.ts';

/** What to say about a key of a map that the specification does not allow there. */
export function wrongKey({ place, map }: StructureFault): ReportMessage {
  const key = String(place.token);
  const isFree = (name: string | undefined): name is string => name !== undefined && own(place.parent?.value, name) === undefined;
  switch (map?.keys) {
    case 'path':
      return {
        messageId: isUrl({ template: key }) ? 'pathIsUrl' : 'pathWithoutSlash',
        data: { suggestion: wellFormedPath({ template: key }), names: [key] },
      };
    case 'status': {
      const similar = similarStatus(key);
      return isFree(similar) ? { messageId: 'similarStatus', data: { key, similar } } : { messageId: 'notStatus', data: { key } };
    }
    case 'mediaType': {
      const similar = key === '*' && isOfJson(place) ? 'application/json' : similarMediaType(key);
      if (isFree(similar)) return { messageId: 'similarMediaType', data: { key, similar } };
      if (MEMBERS.has(key)) return { messageId: 'memberOfMediaType', data: { key } };
      if (isExample(place.value)) return { messageId: 'exampleInContent', data: { key } };
      return { messageId: 'notMediaType', data: { key: key === '' ? '""' : key } };
    }
    default:
      return { messageId: 'notComponentName', data: { key, names: [key] } };
  }
}

/** `4XX` for `4xx`, `204` for `204 No Content`. */
function similarStatus(key: string): string | undefined {
  const status = /^(?:\d{3}(?!\w)|\dXX$|default$)/i.exec(key)?.[0];
  if (status === undefined) return undefined;
  const written = /^d/i.test(status) ? 'default' : status.toUpperCase();
  return isStatus(written) ? written : undefined;
}

/** What stands directly below a media type, or beside `content`. */
const MEMBERS: ReadonlySet<string> = new Set(['schema', 'example', 'examples', 'encoding', 'headers']);

/** Media types by the short names that are written for them. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  '*': '*/*',
  binary: 'application/octet-stream',
  csv: 'text/csv',
  'form-data': 'multipart/form-data',
  gif: 'image/gif',
  gzip: 'application/gzip',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  text: 'text/plain',
  xls: 'application/vnd.ms-excel',
  xml: 'application/xml',
  yaml: 'application/yaml',
  zip: 'application/zip',
};
const COMMON: readonly string[] = [
  ...Object.values(SHORT_NAMES),
  'application/x-www-form-urlencoded',
  'application/problem+json',
  'multipart/form-data',
];

/** `application/pdf` for `PDF`, `application/json; charset=utf-8` with a comma instead of the semicolon. */
function similarMediaType(key: string): string | undefined {
  const short = own(SHORT_NAMES, key.trim().toLowerCase());
  if (typeof short === 'string') return short;
  const separated = key.trim().replace(/,\s*(?=\w+=)/, '; ');
  if (separated !== key && isMediaType(separated)) return separated;
  const [type = '', ...parameters] = key.split(/(?=;)/);
  const similar = nearestName(type, COMMON);
  return similar === undefined ? undefined : similar + parameters.join('');
}

/** Whether the schema or the text of a response says that it is JSON. */
function isOfJson({ value, parent }: Place): boolean {
  const schema = own(value, 'schema');
  const type = own(schema, 'type');
  const isStructure = type === 'object' || type === 'array' || own(schema, 'properties') !== undefined;
  return isStructure || /\bJSON\b/i.test(String(own(parent?.parent?.value, 'description') ?? ''));
}

/** Whether the value is an example, or has nothing but examples: there is no schema for it. */
function isExample(value: unknown): boolean {
  if (!isObject(value)) return true;
  const keys = Object.keys(value);
  return keys.length > 0 && !keys.some((key) => key === 'schema' || key === '$ref' || key === 'encoding');
}
