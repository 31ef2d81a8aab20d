import { causeOf } from '../../../src/facts/operations/cause.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { responseUse, type Use } from '../../../src/model/use.ts';
import type { Fixes } from '../../../src/rule/fixes/fixes.ts';
import type { MessageReport } from '../../../src/rule/rule.ts';
import type { ReturnedProperty, ReturningResponse } from './returned-schemas.ts';
import { fixesOfRemedy, type Remedy, remedyForProperty } from './secret-not-returned.fix.ts';
import type { ReturnedValue } from './subject.ts';

/** Reports a property of which a response should not return the value. */
export function reportOfValue(value: ReturnedValue, secret: string, because: readonly string[] = []): MessageReport {
  const { property, exposingResponses } = value;
  const cause = inlineCauseOf(property);
  const uses = usesOfResponses(exposingResponses);
  return { at: property.place, because, uses, ...(cause && { cause }), ...messageWithRemedy(value, secret, uses) };
}

/**
 * The reports, but all those about one property, which several schemas may include, with the same message. It says that an
 * operation is there to return the secret, if one of them does.
 */
export function* alignedReports(reports: readonly MessageReport[]): Generator<MessageReport> {
  const groups = new Map<string, MessageReport[]>();
  for (const report of reports) {
    const group = groups.get(placeKey(report));
    if (group) group.push(report);
    else groups.set(placeKey(report), [report]);
  }
  const generals = new Map([...groups].map(([key, group]) => [key, generalReportOf(group)]));
  for (const report of reports) {
    const general = generals.get(placeKey(report));
    if (!general) yield report;
    else {
      const { at, uses = [], because = [] } = report;
      yield { at, uses, because, messageId: 'secretReturnedLater', data: { secret: general.data?.secret ?? 'a secret' } };
    }
  }
}

function placeKey({ at }: MessageReport): string {
  return `${at.document.uri}#${at.pointer}`;
}

/** The report whose message all reports about a property get; `undefined` if their messages are the same, or no report is about such an operation. */
function generalReportOf(group: readonly MessageReport[]): MessageReport | undefined {
  const isSame = new Set(group.map(({ messageId }) => messageId)).size === 1;
  return isSame ? undefined : group.find(({ messageId }) => messageId.startsWith('secretReturned'));
}

/** The message with the remedy, and its fixes. If an operation exists to return the secret, its schema must keep the property. */
function messageWithRemedy(
  { property, issuingResponses, exposingResponses }: ReturnedValue,
  secret: string,
  [first, ...more]: readonly Use[],
): Pick<MessageReport, 'messageId' | 'data'> & Fixes {
  const direct = issuingResponses.filter(({ body }) => isAbout(body, property.owner));
  const issuers = [...new Set(direct.map(({ operation }) => operation.label))];
  const operation = more.length === 0 ? first?.operation?.label : undefined;
  if (issuers.length > 0 && operation !== undefined) {
    return { messageId: 'secretReturnedAgain', data: { secret, issuers, operation } };
  }
  if (issuers.length > 0) return { messageId: 'secretReturnedOften', data: { secret, issuers } };
  const remedy = remedyForProperty(property);
  if (
    operation !== undefined &&
    remedy === 'remove' &&
    exposingResponses.every((response) => revealsCredential(response, property))
  )
    return { messageId: 'secretRevealed', data: { secret, operation } };
  if (issuingResponses.length > 0 && remedy === 'remove') return { messageId: 'secretReturnedLater', data: { secret } };
  return { messageId: MESSAGE_OF_REMEDY[remedy], data: { secret }, ...fixesOfRemedy(remedy, property) };
}

/** Returns whether an operation is there to show one credential: its path ends in the name of it, and its summary says so, too. */
function revealsCredential({ operation, body }: ReturningResponse, { name, owner }: ReturnedProperty): boolean {
  const last = operation.pathItem.segments.findLast(({ isStatic, text }) => isStatic && text !== '')?.text ?? '';
  const [words, path] = [wordsOf(name), wordsOf(last)];
  const noun = words.at(-1);
  const isNamed = path.join('').endsWith(words.join('')) || (noun !== undefined && path.at(-1) === noun);
  const statedWords = wordsOf(operation.summary || operation.description.slice(0, 200));
  return isNamed && noun !== undefined && statedWords.join('').includes(noun) && body.parts.includes(owner);
}

/** Returns whether a body is an object, or wraps it: what `POST /keys` returns is a key, but not each of the databases of a new cluster. */
function isAbout(body: Schema, object: Schema): boolean {
  const isIt = (schema: Schema) => schema.parts.includes(object) || schema.items?.parts.includes(object);
  return isIt(body) || [...body.properties.values()].some(isIt);
}

const MESSAGE_OF_REMEDY: Readonly<Record<Remedy, string>> = {
  markWriteOnly: 'returnedSecret',
  remove: 'unsentSecret',
  separate: 'sharedSecret',
};

/** The cause of an inline property. Properties of components are a cause each, even if they look alike. */
export function inlineCauseOf({ name, place }: ReturnedProperty): string | undefined {
  return place.tokens.includes('responses') ? causeOf(name, place.value) : undefined;
}

/** The uses of responses, each once, however many formats a response has. */
export function usesOfResponses(responses: readonly ReturningResponse[]): readonly Use[] {
  const uses = new Map<string, Use>();
  for (const { operation, status } of responses) {
    const use = responseUse(operation, status);
    uses.set(use.label, use);
  }
  return [...uses.values()];
}
