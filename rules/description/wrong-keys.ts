import { isUrlKey, wellFormedPath } from '../../src/facts/paths/malformed-path.ts';
import { isObject, ownMember } from '../../src/model/place.ts';
import type { ReportMessage } from '../../src/rule/rule.ts';
import { similarKey } from '../../src/specification/similar-keys.ts';
import type { StructureFault } from '../../src/specification/structure.ts';

/** The message about a key of a map that the specification does not allow there. */
export function wrongKey(fault: StructureFault): ReportMessage {
  const { place, map } = fault;
  const key = String(place.token);
  const isFree = (name: string | undefined): name is string =>
    name !== undefined && ownMember(place.parent?.value, name) === undefined;
  switch (map?.keys) {
    case 'path':
      return {
        messageId: isUrlKey({ template: key }) ? 'pathIsUrl' : 'pathWithoutSlash',
        data: { suggestion: wellFormedPath({ template: key }), names: [key] },
      };
    case 'status': {
      const similar = similarKey(fault);
      return isFree(similar) ? { messageId: 'similarStatus', data: { key, similar } } : { messageId: 'notStatus', data: { key } };
    }
    case 'mediaType': {
      const similar = similarKey(fault);
      if (isFree(similar)) return { messageId: 'similarMediaType', data: { key, similar } };
      if (MEDIA_TYPE_FIELDS.has(key)) return { messageId: 'memberOfMediaType', data: { key } };
      if (isExample(place.value)) return { messageId: 'exampleInContent', data: { key } };
      return { messageId: 'notMediaType', data: { key: key === '' ? '""' : key } };
    }
    default:
      return { messageId: 'notComponentName', data: { key, names: [key] } };
  }
}

/** The fields directly below a media type, and beside `content`. */
const MEDIA_TYPE_FIELDS: ReadonlySet<string> = new Set(['schema', 'example', 'examples', 'encoding', 'headers']);

/** Returns whether the value is an example, or has nothing but examples: there is no schema for it. */
function isExample(value: unknown): boolean {
  if (!isObject(value)) return true;
  const keys = Object.keys(value);
  return keys.length > 0 && !keys.some((key) => key === 'schema' || key === '$ref' || key === 'encoding');
}
