import { clientData } from '../../changes/changelog/client-data.ts';
import type { ClientText } from '../../changes/changelog/client-text.ts';
import { clientTextOf } from '../../changes/changelog/client-text.ts';
import { isNote } from '../../changes/changelog/note.ts';
import { MOVED_TEXTS } from '../../changes/changelog/operation-texts.ts';
import { groupBy } from '../../model/group-by.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { capitalized } from '../../text/first-letter.ts';
import { type MessageData, pick, renderWhole } from '../../text/message.ts';
import { span } from '../../text/subject.ts';
import type { PlacedFinding } from '../lint-api.ts';
import { type ClientSubject, clientSubjects } from './client-subjects.ts';
import { DataPaths } from './data-paths.ts';

/** A change that is told to clients. */
interface ClientChange extends ClientSubject {
  readonly finding: PlacedFinding;
  readonly text: ClientText;
  /** The same for changes that say the same about different subjects. */
  readonly key: string;
}

/** The note about values that requests may contain now, or that responses no longer contain. */
const VALUES_NOTE = 'enum-value';

/** How many operations a message names as its subject. */
const MOST_NAMED = 2;
/** How many things a message names that are also listed with the operations. */
const MOST_LISTED = 6;

/**
 * Words changes for clients: about operations, parameters and fields as clients know them, without the names of components where there
 * are others. The same change of one thing in several operations is one change, and so is the same change of several things of the same
 * operations.
 */
export function clientChanges(findings: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const paths = new DataPaths();
  const changes: ClientChange[] = [];
  const others: PlacedFinding[] = [];
  for (const found of findings) {
    const text = textOf(found);
    const finding = text ? { ...found, data: clientData(found.rule.id, found.data, found.place) } : found;
    if (!text) others.push(finding);
    else
      for (const subject of clientSubjects(finding, text, paths))
        changes.push({ ...subject, finding, text, key: textKeyOf(finding, text) });
  }
  const ofThings = merged(withReplacedValues(changes), ({ key, noun, names }) => JSON.stringify([key, noun, names]));
  const ofOperations = merged(ofThings, ({ key, noun, labels, names, fields }) => {
    return names.length === 0 ? undefined : JSON.stringify([key, noun, [...labels].sort(), parentsOf(fields)]);
  });
  // Many operations have the same responses, but not all of them.
  const ofResponses = merged(ofOperations, ({ key, noun }) => (noun === 'response' ? JSON.stringify([key, noun]) : undefined));
  return [...ofResponses.map(worded), ...others];
}

/** One change where values of the same thing are new and others are gone, which a rule and a note tell. */
function withReplacedValues(changes: readonly ClientChange[]): readonly ClientChange[] {
  const keyOf = ({ noun, names, labels, finding }: ClientChange) =>
    JSON.stringify([noun, names, [...labels].sort(), finding.place.pointer]);
  const isNote = ({ finding }: ClientChange) => finding.rule.id === VALUES_NOTE && finding.messageId !== 'extended';
  const notes = new Map(changes.filter(isNote).map((change) => [keyOf(change), change]));
  const replaced = new Set<ClientChange>();
  const joined = changes.map((change) => {
    const { finding, text } = change;
    const note = text.replacing === undefined || change.noun === '' ? undefined : notes.get(keyOf(change));
    const others = note?.finding.data.values;
    if (!note || others === undefined) return change;
    replaced.add(note);
    const whole = { ...text, text: text.replacing ?? text.text };
    const found = { ...finding, data: { ...finding.data, others } };
    return { ...change, finding: found, text: whole, key: textKeyOf(found, whole) };
  });
  return joined.filter((change) => !replaced.has(change));
}

/** The objects that have the fields, by operation: fields of different objects are different changes. */
function parentsOf(fields: ClientSubject['fields']): readonly unknown[] {
  const parentOf = (field: string) => field.slice(0, Math.max(field.lastIndexOf('.'), 0));
  return [...(fields ?? [])].map(([label, names]) => [label, [...new Set(names.map(parentOf))].sort()]).sort();
}

function textOf({ rule, messageId = '' }: PlacedFinding): ClientText | undefined {
  if (Object.hasOwn(MOVED_TEXTS, messageId)) return MOVED_TEXTS[messageId];
  return isNote(rule) ? rule.texts[messageId] : clientTextOf(rule.id, messageId);
}

/** What a change says, whatever it is about. */
function textKeyOf({ rule, severity, data }: PlacedFinding, { text, advice = '' }: ClientText): string {
  const templates = [text, ...(typeof advice === 'string' ? [advice] : Object.values(advice))].join(' ');
  const names = new Set(
    [...templates.matchAll(/\{\{ (?:any )?(\w+) \}\}/g)].flatMap(([, name = '']) => (name === 'subject' ? [] : name)),
  );
  return JSON.stringify([rule.id, severity, text, advice, pick(data, [...names])]);
}

