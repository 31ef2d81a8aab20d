import { clientData } from '../../changes/changelog/client-data.ts';
import { type ClientText, clientTextOf } from '../../changes/changelog/client-text.ts';
import { isNote } from '../../changes/changelog/note.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { printedPath } from '../../text/field-path.ts';
import { capitalized } from '../../text/first-letter.ts';
import { type MessageData, pickData, renderWhole } from '../../text/message.ts';
import { codeSpan } from '../../text/subject.ts';
import type { ListedChange, PlacedFinding } from '../lint-api.ts';
import { clientSubjects } from './client-subjects.ts';
import { DataPaths } from './data-paths.ts';
import { withJoinedAlternatives } from './joined-alternatives.ts';
import { withJoinedKinds } from './joined-kinds.ts';
import {
  type ClientChange,
  containersOf,
  isInOnePlace,
  mergeClientChanges,
  messageNamesOf,
  newNamesIn,
  VARYING_RESPONSES,
} from './merge-client-changes.ts';

/** The note about values that requests may contain now, or that responses no longer contain. */
const VALUES_NOTE = 'enum-value';

/** The most operations that a message names as its subject. */
const MAX_NAMED = 2;
/** The most parts that a message names if they are also listed with the operations. */
const MAX_LISTED = 6;

/**
 * Words changes for clients: about operations, parameters and fields as clients know them, without the names of components if there
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
      for (const { noun, name, fields } of clientSubjects(finding, text, paths))
        changes.push({ noun, ...namedOf(name, finding, text), fields, finding, text, key: textKeyOf(finding, text) });
  }
  const joined = withJoinedKinds(withJoinedAlternatives(withReplacedValues(changes), withText), withText);
  return [...mergeClientChanges(joined).map(withMessage), ...others];
}

function namedOf(
  name: string,
  { data: { now } }: PlacedFinding,
  { isRenaming }: ClientText,
): Pick<ClientChange, 'names' | 'renamed'> {
  if (name === '') return { names: [] };
  return { names: [name], ...(isRenaming && typeof now === 'string' && { renamed: new Map([[name, now]]) }) };
}

/** Joins the changes of a rule and a note about one subject, some values of which are new and others are gone. */
function withReplacedValues(changes: readonly ClientChange[]): readonly ClientChange[] {
  const keyOf = ({ noun, names, fields, finding }: ClientChange) =>
    JSON.stringify([noun, names, [...fields.keys()].sort(), finding.place.pointer]);
  const isValuesNote = ({ finding }: ClientChange) => finding.rule.id === VALUES_NOTE && finding.messageId !== 'extended';
  const notes = new Map(changes.filter(isValuesNote).map((change) => [keyOf(change), change]));
  const replaced = new Set<ClientChange>();
  const joined = changes.map((change) => {
    const { text } = change;
    const note = text.reverseText === undefined || change.noun === '' ? undefined : notes.get(keyOf(change));
    const others = note?.finding.data.values;
    if (!note || others === undefined) return change;
    replaced.add(note);
    return withText(change, { ...text, text: text.reverseText ?? text.text }, { others });
  });
  return joined.filter((change) => !replaced.has(change));
}

/** A change with another text, and the further data that the text shows. */
function withText(change: ClientChange, text: ClientText, data: MessageData): ClientChange {
  const finding = { ...change.finding, data: { ...change.finding.data, ...data } };
  return { ...change, finding, text, key: textKeyOf(finding, text) };
}

function textOf(finding: PlacedFinding): ClientText | undefined {
  const { rule, messageId = '', data } = finding;
  const text = isNote(rule) ? rule.texts[messageId] : clientTextOf(rule.id, losesList(finding) ? 'listRemoved' : messageId);
  return text && data.instead !== undefined ? { ...text, advice: '{{ instead }}' } : text;
}

/** Returns whether a parameter is now a single value instead of a list, which clients write in another way. */
function losesList({ rule, messageId, data: { before, now }, schemas = [] }: PlacedFinding): boolean {
  if (rule.id !== 'compat-type' || messageId !== 'typeChanged' || before !== 'array' || now === 'object') return false;
  return schemas.length > 0 && schemas.every(({ pair }) => pair.isWrittenAsText && pair.isSent);
}

