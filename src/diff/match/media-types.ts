import type { MediaType } from '../../model/media-type.ts';
import { isObject, ownMember } from '../../model/place.ts';

/** A media type of a body in both versions. */
export interface MediaTypePair {
  readonly base: MediaType;
  readonly head: MediaType;
}

/** The matching and removed media types of a body. */
export interface MatchedMediaTypes {
  readonly pairs: readonly MediaTypePair[];
  readonly removed: readonly MediaType[];
}

/** Matches media types by name and significant parameters, with wildcards matched to what they include. */
export function matchMediaTypes(
  base: readonly MediaType[],
  head: readonly MediaType[],
  direction: 'request' | 'response',
): MatchedMediaTypes {
  const pairs: MediaTypePair[] = [];
  const removed: MediaType[] = [];
  for (const before of base) {
    const match = findMatch(before, head, direction);
    if (match) pairs.push({ base: before, head: match });
    else removed.push(before);
  }
  return { pairs, removed };
}

function findMatch(before: MediaType, head: readonly MediaType[], direction: 'request' | 'response'): MediaType | undefined {
  return (
    head.find((after) => after.essence === before.essence && parametersOf(after) === parametersOf(before)) ??
    // `application/json` and `application/json; v=2` may be the same media type, `v=1` and `v=2` are not.
    head.find((after) => after.essence === before.essence && (parametersOf(after) === '' || parametersOf(before) === '')) ??
    head.find((after) => includesMediaType(after.essence, before.essence)) ??
    // A wildcard may be replaced with a specific media type.
    (direction === 'response'
      ? head.find((after) => includesMediaType(before.essence, after.essence) || isSpecialJson(before, after))
      : undefined)
  );
}

/** Returns whether clients that read JSON can read the new media type, such as `application/problem+json`. */
function isSpecialJson(before: MediaType, after: MediaType): boolean {
  return before.essence === 'application/json' && after.essence.endsWith('+json');
}

function includesMediaType(pattern: string, essence: string): boolean {
  return pattern === '*/*' || pattern === '*' || (pattern.endsWith('/*') && essence.startsWith(pattern.slice(0, -1)));
}

/** Parameters about encoding and splitting, which do not make another media type. */
const INSIGNIFICANT_PARAMETER = /^(?:charset|boundary|q)=/;

function parametersOf({ name }: MediaType): string {
  const parameters = name.split(';').slice(1);
  const written = parameters.map((parameter) => {
    const [name = '', ...values] = parameter.trim().toLowerCase().split('=');
    return values.length === 0 ? name : `${name.trimEnd()}=${values.join('=').trimStart().replace(/^"|"$/g, '')}`;
  });
  return written
    .filter((parameter) => parameter !== '' && !INSIGNIFICANT_PARAMETER.test(parameter))
    .sort()
    .join(';');
}

/** Returns whether values in a body are written as text, so that `1` may be read as a number or a string. */
export function isTextual({ essence }: MediaType): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/.*|text\/(?!json).*|application\/xml|.*\+xml)$/.test(essence);
}

const ANNOTATIONS = new Set(['title', 'description', 'example', 'examples', 'maxLength', 'minLength']);
const BINARY_KEYWORDS = new Set(['type', 'format', 'contentMediaType', 'contentEncoding', 'nullable']);

/** Returns whether clients treat a body as a file, because it consists of bytes and is neither JSON nor text. */
export function hasFileContent({ essence, isJson, schema }: MediaType): boolean {
  if (isJson || /^(?:text|multipart)\/|\*|json|xml|yaml|x-www-form-urlencoded/.test(essence)) return false;
  if (!schema) return true;
  const { value } = schema.place;
  const keywords = isObject(value) ? Object.keys(value).filter((key) => !ANNOTATIONS.has(key) && !key.startsWith('x-')) : [];
  const type = ownMember(value, 'type');
  return keywords.length === 0 || type === 'file' || (type === 'string' && keywords.every((key) => BINARY_KEYWORDS.has(key)));
}
