import type { OperationChange } from '../../diff/match/operation-change.ts';
import type { SchemaPair } from '../../diff/schemas/schema-pairs.ts';
import type { Shape } from '../../diff/schemas/shape.ts';
import { ownMember, type Place, stringOf } from '../../model/place.ts';
import type { CompatReport } from '../../rule/compat-rule.ts';
import { normalizedText } from '../../text/normalized-text.ts';
import { defineNote } from './note.ts';
import { newMeasureIn, newPromiseIn } from './promises.ts';

const TEXTS = { changed: { text: 'Description[|s] of {{ subject }}', isListed: true } };

const operations = defineNote({
  id: 'operation-documented',
  effect: 'documentation',
  summary: 'The summary or description of an operation has changed.',
  texts: TEXTS,
  compare: { Operation: (change) => unquoted(operationTexts(change)) },
});

const parts = defineNote({
  id: 'part-documented',
  effect: 'documentation',
  summary: 'The description of a parameter or field has changed.',
  texts: TEXTS,
  identity: ['parameter', 'property'],
  compare: { Operation: (change) => unquoted(parameterTexts(change)), Schema: (pair) => unquoted(fieldTexts(pair)) },
});

const promises = defineNote({
  id: 'sentence-added',
  effect: 'documentation',
  summary: 'A description has a new sentence about what is required, limited or will happen, which is quoted.',
  texts: { added: { text: 'The description[|s] of {{ subject }} now say[s|]: “{{ sentence }}”' } },
  identity: ['parameter', 'property', 'sentence'],
  compare: {
    Operation: (change) => quoted([...operationTexts(change), ...parameterTexts(change)]),
    Schema: (pair) => quoted(fieldTexts(pair)),
  },
});

/** A description in both versions, and its place. */
interface TextPair extends Pick<CompatReport, 'at' | 'base'> {
  readonly before: string | undefined;
  readonly now: string | undefined;
}

function* operationTexts({ base, head }: OperationChange): Iterable<TextPair> {
  // The note about the deprecation quotes what to use instead.
  if (head.isDeprecated && !base.isDeprecated) return;
  const [before, now] = [base, head].map(({ summary, description }) => `${summary}\n\n${description}`);
  yield { before, now, at: head.place, base: base.place };
}

function* parameterTexts({ parameters }: OperationChange): Iterable<TextPair> {
  for (const { base, head } of parameters.pairs) {
    if (ownMember(head.place.value, 'deprecated') === true) continue;
    yield { before: descriptionAt(base.place), now: descriptionAt(head.place), at: head.place, base: base.place };
  }
}

function* fieldTexts({ base, head, hasAlternativesOnOneSide }: SchemaPair): Iterable<TextPair> {
  if (hasAlternativesOnOneSide) return;
  for (const { name, place, shape } of head.properties.values()) {
    const property = base.property(name);
    if (!property || shape.flag('deprecated')) continue;
    const [old, current] = [ownDescription(property.shape), ownDescription(shape)];
    // A text that only a shared schema has is not about each of the properties that refer to the schema.
    if (isSameText(old, current)) continue;
    const [before, now] = [old ?? property.shape.text('description'), current ?? shape.text('description')];
    yield { before, now, at: place, base: property.place };
  }
}

function* unquoted(texts: Iterable<TextPair>): Iterable<CompatReport> {
  for (const { before, now, ...places } of texts) {
    if (!hasNewText(before, now) || quotedIn(before, now) !== undefined) continue;
    yield { ...places, messageId: 'changed' };
  }
}

function* quoted(texts: Iterable<TextPair>): Iterable<CompatReport> {
  for (const { before, now, ...places } of texts) {
    const sentence = hasNewText(before, now) ? quotedIn(before, now) : undefined;
    if (sentence !== undefined) yield { ...places, messageId: 'added', data: { sentence } };
  }
}

/** The part of a new description that a changelog quotes. */
function quotedIn(before: string | undefined, now: string | undefined): string | undefined {
  return newMeasureIn(before, now) ?? newPromiseIn(before, now);
}

/** Returns whether a description has a new text; a removed description does not. */
function hasNewText(before: string | undefined, now: string | undefined): boolean {
  return normalizedText(now) !== '' && !isSameText(before, now);
}

function isSameText(before: string | undefined, now: string | undefined): boolean {
  return before === now || normalizedText(before) === normalizedText(now);
}

function descriptionAt({ value }: Place): string | undefined {
  return stringOf(ownMember(value, 'description'));
}

/** The description that is written at the use of a schema, not in the schema itself. */
function ownDescription({ schemas: [first] }: Shape): string | undefined {
  return first && descriptionAt(first.place);
}

export const documentationNotes = [operations, parts, promises];
