import type { Token } from '../document/pointer.ts';
import { isComposite, ownMember, type Place } from './place.ts';

/** An object or list that a walk through a document has reached, with the path from the start of the walk. */
export interface ObjectFrame {
  readonly value: object;
  readonly token: Token | undefined;
  readonly parent: ObjectFrame | undefined;
  /** True if its keys are names chosen by the author, so that a schema property called `example` is not taken for an example. */
  readonly isNameMap: boolean;
}

const NAME_MAPS = new Set<Token | undefined>([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'schemas', 'parameters', 'responses'],
  ...['headers', 'requestBodies', 'links', 'callbacks', 'paths', 'pathItems', 'content', 'encoding', 'webhooks'],
  ...['securitySchemes', 'securityDefinitions', 'mediaTypes', 'additionalOperations'],
]);

const DATA_KEYWORDS = new Set<Token>(['example', 'default', 'enum', 'const']);

/**
 * Calls back for each object at and below a place that is part of the description and not of data quoted in it.
 * It sees every value of the largest documents, so it allocates for objects and lists only.
 *
 * @param seen Objects that are not visited again, to which visited objects are added; not needed if each object has one place.
 */
export function visitObjects(start: Place, seen: Set<unknown> | undefined, callback: (frame: ObjectFrame) => void): void {
  const pending: ObjectFrame[] = [];
  const push = (value: object, token: Token | undefined, parent: ObjectFrame | undefined, isNameMap: boolean) => {
    if (seen?.has(value)) return;
    seen?.add(value);
    pending.push({ value, token, parent, isNameMap });
  };
  if (isComposite(start.value)) push(start.value, start.token, undefined, isNameMap(start));
  for (let frame = pending.pop(); frame; frame = pending.pop()) {
    const { value } = frame;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) if (isComposite(value[index])) push(value[index], index, frame, false);
      continue;
    }
    callback(frame);
    const members = value as Record<string, unknown>;
    for (const key in members) {
      const member = members[key];
      if (isComposite(member) && !isQuotedData(frame, key, member))
        push(member, key, frame, NAME_MAPS.has(key) && !frame.isNameMap);
    }
  }
}

/** Returns whether the keys at a place are names chosen by the author. */
export function isNameMap({ token, parent }: Place): boolean {
  return NAME_MAPS.has(token) && !(parent && isNameMap(parent));
}

/** Returns whether a place is in data that the description quotes, such as an example, or in an extension. */
export function isInData(place: Place): boolean {
  for (let at = place; at.parent && at.token !== undefined; at = at.parent) {
    const { token, parent } = at;
    const owner = { token: parent.token, parent: parent.parent, isNameMap: isNameMap(parent) };
    if (!Array.isArray(parent.value) && isComposite(at.value) && isQuotedData(owner, String(token), at.value)) return true;
  }
  return false;
}

/** The properties of an object that decide whether a member is quoted data. */
interface MemberOwner extends Pick<ObjectFrame, 'token' | 'isNameMap'> {
  readonly parent: { readonly token: Token | undefined } | undefined;
}

function isQuotedData(parent: MemberOwner, key: string, value: object): boolean {
  // All other keys of `paths` begin with a slash.
  if (parent.isNameMap) return parent.token === 'paths' && key.startsWith('x-');
  if (
    ((key === 'description' || key === 'summary') && isTextFile(value)) ||
    DATA_KEYWORDS.has(key) ||
    key.startsWith('x-') ||
    (key === 'examples' && Array.isArray(value))
  )
    return true;
  return (key === 'value' || key === 'dataValue') && parent.parent?.token === 'examples';
}

/** `description: { $ref: intro.md }`, text in a separate file, which OpenAPI does not define and bundlers include. */
export function isTextFile(value: object): boolean {
  const reference = ownMember(value, '$ref');
  return typeof reference === 'string' && /\.(?:md|mdx|markdown|txt|html?|adoc|rst)$/i.test(reference);
}

/** The place that a walk from `start` has reached. */
export function placeOfFrame(frame: ObjectFrame, start: Place): Place {
  const path: Token[] = [];
  for (let at = frame; at.parent && at.token !== undefined; at = at.parent) path.push(at.token);
  return start.descendant(path.reverse());
}
