import { nameAt } from '../diff/schemas/place-names.ts';
import type { Operation } from '../model/operation.ts';
import { ownMember, type Place, rootOf, stringOf } from '../model/place.ts';
import { operationUse, type Use } from '../model/use.ts';
import type { MessageData } from '../text/message.ts';
import { type MessageSubject, partText, subjectText } from '../text/subject.ts';
import { subjectOf } from './message-subject.ts';

/**
 * The name of the thing that a place belongs to, for messages about a change: `` `Order.lines[].price` ``, `` `GET /orders`:
 * query parameter `limit` ``, `` `GET /orders` response `200`, property `total` ``.
 *
 * @param below The way from the place to a part of it: `.price`.
 */
export function changeSubject(place: Place, uses: readonly Use[], below = ''): MessageSubject {
  if (place.tokens[0] === 'security' && isDescription(place)) return {};
  const { kind, holder, name, path: to } = nameAt(place);
  const path = to + below;
  if (kind === 'schema') return { name: name + path };
  if (kind === 'header') return headerSubject(holder, name + path, uses);
  const subject = subjectAt(holder, uses);
  const property = path !== '' && { property: path };
  if (kind === 'body') return { ...subject, ...property };
  const where = parameterIn(holder);
  // Clients never see the name of a body.
  if (where === 'body') return { ...subject, isRequestBody: true, ...property };
  return { ...subject, parameter: { in: where, name: name + path } };
}

/** A part of an operation for a message that names the operation already: `` query parameter `limit` ``, `` `Order.price` ``. */
export function partSubject(place: Place, operation: Operation): MessageData {
  const subject = changeSubject(place, [operationUse(operation)]);
  const isOwn = subject.operation === operation.label || subject.name === operation.pathItem.name;
  const part = isOwn ? partText(subject) : '';
  return { subject: part === '' ? subjectText(subject) : part, ...(subject.statuses && { within: 'response' }) };
}

/** The parameter that a place is in, such as `query limit`: positions in lists identify nothing. */
export function changedParameter(place: Place): string | undefined {
  const { kind, holder, name } = nameAt(place);
  const where = kind === 'parameter' ? parameterIn(holder) : 'body';
  return where === 'body' ? undefined : `${where} ${name}`;
}

function parameterIn({ value }: Place): string {
  return String(stringOf(ownMember(value, 'in')));
}

/**
 * The name of the property, parameter, header or schema that a place belongs to, without the names around it.
 *
 * @param below As that of {@link changeSubject}.
 */
export function changedPart(place: Place, below: string): string {
  const { kind, holder, name, path } = nameAt(place);
  const property = (path + below).split('.').at(-1) ?? '';
  if (property !== '') return property;
  return kind === 'parameter' ? `${parameterIn(holder)} ${name}` : name;
}

function headerSubject(header: Place, name: string, uses: readonly Use[]): MessageSubject {
  const owner = header.parent?.parent;
  if (!owner || owner.token === 'components') return subjectAt(header, uses);
  return { ...subjectAt(owner, uses), header: name };
}

/** Like {@link subjectOf}, for a place in another file as part of the place that refers to the file: `` `GET /orders` response `200` ``. */
function subjectAt(place: Place, uses: readonly Use[]): MessageSubject {
  const tokens = isDescription(place) ? [] : (place.resolvedTokens ?? []);
  const [root, name, method, part, status] = tokens.map(String);
  const operation = `${method?.toUpperCase()} ${name}`;
  if (root !== 'paths' || !uses.some((use) => use.label === operation)) return subjectOf(place, uses);
  if (part === 'requestBody') return { operation, isRequestBody: true };
  return part === 'responses' && status !== undefined ? { operation, statuses: [status] } : { operation };
}

/** Returns whether a place is in the description itself, not in a file that it refers to. */
function isDescription(place: Place): boolean {
  const root = rootOf(place);
  return ['openapi', 'swagger'].some((key) => ownMember(root.value, key) !== undefined);
}