function merged(changes: readonly ClientChange[], keyOf: (change: ClientChange) => string | undefined): readonly ClientChange[] {
  return [...groupBy(changes, (change) => keyOf(change) ?? change).values()].map(together);
}

function together(group: readonly [ClientChange, ...ClientChange[]]): ClientChange {
  const [first] = group;
  if (group.length === 1) return first;
  const uses = new Map(group.flatMap(({ finding }) => finding.uses).map((use) => [use.label, use]));
  return {
    ...first,
    finding: { ...first.finding, uses: [...uses.values()] },
    names: [...new Set(group.flatMap(({ names }) => names))],
    labels: [...new Set(group.flatMap(({ labels }) => labels))],
    ...(group.some(({ fields }) => fields) && { fields: fieldsOf(group) }),
  };
}

function fieldsOf(group: readonly ClientChange[]): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const { labels, names, fields } of group)
    for (const label of labels) all.set(label, [...new Set([...(all.get(label) ?? []), ...(fields?.get(label) ?? names)])]);
  return all;
}

/** A finding with the message and advice for clients. */
function worded(change: ClientChange): PlacedFinding {
  const { finding, text, labels } = change;
  const isSeveral = numberOf(change) > 1;
  const data: MessageData = { ...finding.data, subject: subjectText(change), within: 'response' };
  const templates = { ...finding.rule.messages, ...text.parts };
  const say = (template: string) => {
    const whole = inNumber(template, isSeveral).replace(/\{\{ any (\w+) \}\}/g, '{{ any_$1 }}');
    return renderWhole({ ...templates, text: whole }, 'text', { ...data, ...choicesIn(finding.data) });
  };
  const { advice, effect } = text;
  const side = sideOf(change);
  const chosen = typeof advice === 'object' ? advice[side] : advice;
  const uses = finding.uses.filter(({ label }) => labels.includes(label));
  const isListed = text.isListed === true && change.names.length > 0;
  const told = chosen === undefined ? '' : say(chosen);
  const listed = {
    advice: told,
    ...(effect && { effect }),
    fields: change.fields ?? new Map(isListed ? labels.map((label) => [label, change.names]) : []),
  };
  return { ...finding, message: capitalized(say(text.text)), listed, uses, data: {} };
}

/** The lists of strings in the data as `a`, `b` or `c`, for `{{ any name }}`. */
function choicesIn(data: MessageData): MessageData {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (!Array.isArray(value) || typeof value[0] !== 'string') return [];
      return [
        [
          `any_${name}`,
          enumerate(
            value.map((item) => span(String(item))),
            'or',
          ),
        ],
      ];
    }),
  );
}

function numberOf({ noun, names, labels }: ClientChange): number {
  return noun === '' ? labels.length : names.length;
}

/** `response field `a``, `query parameters `a` and `b``, `the request body`; for operations themselves, the operations. */
function subjectText({ noun, names, labels, finding, text }: ClientChange): string {
  if (noun === '') {
    if (labels.length === 0) return String(finding.data.subject ?? '');
    return labels.length > MOST_NAMED ? count(labels.length, 'operation') : enumerate(labels.map(span));
  }
  if (names.length === 0) return noun;
  const isLong = text.isListed === true && names.length > MOST_LISTED;
  const spans = (isLong ? names.slice(0, MOST_LISTED - 1) : names).map(span);
  const all = isLong ? [...spans, `${names.length - spans.length} more`] : spans;
  return `${names.length === 1 ? noun : plural(noun)} ${enumerate(all)}`;
}

function plural(noun: string): string {
  if (noun === 'status') return 'statuses';
  return noun.endsWith(' of type') ? noun.replace(/ of type$/, 's of type') : `${noun}s`;
}

function sideOf({ noun }: ClientSubject): 'request' | 'response' | 'both' {
  if (/^(?:the )?(?:request|query|path|header|cookie|reply)/.test(noun)) return 'request';
  return /^(?:the )?(?:error |response|payload)/.test(noun) ? 'response' : 'both';
}

/** A template whose words agree with the number of its subjects: `[is|are]`, and `[s|]` for a verb. */
function inNumber(template: string, isSeveral: boolean): string {
  return template.replace(/(?<!\w)\[(\w+)\|(\w+)\]|(?<=\w)\[(\w*)\|(\w*)\]/g, (_, one = '', many = '', ending = '', none = '') =>
    isSeveral ? many || none : one || ending,
  );
}
