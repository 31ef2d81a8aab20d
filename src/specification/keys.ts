import type { OpenApiVersion } from '../model/openapi-version.ts';
import { isStatus } from '../model/status.ts';
import { patternFault } from './pattern-fault.ts';

/** Kinds of keys that a map may require. */
export type KeyKind = 'any' | 'name' | 'path' | 'status' | 'mediaType' | 'pattern';

/** `type/subtype` with a suffix and parameters, or a range such as `image/*` (RFC 9110, 8.3.1 and 12.5.1; RFC 6838, 4.2). */
const MEDIA_TYPE = /^(?:\*\/\*|[\w!#$&^.+-]+\/(?:\*|[\w!#$&^.+*-]+))(?:\s*;.*)?$/s;

/** Returns whether a string is a media type, or a range of media types. */
export function isMediaType(text: string): boolean {
  return MEDIA_TYPE.test(text);
}

/** Returns whether the specification allows a key in a map. Callers do not pass keys that begin with `x-`. */
export function isAllowedKey(key: string, kind: KeyKind, version: OpenApiVersion): boolean {
  switch (kind) {
    case 'any':
      return true;
    case 'name':
      return /^[\w.-]+$/.test(key);
    case 'path':
      return key.startsWith('/');
    case 'status':
      return version === '2.0' ? key === 'default' || /^\d{3}$/.test(key) : isStatus(key);
    case 'mediaType':
      return isMediaType(key);
    case 'pattern':
      return patternFault(key) === undefined;
  }
}

/** Kinds of strings that a field may require: a regular expression, the version of OpenAPI, or a host without scheme and path. */
export type TextKind = 'pattern' | 'version' | 'host';

const VERSION_TEXT: Readonly<Record<OpenApiVersion, RegExp>> = {
  '2.0': /^2\.0$/,
  '3.0': /^3\.0\.\d(?:-.+)?$/,
  '3.1': /^3\.1\.\d+(?:-.+)?$/,
  '3.2': /^3\.2\.\d+(?:-.+)?$/,
};

/** Returns whether a string is of the kind that a field requires. */
export function isTextOfKind(text: string, kind: TextKind, version: OpenApiVersion): boolean {
  if (kind === 'host') return !text.includes('/');
  return kind === 'pattern' ? patternFault(text) === undefined : VERSION_TEXT[version].test(text);
}
