import { namedAlternative } from '../../changes/changelog/client-data.ts';
import { type ClientText, clientTextOf } from '../../changes/changelog/client-text.ts';
import { ALTERNATIVE_TEXTS } from '../../changes/changelog/content-texts.ts';
import { isNote } from '../../changes/changelog/note.ts';
import { alternativePart } from '../../diff/schemas/alternative-names.ts';
import type { SchemaPair } from '../../diff/schemas/schema-pairs.ts';
import type { Shape } from '../../diff/schemas/shape.ts';
import { groupBy } from '../../model/group-by.ts';
import { enumerate } from '../../text/enumerate.ts';
import { type DataValue, type MessagePart, renderWhole } from '../../text/message.ts';
import { codeSpan } from '../../text/subject.ts';
import type { ClientChange } from './merge-client-changes.ts';

const RULE = 'compat-alternatives';
const NOTE = 'alternative-added';
/** The most properties by which an object is named. */
const MAX_NAMED = 6;

/** The messages about several alternatives by those about one. */
const MESSAGES_ABOUT_SEVERAL: Readonly<Record<string, string>> = {
  alternativeRemoved: 'alternativesRemoved',
  alternativeIgnored: 'alternativesIgnored',
  alternativeAdded: 'alternativesAdded',
  described: 'listed',
};

/** A function that returns a change with another text and the data of the text. */
export type ChangeTextFunction = (
  change: ClientChange,
  text: ClientText,
  data: Readonly<Record<string, DataValue>>,
) => ClientChange;

/**
 * Joins the changes of all alternatives that a part loses or gains into one; if no old alternative is left, the text names the
 * new ones.
 */
export function withJoinedAlternatives(
  changes: readonly ClientChange[],
  changeText: ChangeTextFunction,
): readonly ClientChange[] {
  const groups = groupBy(changes, keyOf);
  const exchanged = new Set(
    changes.flatMap((change) => (change.text.exchangeText && replacementTexts(change) ? JSON.stringify(subjectOf(change)) : [])),
  );
  return changes.flatMap((change) => {
    const key = keyOf(change);
    if (key === undefined) return change;
    const { text } = change;
    const isExchanged = exchanged.has(JSON.stringify(subjectOf(change)));
    const group = groups.get(key) ?? [change];
    if (group[0] !== change || (isExchanged && change.finding.rule.id === NOTE)) return [];
    if (isExchanged && text.exchangeText)
      return changeText(
        change,
        { ...text, ...text.exchangeText },
        { alternatives: enumerate(replacementTexts(change) ?? [], 'or') },
      );
    const several = severalText(change);
    const parts = withOneTag(group.flatMap(({ finding }) => partsOf(finding.data.alternative)));
    if (group.length === 1 || !several) return change;
    const isNew = change.finding.rule.id === NOTE;
    return changeText(change, several, { alternatives: enumerate(parts.map(textOfPart), isNew ? 'and' : 'or') });
  });
}

/** Returns the same key for the alternatives of one part that are reported together; `undefined` for other changes. */
function keyOf(change: ClientChange): string | undefined {
  const { rule, severity, messageId = '', data } = change.finding;
  if ((rule.id !== RULE && rule.id !== NOTE) || MESSAGES_ABOUT_SEVERAL[messageId] === undefined || data.alternative === undefined)
    return undefined;
  return JSON.stringify([rule.id, severity, messageId, subjectOf(change)]);
}

/** The part that has the alternatives, and its schemas. */
function subjectOf({ noun, names, fields, finding: { schemas = [] } }: ClientChange): unknown {
  const places = schemas.flatMap(({ pair }) => [pair.base.definition, pair.head.definition]);
  return [noun, names, [...fields], places.map(({ document, pointer }) => [document.uri, pointer])];
}

function severalText({ finding: { rule, messageId = '' } }: ClientChange): ClientText | undefined {
  const several = MESSAGES_ABOUT_SEVERAL[messageId] ?? '';
  return isNote(rule) ? rule.texts[several] : clientTextOf(rule.id, several);
}

/** The new alternatives of a part that no longer has any of the old ones; `undefined` if it still has some. */
function replacementTexts({ finding: { schemas = [] } }: ClientChange): readonly string[] | undefined {
  const all = schemas.map(({ pair }) => (hasOnlyNew(pair) ? newTexts(pair) : undefined));
  const [first] = all;
  return all.every((texts) => texts?.join() === first?.join()) ? first : undefined;
}

function hasOnlyNew({ base, head, branches: { pairs, removed, added } }: SchemaPair): boolean {
  const isAll = (shapes: readonly Shape[], { branches }: Shape) => shapes.length === Math.max(branches.length, 1);
  return pairs.length === 0 && isAll(removed, base) && isAll(added, head) && !head.isNullable;
}

function newTexts({ head, branches }: SchemaPair): readonly string[] {
  return withOneTag(branches.added.map((shape) => wholeObject(namedAlternative(alternativePart(shape, head)), shape))).map(
    textOfPart,
  );
}

/** Names an object by all of its properties, as there are no other alternatives to distinguish it from. */
function wholeObject(part: MessagePart, { properties }: Shape): MessagePart {
  if (part.messageId !== 'withProperties') return part;
  const names = [...properties.keys()];
  const isLong = names.length > MAX_NAMED;
  const spans = (isLong ? names.slice(0, MAX_NAMED - 1) : names).map(codeSpan);
  const all = isLong ? [...spans, `${names.length - spans.length} more`] : spans;
  return { ...part, data: { ...part.data, properties: enumerate(all) } };
}

/** Joins alternatives that differ in the value of one property into one with several values. */
function withOneTag(parts: readonly MessagePart[]): readonly MessagePart[] {
  const groups = groupBy(parts, (part) => part.data?.property ?? part);
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (group.length === 1) return first;
    const values = group.flatMap(({ data = {} }) => [data.values ?? data.value ?? []].flat());
    return namedAlternative({ messageId: 'taggedWithSome', data: { ...first.data, values: values.map(String) } });
  });
}

function partsOf(value: DataValue | undefined): readonly MessagePart[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object') : [];
}

function textOfPart({ messageId, data = {} }: MessagePart): string {
  return renderWhole(ALTERNATIVE_TEXTS, messageId, data);
}
