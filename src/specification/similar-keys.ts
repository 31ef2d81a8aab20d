import { ownMember, type Place } from '../model/place.ts';
import { isStatus } from '../model/status.ts';
import { nearestName } from '../text/nearest-name.ts';
import { isMediaType } from './keys.ts';
import type { StructureFault } from './structure.ts';

/** The status or media type that a wrong key of a map is a misspelling of. The map may already have it. */
export function similarKey({ place, map }: Pick<StructureFault, 'place' | 'map'>): string | undefined {
  const key = String(place.token);
  if (map?.keys === 'status') return similarStatus(key);
  if (map?.keys !== 'mediaType') return undefined;
  return key === '*' && isOfJson(place) ? 'application/json' : similarMediaType(key);
}

/** `4XX` for `4xx`, `204` for `204 No Content`. */
function similarStatus(key: string): string | undefined {
  const status = /^(?:\d{3}(?!\w)|\dXX$|default$)/i.exec(key)?.[0];
  if (status === undefined) return undefined;
  const written = /^d/i.test(status) ? 'default' : status.toUpperCase();
  return isStatus(written) ? written : undefined;
}

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
const COMMON_MEDIA_TYPES: readonly string[] = [
  ...Object.values(SHORT_NAMES),
  'application/x-www-form-urlencoded',
  'application/problem+json',
  'multipart/form-data',
];

/** `application/pdf` for `PDF`, `application/json; charset=utf-8` with a comma instead of the semicolon. */
function similarMediaType(key: string): string | undefined {
  const short = ownMember(SHORT_NAMES, key.trim().toLowerCase());
  if (typeof short === 'string') return short;
  const separated = key.trim().replace(/,\s*(?=\w+=)/, '; ');
  if (separated !== key && isMediaType(separated)) return separated;
  const [type = '', ...parameters] = key.split(/(?=;)/);
  const similar = nearestName(type, COMMON_MEDIA_TYPES);
  return similar === undefined ? undefined : similar + parameters.join('');
}

/** Returns whether the schema or the description of a response shows that it is JSON. */
function isOfJson({ value, parent }: Place): boolean {
  const schema = ownMember(value, 'schema');
  const type = ownMember(schema, 'type');
  const isStructure = type === 'object' || type === 'array' || ownMember(schema, 'properties') !== undefined;
  return isStructure || /\bJSON\b/i.test(String(ownMember(parent?.parent?.value, 'description') ?? ''));
}
