import type { Override } from '../../../settings/overrides.ts';
import type { MissedPart, MissedSelection, SettingUse } from '../../../settings/setting-uses.ts';
import { count } from '../../../text/count.ts';
import { nearestCandidate } from '../../../text/did-you-mean.ts';
import { enumerate } from '../../../text/enumerate.ts';
import { visible } from '../../../text/escape.ts';
import { quote } from '../../../text/quote.ts';

/** The most values of an attribute that a message names. */
const MAX_NAMED = 5;

/** Longer conditions would hide the rest of a message. */
const MAX_CONDITION_LENGTH = 300;

/** The reason why a house rule selects nothing, and what its author may mean. */
export function unusedRuleMessage(id: string, descriptions: number, missed: MissedSelection): string {
  const { kind, total, selected, parts } = missed;
  if (selected > 0) return `${quote(id)} judges nothing in ${count(descriptions, 'description')}: ${unjudgedReason(missed)}`;
  const start = `${quote(id)} selects nothing in ${count(descriptions, 'description')}: `;
  if (total === 0) return `${start}there is no ${kind}.${otherKindAdvice(missed)}`;
  const wanted = subjectWithConditions(kind, parts);
  if (wanted.length > MAX_CONDITION_LENGTH) return `${start}no ${kind} meets \`when\`.${otherKindAdvice(missed)}`;
  const best = closestPart(parts);
  const guess = best ? guessOf(parts) : '';
  const near = best ? nearMiss(best, missed, guess === '') : unmetPartsText(parts);
  return `${start}there is no ${wanted}${near}.${guess}${otherKindAdvice(missed)}`;
}

/** The reason why a rule judges nothing of what it selects: `must` skips missing attributes. */
export function unjudgedReason({ kind, parts, judged, present }: MissedSelection): string {
  const wanted = parts.length === 0 ? kind : subjectWithConditions(kind, parts);
  const subject = wanted.length > MAX_CONDITION_LENGTH ? `${kind} that \`when\` selects` : wanted;
  const names = enumerate(judged.map(quote), 'or');
  const advice = judged.length === 1 ? 'it, add' : 'one, add';
  return present > 0
    ? `no ${subject} has a value of ${names} that its assertions apply to.`
    : `no ${subject} has ${names}. To require ${advice} \`defined: true\`.`;
}

/** ``response with `method: POST` and `status: 202` ``; ``response where `method` is not `POST` `` for other conditions. */
function subjectWithConditions(subject: string, parts: readonly MissedPart[]): string {
  const settings = parts.flatMap(({ setting }) => setting ?? []);
  if (settings.length === parts.length) return `${subject} with ${enumerate(settings.map(visible))}`;
  return `${subject} where ${enumerate(parts.map(({ text }) => visible(text)))}`;
}

/** The clause about parts that meet every condition except for one. */
function nearMiss(best: MissedPart, { kind, kinds, parts }: MissedSelection, showsValues: boolean): string {
  const others = parts.filter((part) => part !== best);
  const values = showsValues ? namedValues(best) : '';
  const counted = (number: number) => (number === 1 ? `1 ${kind}` : `${number} ${kinds}`);
  if (others.length === 0) return values === '' ? '' : `, but ${counted(best.valued)} with ${values}`;
  const share = best.valued < best.others ? `${best.valued} of them with ` : '';
  return `, but ${subjectWithConditions(counted(best.others), others)}${values === '' ? '' : ` (${share}${values})`}`;
}

/** The clause about conditions that nothing meets; empty if it would name none or all. */
function unmetPartsText(parts: readonly MissedPart[]): string {
  const unmet = parts.filter(({ alone }) => alone === 0);
  if (unmet.length === 0 || unmet.length === parts.length) return '';
  return `, and ${subjectWithConditions('none', unmet)}`;
}

/** The condition that excludes the most parts which meet all other conditions. */
function closestPart(parts: readonly MissedPart[]): MissedPart | undefined {
  return parts.reduce<MissedPart | undefined>((most, part) => (part.others > (most?.others ?? 0) ? part : most), undefined);
}

function namedValues({ attribute, values }: MissedPart): string {
  const all = Object.entries(values).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (attribute === undefined || all.length === 0) return '';
  const named = all.slice(0, MAX_NAMED).map(([value]) => quote(value));
  return `\`${attribute}\` ${all.length > named.length ? `${named.join(', ')} or others` : enumerate(named, 'or')}`;
}

/** The question about a value with a similar spelling, among the values of parts that meet all other conditions. */
function guessOf(parts: readonly MissedPart[]): string {
  for (const { others, wanted = [], values } of parts) {
    // A different number is not a misspelling.
    const words = others === 0 ? [] : wanted.filter((value) => /[a-z]{2}/i.test(value));
    const near = words.map((value) => nearestCandidate(value, Object.keys(values))).find((found) => found !== undefined);
    if (near !== undefined) return ` Did you mean ${quote(near)}?`;
  }
  return '';
}

/** The sentence about the other kind with the most parts that meet the conditions. */
function otherKindAdvice({ elsewhere, parts }: MissedSelection): string {
  const [best] = Object.entries(elsewhere).sort(([, a], [, b]) => b - a);
  if (!best || closestPart(parts)) return '';
  const [kind, number] = best;
  return ` With \`where: ${kind}\`, the rule would select ${number}.`;
}

/** The conditions of overrides. */
const CONDITIONS = ['files', 'paths', 'operations', 'tags'] as const;

/** The reason why an override, or a pattern of it, selects nothing. */
export function unusedOverrideMessage(
  { path: [, , condition, at], descriptions, missed }: SettingUse,
  override: Override,
): string {
  if (condition === undefined || at === undefined) {
    const names = CONDITIONS.filter((name) => Object.hasOwn(override, name));
    return `The override selects nothing in ${count(descriptions, 'description')}: each of ${enumerate(names.map(quote))} matches something, but no operation matches all of them.`;
  }
  const pattern = override[condition as 'paths']?.[Number(at)] ?? '';
  const near = nearestCandidate(pattern, missed?.similar ?? []) ?? missed?.similar?.[0];
  const guess =
    near === undefined ? (condition === 'operations' ? operationAdvice(pattern) : '') : ` Did you mean ${quote(near)}?`;
  const nothing = condition === 'files' ? 'no description' : `nothing in ${count(descriptions, 'description')}`;
  return `${quote(pattern)} in \`${condition}\` of an override matches ${nothing}.${guess}`;
}

/** The pattern to write in place of a path or a method alone. */
function operationAdvice(pattern: string): string {
  if (pattern.startsWith('/'))
    return ` For all operations of a path, use \`paths\`; for one of them, write ${quote(`GET ${pattern}`)}.`;
  return METHOD.test(pattern) ? ` For all operations with this method, write ${quote(`${pattern} /**`)}.` : '';
}

const METHOD = /^(?:get|put|post|delete|options|head|patch|trace|query)$/i;