/** A key that is equal for changes with the same text, apart from the subject. */
function textKeyOf({ rule, severity, data }: PlacedFinding, { text, advice = '' }: ClientText): string {
  const templates = [text, ...(typeof advice === 'string' ? [advice] : Object.values(advice))].join(' ');
  const names = new Set(
    [...templates.matchAll(/\{\{ (?:any )?(\w+) \}\}/g)].flatMap(([, name = '']) =>
      name === 'subject' || name === 'nows' ? [] : name,
    ),
  );
  return JSON.stringify([rule.id, severity, text, advice, pickData(data, [...names])]);
}

/** A finding with the message and advice for clients. */
function withMessage(change: ClientChange): PlacedFinding {
  const { finding, text, fields } = change;
  const isSeveral = numberOf(change) > 1;
  const nows = text.isRenaming && { nows: newNamesIn(change) };
  const data: MessageData = { ...finding.data, ...nows, subject: subjectText(change), within: 'response' };
  const templates = { ...finding.rule.messages, ...text.parts };
  const say = (template: string) => {
    return renderWhole({ ...templates, text: withNumberAgreement(template, isSeveral) }, 'text', data);
  };
  const { advice, effect } = text;
  const side = sideOf(change);
  const chosen = typeof advice === 'object' ? advice[side] : advice;
  const uses = finding.uses.filter(({ label }) => fields.has(label));
  const adviceText = chosen === undefined ? '' : say(chosen);
  const listed = { advice: adviceText, ...(effect && { effect }), ...listedOf(change) };
  return { ...finding, message: capitalized(say(text.text)), listed, uses, data: {} };
}

/** The names that operations list, if the message names none or only some of them. */
function listedOf(change: ClientChange): Omit<ListedChange, 'advice' | 'effect'> {
  const { noun, fields, text } = change;
  const none = new Map();
  if (noun === VARYING_RESPONSES) return { fields: none, objects: none, statuses: fields };
  const isCut = text.isListed === true && change.names.length > MAX_LISTED;
  if (isInOnePlace(change) && !isCut) return { fields: none, objects: none, statuses: none };
  const printed = (read: (list: readonly string[]) => readonly string[]) =>
    new Map([...fields].map(([label, list]) => [label, read(list).map(printedPath)]));
  return { fields: printed((list) => list), objects: text.isListed ? none : printed(containersOf), statuses: none };
}

function numberOf(change: ClientChange): number {
  const { noun, fields } = change;
  if (noun === VARYING_RESPONSES) return Number.POSITIVE_INFINITY;
  return noun === '' ? fields.size : messageNamesOf(change).length;
}

/** `response field `a``, `query parameters `a` and `b``, `the request body`; for operations themselves, the operations. */
function subjectText(change: ClientChange): string {
  const { noun, fields, finding, text } = change;
  if (noun === '') {
    if (fields.size === 0) return String(finding.data.subject ?? '');
    return fields.size > MAX_NAMED ? count(fields.size, 'operation') : enumerate([...fields.keys()].map(codeSpan));
  }
  const names = messageNamesOf(change);
  if (names.length === 0) return noun;
  const isLong = text.isListed === true && names.length > MAX_LISTED;
  const spans = (isLong ? names.slice(0, MAX_LISTED - 1) : names).map(codeSpan);
  const all = isLong ? [...spans, `${names.length - spans.length} more`] : spans;
  return `${names.length === 1 ? noun : plural(noun)} ${enumerate(all)}`;
}

function plural(noun: string): string {
  return noun === 'status' ? 'statuses' : `${noun}s`;
}

function sideOf({ noun }: ClientChange): 'request' | 'response' | 'both' {
  const what = noun.replace(/^(?:each \w+ of )?the /, '');
  if (/^(?:request|query|path|header|cookie|reply)/.test(what)) return 'request';
  return /^(?:error |response|payload)/.test(what) ? 'response' : 'both';
}

/** A template whose words agree with the number of its subjects: `[is|are]`, and `[s|]` for a verb. */
function withNumberAgreement(template: string, isSeveral: boolean): string {
  return template.replace(/(?<!\w)\[(\w+)\|(\w+)\]|(?<=\w)\[(\w*)\|(\w*)\]/g, (_, one = '', many = '', ending = '', none = '') =>
    isSeveral ? many || none : one || ending,
  );
}
