import { parseText } from '../document/parse.ts';
import { RunMemory } from '../document/run-memory.ts';
import { isObject, ownMember } from '../model/place.ts';
import { hasVersionKey, looksLikeDescription, mayHaveVersionKey } from './root-keys.ts';

/**
 * Returns whether the bytes of a file are an OpenAPI description: whether its root has a key `openapi` or `swagger` with a version. Most
 * files that a search meets are not descriptions, so the bytes are searched first, and the parser decides about those that the search is
 * not sure of.
 */
export function isDescriptionText(given: Buffer): boolean {
  const bytes = withoutNuls(given);
  const isNamed = hasKeyword(bytes);
  if (isNamed && hasVersionKey(bytes)) return true;
  if (!isNamed && !mayHaveEscapes(bytes)) return false;
  const text = withoutEscapes(bytes);
  if (!(isNamed || hasKeyword(text)) || !mayHaveVersionKey(text)) return false;
  // The linter reports that there is too little memory.
  if (new RunMemory().neededIfUnavailable(bytes, 'yaml') !== undefined) return true;
  const value = parsedValue(bytes.toString('utf8'));
  return value === undefined ? looksLikeDescription(text) : isDescriptionRoot(value);
}

/** The native parser is several times as fast for JSON, of which the places do not matter here. */
function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseText('', text).value;
  }
}

/** Returns whether the first bytes of a file suffice to say that it is a description. */
export function beginsLikeDescription(head: Buffer): boolean {
  const bytes = withoutNuls(head);
  return hasKeyword(bytes) && hasVersionKey(bytes);
}

/** UTF-16 and UTF-32 reduced to ASCII, so that such descriptions are found: the linter reports that they must be UTF-8. */
function withoutNuls(bytes: Buffer): Buffer {
  return bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0 && byte < 0xfe)) : bytes;
}

/**
 * Returns whether one of the keys is in the text, which spares most files the slower look at their structure. A regular
 * expression takes half the time of two searches for bytes.
 */
function hasKeyword(text: Buffer | string): boolean {
  return KEYWORD.test(typeof text === 'string' ? text : text.toString('latin1'));
}

const KEYWORD = /openapi|swagger/;

function mayHaveEscapes(bytes: Buffer): boolean {
  return bytes.includes(BACKSLASH) && ESCAPE_BEGINNINGS.some((beginning) => bytes.includes(beginning));
}

/** The text with letters in place of their escapes, as Latin-1. */
function withoutEscapes(bytes: Buffer): string {
  return bytes.toString('latin1').replace(ESCAPE, (_, code: string | undefined) => {
    return code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16));
  });
}

const BACKSLASH = 0x5c;

/** The beginnings of escapes of small letters and of line breaks. */
const ESCAPE_BEGINNINGS = ['\\u006', '\\u007', '\\x6', '\\x7', '\\U0000006', '\\U0000007', '\\\n', '\\\r'];

/** An escape of a small letter, or of a line break, in double quotes of YAML or JSON. */
const ESCAPE = /\\(?:(?:u00|x|U000000)([67][\da-f])|\r?\n[ \t]*)/gi;

/** Returns whether the root of a file is that of a description, or of one whose version is missing or wrong, which the linter reports. */
function isDescriptionRoot(root: unknown): boolean {
  if (!isObject(root)) return false;
  const version = ownMember(root, 'openapi') ?? ownMember(root, 'swagger');
  if (typeof version === 'number' || (typeof version === 'string' && VERSION.test(version.trim()))) return true;
  // Other tools also have such keys, with the name of a description or with settings.
  const hasKey = ['openapi', 'swagger'].some((key) => Object.hasOwn(root, key));
  return hasKey && (isObject(ownMember(root, 'paths')) || isObject(ownMember(root, 'webhooks')));
}

const VERSION = /^v?\d/i;
