import { isRemote } from '../document/files/addresses.ts';
import { contentKeyOf } from '../finding/finding.ts';
import type { Use } from '../model/use.ts';
import type { Fix } from '../rule/edits.ts';
import { subjectOf } from '../rule/message-subject.ts';
import type { AnyRule, Report, WithheldFix } from '../rule/rule.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import {
  type DataValue,
  type MessageData,
  type MessagePart,
  pickData,
  renderMessage,
  renderTemplate,
  shortenData,
} from '../text/message.ts';
import { shorten } from '../text/shorten.ts';
import { type MessageSubject, subjectText } from '../text/subject.ts';
import type { PlacedFinding } from './lint-api.ts';

/**
 * A report of a rule as a finding, with its message rendered.
 *
 * @param subject The subject of the message.
 * @param data The data of the message; by default the data of the report, with long texts shortened.
 * @throws Error if the rule has no such message, or its template shows data that the report lacks.
 */
export function placeReport(
  { rule, severity }: ActiveRule,
  report: Report & WithheldFix,
  uses: readonly Use[],
  subject: MessageSubject = subjectOf(report.at, uses),
  data: MessageData = shortenData({ subject: subjectText(subject), ...('data' in report && report.data) }),
): PlacedFinding {
  const { at: place, on = 'key' } = report;
  if (!('messageId' in report)) {
    // A plugin may give the text of a message instead of its id.
    const message = shorten(report.message);
    return { rule, severity, subject, data: {}, identity: {}, message, place, on, uses, ...fixesOf(rule, report, uses, {}) };
  }
  const { messageId, because, cause, anchor } = report;
  return {
    rule,
    severity,
    messageId,
    subject,
    data,
    identity: identityOf(data, rule),
    message: renderMessage(rule.messages ?? {}, messageId, data),
    ...(because && because.length > 0 && { because: because.map((clause) => shorten(clause)) }),
    place,
    ...(anchor && { anchor }),
    on,
    uses,
    ...(cause !== undefined && { cause }),
    ...fixesOf(rule, report, uses, data),
    ...withheldOf(report),
  };
}

/** The data that identifies a finding, with lists in one order: lists may be in the order of the file. */
function identityOf(data: MessageData, { identity = [] }: AnyRule): MessageData {
  if (identity.length === 0) return pickData(data, identity);
  return Object.fromEntries(Object.entries(pickData(data, identity)).map(([name, value]) => [name, sorted(value)]));
}

function sorted(value: DataValue): DataValue {
  if (!Array.isArray(value) || value.length < 2) return value;
  const keyed = value.map((item: string | MessagePart) => ({ item, key: JSON.stringify(item) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item) as unknown as DataValue;
}

/**
 * The fixes of a report, with their titles rendered. Files on other machines are not changed. Deprecated operations get only
 * fixes that announce their removal.
 */
function fixesOf(
  { id }: AnyRule,
  { at, fix, suggestions }: Pick<Report, 'at' | 'fix' | 'suggestions'>,
  uses: readonly Use[],
  data: MessageData,
): Partial<PlacedFinding> {
  if ((!fix && !suggestions) || isRemote(at.document.uri)) return {};
  const isLeft = fix?.applicability === 'unsafe' && id !== 'deprecated-gone' && isOfDeprecated(uses);
  const titled = (one: Fix): Fix => ({ ...one, title: shorten(renderTemplate(one.title, data)) });
  return { ...(fix && !isLeft && { fix: titled(fix) }), ...(suggestions && { suggestions: suggestions.map(titled) }) };
}

function isOfDeprecated(uses: readonly Use[]): boolean {
  return uses.length > 0 && uses.every(({ operation }) => operation?.isDeprecated === true);
}

function withheldOf({ withheld }: WithheldFix): WithheldFix {
  return withheld ? { withheld: { ...withheld, reason: shorten(withheld.reason) } } : {};
}

/** A key that is equal for findings of one rule, in one place, with one identity, which are merged. */
export function placedKeyOf(
  finding: Pick<PlacedFinding, 'place' | 'messageId' | 'identity' | 'message'> & { readonly rule: { readonly id: string } },
): string {
  const { rule, place } = finding;
  return `${rule.id}\n${place.document.uri}\n${place.pointer}\n${contentKeyOf(finding)}`;
}
