import { nameAt, type SchemaName } from '../../diff/schemas/place-names.ts';
import { own, type Place, stringOf } from '../../model/place.ts';
import type { Use } from '../../model/use.ts';
import type { MessageData } from '../../text/message.ts';
import { subjectOf } from '../message-subject.ts';

/**
 * What messages about a change call the thing that a place belongs to: `` `Order.lines[].price` ``,
 * `` `GET /orders`: query parameter `limit` ``, `` `GET /orders` response `200`, property `total` ``.
 *
 * @param below The way from the place to a part of it: `.price`.
 * @returns The `subject`, and for a place in a parameter its name as `parameter`, as positions in lists identify nothing.
 */
export function changeSubject(place: Place, uses: readonly Use[], below = ''): MessageData {
  if (place.tokens[0] === 'security' && isDescription(place)) return { subject: 'The API' };
  const named = nameAt(place);
  const schema = { ...named, path: named.path + below };
  const { kind, holder, name, path } = schema;
  if (kind === 'schema') return { subject: `\`${name}${path}\`` };
  if (kind === 'header') return { subject: headerSubject(schema, uses) };
  const subject = subjectAt(holder, uses);
  if (kind === 'body') return { subject: subject + propertySuffix(path) };
  const where = stringOf(own(holder.value, 'in'));
  // Clients never see the name of a body.
  if (where === 'body') return { subject: `${subject} request body${propertySuffix(path)}` };
  return { subject: `${subject}: ${where} parameter \`${name}${path}\``, parameter: `${where} ${name}` };
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
  return kind === 'parameter' ? `${stringOf(own(holder.value, 'in'))} ${name}` : name;
}

function headerSubject({ holder, name, path }: SchemaName, uses: readonly Use[]): string {
  const owner = holder.parent?.parent;
  if (!owner || owner.token === 'components') return subjectAt(holder, uses);
  return `${subjectAt(owner, uses)}, header \`${name}${path}\``;
}

/** What a path through the data adds to the name of a body. */
function propertySuffix(path: string): string {
  if (path === '') return '';
  return /^(?:\[\])+$/.test(path) ? ' array item' : `, property \`${path.replace(/^\./, '')}\``;
}

/** Like {@link subjectOf}, for a place in another file as part of what refers to the file: `` `GET /orders` response `200` ``. */
function subjectAt(place: Place, uses: readonly Use[]): string {
  const tokens = isDescription(place) ? [] : (place.resolvedTokens ?? []);
  const [root, name, method, part, status] = tokens.map(String);
  const label = `${method?.toUpperCase()} ${name}`;
  if (root !== 'paths' || !uses.some((use) => use.label === label)) return subjectOf(place, uses);
  if (part === 'requestBody') return `\`${label}\` request body`;
  return part === 'responses' && status !== undefined ? `\`${label}\` response \`${status}\`` : `\`${label}\``;
}

/** Whether a place is in the description itself, not in a file that it refers to. */
function isDescription(place: Place): boolean {
  let root = place;
  while (root.parent) root = root.parent;
  return ['openapi', 'swagger'].some((key) => own(root.value, key) !== undefined);
}
