import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { shorten } from '../../text/shorten.ts';
import { partText, type Subject, subjectText } from '../../text/subject.ts';
import { applySteps, type Group, usesOfAll } from '../apply-steps.ts';
import type { PlacedFinding } from '../lint-api.ts';
import { withLists } from './aggregate-changes.ts';

/** From how many places on the same change is one entry of a changelog. */
const FEWEST = 3;
/** How many names a message of a changelog lists: usually all that is new. */
export const MOST_LISTED = 20;

/**
 * Merges the notes of a changelog that say the same: about several operations with the same parameter, response or property that is not
 * in a component, or about several components of the same operations. Notes about whole operations are not merged, as each of them
 * matters.
 */
export function aggregateNotes(notes: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const same = applySteps(notes, [{ keyOf: ({ rule, message }) => `${rule.id} ${message}`, fewest: 2, merge: withAllUses }]);
  return applySteps(
    same.map((note) => readableNote(note)),
    [{ keyOf, fewest: 1, merge: ofSeveral }],
  );
}

/** The same key for notes that say the same about different operations or components; `undefined` for those that are not merged. */
function keyOf(note: PlacedFinding): string | undefined {
  const { rule, messageId, data, uses } = note;
  if (/^(?:operation|sunset)-/.test(rule.id)) return undefined;
  const { subject: _, property: _property, within: _within, ...rest } = data;
  const part = partOf(note);
  const where = part
    ? [{ ...part, statuses: allowsSeveral(note) ? part.statuses !== undefined : part.statuses }]
    : uses.map(({ label }) => label).sort();
  return JSON.stringify([rule.id, messageId, rest, where]);
}

/** Whether the message reads well with several subjects, as they do not govern its verb. */
function allowsSeveral({ rule, messageId = '' }: PlacedFinding): boolean {
  return rule.messages?.[messageId]?.startsWith('{{ subject }}: ') === true;
}

/**
 * Where a change is, relative to the operation that has it; without fields for the operation itself. `undefined` for a change of a
 * component, except that a parameter is shared by the operations that use it.
 */
function partOf(note: PlacedFinding): Subject | undefined {
  const { operation: _, name: _name, ...part } = note.subject;
  return isOfOperation(note) || part.parameter ? part : undefined;
}

function isOfOperation({ subject: { operation }, uses }: PlacedFinding): boolean {
  return uses.some(({ label }) => label === operation);
}

/** One note for all; `undefined` where there are too few. */
function ofSeveral(group: Group): PlacedFinding | undefined {
  const parts = group.flatMap((note) => partOf(note) ?? []);
  const uses = parts.length > 0 ? usesOfAll(group) : [];
  if (Math.max(group.length, uses.length) < FEWEST) return undefined;
  return parts.length > 0 ? ofSeveralOperations(group, parts) : ofSeveralSchemas(group);
}

/** One note for several operations. */
function ofSeveralOperations(group: Group, parts: readonly Subject[]): PlacedFinding {
  const note = withAllUses(group);
  const [first, second] = note.uses;
  const statuses = [...new Set(parts.flatMap((part) => part.statuses ?? []))];
  const part: Subject = { ...parts[0], ...(statuses.length > 0 && { statuses }) };
  if (first && !second) return readableNote({ ...note, subject: { ...part, operation: first.label } });
  const text = partText(part) || operationsText(note);
  return readableNote({ ...note, subject: part }, capitalized(text));
}

/** One note for several components. */
function ofSeveralSchemas(group: Group): PlacedFinding {
  const note = withAllUses(group);
  const names = [...new Set(group.map(({ data }) => String(data.subject)))];
  const more = names.length - MOST_LISTED + 1;
  const listed = enumerate(more > 1 ? [...names.slice(0, MOST_LISTED - 1), `${more} more`] : names);
  return readableNote(note, allowsSeveral(note) ? listed : `Each of ${listed}`);
}

/** `5 operations`, as the subject of a message. */
function operationsText(note: PlacedFinding): string {
  const operations = count(note.uses.length, 'operation');
  return allowsSeveral(note) ? operations : `each of ${operations}`;
}

function withAllUses(group: Group): PlacedFinding {
  return { ...group[0], uses: usesOfAll(group) };
}

/**
 * A note with whole lists.
 *
 * @param text What its message calls the subject.
 */
function readableNote(note: PlacedFinding, text = readableSubject(note)): PlacedFinding {
  const within = note.subject.statuses && { within: 'response' };
  return withLists({ ...note, data: { ...note.data, subject: text, ...within } }, MOST_LISTED);
}

/** The subject without the name of a component that is a parameter, which clients do not know. */
function readableSubject(note: PlacedFinding): string {
  const { subject } = note;
  return subject.parameter && !isOfOperation(note) ? capitalized(partText(subject)) : shorten(subjectText(subject));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
