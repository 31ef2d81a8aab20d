import type { Use } from '../../model/use.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { renderMessage } from '../../text/message.ts';
import { groupBy } from '../group-by.ts';
import type { PlacedFinding } from '../lint-api.ts';

/** From how many places on the same change is one entry of a changelog. */
const FEWEST = 3;
/** How many names a message of a changelog lists: usually all that is new. */
export const MOST_LISTED = 20;

type Group = readonly [PlacedFinding, ...PlacedFinding[]];

/** Where a change is, relative to the operation that has it. */
interface Part {
  /** The status of the response, if it is in one. */
  readonly status: string | undefined;
  /** The rest of the subject: `: query parameter \`limit\``, ` request body`; empty for the operation itself. */
  readonly rest: string;
}

/**
 * Merges the notes of a changelog that say the same: about several operations with the same parameter, response or property that is not
 * in a component, or about several components of the same operations. Notes about whole operations are not merged, as each of them
 * matters.
 */
export function aggregateNotes(notes: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const same = [...groupBy(notes, ({ rule, message }) => `${rule.id} ${message}`)].map(withAllUses);
  const parts = new Map(same.map((note) => [note, partOf(note)]));
  const merged = new Map<PlacedFinding, PlacedFinding | undefined>();
  for (const group of groupBy(same, (note) => keyOf(note, parts.get(note)))) {
    const ofOperations = group.flatMap((note) => parts.get(note) ?? []);
    const operations = new Set(ofOperations.length > 0 ? group.flatMap(({ uses }) => uses.map(({ label }) => label)) : []);
    if (Math.max(group.length, operations.size) < FEWEST) continue;
    for (const note of group) merged.set(note, undefined);
    merged.set(group[0], ofOperations.length > 0 ? ofSeveralOperations(group, ofOperations) : ofSeveralSchemas(group));
  }
  return same.flatMap((note) => (merged.has(note) ? (merged.get(note) ?? []) : readableNote(note)));
}

/** The same key for notes that say the same about different operations or components; `undefined` for those that are not merged. */
function keyOf(note: PlacedFinding, part: Part | undefined): string | undefined {
  const { rule, messageId, data, uses } = note;
  if (/^(?:operation|sunset)-/.test(rule.id)) return undefined;
  const { subject: _, property: _property, ...rest } = data;
  const where = part
    ? [part.rest, part.status === undefined || allowsSeveral(note) || part.status]
    : uses.map(({ label }) => label).sort();
  return JSON.stringify([rule.id, messageId, rest, where]);
}

/** Whether the message reads well with several subjects, as they do not govern its verb. */
function allowsSeveral({ rule, messageId = '' }: PlacedFinding): boolean {
  return rule.messages?.[messageId]?.startsWith('{{ subject }}: ') === true;
}

function partOf({ data: { subject = '', parameter }, uses }: PlacedFinding): Part | undefined {
  const text = String(subject);
  const operation = uses.map(({ label }) => `\`${label}\``).find((label) => text.startsWith(label));
  // A parameter that is a component is shared by the operations that use it.
  const rest = operation === undefined ? sharedParameter(text, parameter !== undefined) : text.slice(operation.length);
  if (rest === undefined) return undefined;
  const [whole = '', status] = /^ response `([^`]*)`/.exec(rest) ?? [];
  return { status, rest: rest.slice(whole.length) };
}

function sharedParameter(subject: string, isOfParameter: boolean): string | undefined {
  const colon = subject.indexOf('`: ');
  return isOfParameter && colon !== -1 ? subject.slice(colon + 1) : undefined;
}

/** One note for several operations. */
function ofSeveralOperations(group: Group, parts: readonly Part[]): PlacedFinding {
  const note = withAllUses(group);
  const [operation, second] = note.uses;
  const isOne = operation !== undefined && second === undefined;
  const what = describe(note, parts);
  const subject = isOne
    ? `\`${operation.label}\`${what.startsWith(':') ? what : ` ${what}`}`
    : capitalized(what.replace(/^: /, ''));
  return readableNote({ ...note, data: { ...note.data, subject } });
}

/** One note for several components. */
function ofSeveralSchemas(group: Group): PlacedFinding {
  const note = withAllUses(group);
  const names = [...new Set(group.map(({ data }) => String(data.subject)))];
  const more = names.length - MOST_LISTED + 1;
  const listed = enumerate(more > 1 ? [...names.slice(0, MOST_LISTED - 1), `${more} more`] : names);
  return readableNote({ ...note, data: { ...note.data, subject: allowsSeveral(note) ? listed : `Each of ${listed}` } });
}

/** `responses \`400\` and \`404\``, `request body`, `5 operations`. */
function describe(note: PlacedFinding, parts: readonly Part[]): string {
  const statuses = [...new Set(parts.flatMap(({ status }) => status ?? []))].map((status) => `\`${status}\``);
  const { rest = '' } = parts[0] ?? {};
  if (statuses.length > 0) return `${statuses.length === 1 ? 'response' : 'responses'} ${enumerate(statuses)}${rest}`;
  if (rest !== '') return rest.replace(/^ /, '');
  const operations = count(note.uses.length, 'operation');
  return allowsSeveral(note) ? operations : `each of ${operations}`;
}

function withAllUses(group: Group): PlacedFinding {
  const uses = new Map<string, Use>();
  for (const note of group) for (const use of note.uses) uses.set(use.label, use);
  return { ...group[0], uses: [...uses.values()] };
}

/** A note whose subject clients know, with whole lists. */
function readableNote(note: PlacedFinding): PlacedFinding {
  const { rule, messageId = '', data } = note;
  const subject = readableSubject(note);
  // A subject that is a response need not be said to be one.
  const short = /(?:^R| r)esponses? `/.test(subject) ? `${messageId}InResponse` : messageId;
  const id = rule.messages && Object.hasOwn(rule.messages, short) ? short : messageId;
  return withLists({ ...note, messageId: id, data: { ...data, subject } }, MOST_LISTED);
}

/** A finding whose message shows lists of this length. */
export function withLists(finding: PlacedFinding, mostShown: number): PlacedFinding {
  const { rule, messageId, data } = finding;
  if (messageId === undefined) return finding;
  return { ...finding, message: renderMessage(rule.messages ?? {}, messageId, data, mostShown) };
}

/** The subject without the name of a component that is a parameter, which clients do not know. */
function readableSubject({ data: { subject = '', parameter }, uses }: PlacedFinding): string {
  const text = String(subject);
  if (uses.some(({ label }) => text.startsWith(`\`${label}\``))) return text;
  const shared = sharedParameter(text, parameter !== undefined);
  return shared === undefined ? text : capitalized(shared.replace(/^: /, ''));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
