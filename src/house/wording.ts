import { enumerate } from '../text/enumerate.ts';
import { capitalized } from '../text/first-letter.ts';
import type { AssertionName, Phrase } from './assertion.ts';
import { type AttributeTest, type Condition, partsOf } from './condition.ts';
import { code, listed, MOST_CHOICES } from './shown-values.ts';
import type { AttributeInfo, SubjectKind } from './subject.ts';

/** Assertions that judge each item of a list. */
const OF_ITEMS: ReadonlySet<AssertionName> = new Set(['pattern', 'notPattern', 'casing', 'enum']);

/** What a condition asks for: "`summary` is required and must have a length of at most 60". */
export function requirementIn(condition: Condition, kind: SubjectKind): string {
  return clauseIn(condition, kind, 'must');
}

/** A condition as a clause that may be true: "`method` is `POST`". */
export function clauseOf(condition: Condition, kind: SubjectKind): string {
  return clauseIn(condition, kind, 'holds');
}

/**
 * A sentence about what a rule asks for: "In `POST` operations, `summary` is required."
 *
 * @param scopes What the rule is about: see {@link scopeOf}.
 */
export function summaryOf(scopes: readonly string[], must: Condition, kind: SubjectKind): string {
  return `${capitalized(`in ${enumerate(scopes)}`)}, ${requirementIn(must, kind)}.`;
}

const OPERATIONS = 'operations';

/** Which parts a rule is about: "responses `201` of `POST` operations whose `summary` is defined". */
export function scopeOf(when: Condition | undefined, kind: SubjectKind): string {
  if (!when) return kind.plural;
  const parts = partsOf(when);
  const nounOf = (noun: string, isOfOperation: boolean) =>
    parts
      .filter((part) => part.kind === 'test' && (kind.attribute(part.attribute)?.isOfOperation ?? false) === isOfOperation)
      .flatMap((part) => modifierOf(part, kind) ?? [])
      .reduce((inner, modifier) => modifier.replace('{parts}', () => inner), noun);
  const [own, operations] = [nounOf(kind.plural, false), nounOf(OPERATIONS, true)];
  const named = operations === OPERATIONS ? own : `${own} of ${operations}`;
  const others = parts.filter((part) => modifierOf(part, kind) === undefined);
  if (others.length === 0) return named;
  const [only] = others;
  const isSimple = others.every((part) => part.kind === 'test' && !isOfItems(part, kind));
  if (isSimple) return `${named} whose ${enumerate(others.map((part) => clauseIn(part, kind, 'holds')))}`;
  const clauses =
    others.length === 1 && only ? clauseIn(only, kind, 'holds') : others.map((part) => nested(part, kind, 'holds')).join(' and ');
  return `${named} for which ${clauses}`;
}

/** What a condition does to the name of the parts: `` `POST` {parts} ``; `undefined` if that has no form of its own. */
function modifierOf(part: Condition, kind: SubjectKind): string | undefined {
  if (part.kind !== 'test' || !part.assertion.values) return undefined;
  const info = kind.attribute(part.attribute);
  if (!info?.reads) return undefined;
  const { values } = part.assertion;
  if (info.type === 'flag') return values[0] === 'true' ? info.reads : info.readsFalse;
  // In any case, a method is written in upper case.
  const named = values.map((value) => info.values?.known.find((known) => info.isSame?.(known, value)) ?? value);
  const shown = named.map((value) => value.replaceAll('{', '').replaceAll('}', ''));
  return info.reads.replace('{value}', () => listed(shown, MOST_CHOICES, 'or'));
}

function clauseIn(condition: Condition, kind: SubjectKind, form: 'holds' | 'must'): string {
  switch (condition.kind) {
    case 'test':
      return `${termOf(condition, kind)} ${condition.assertion.phrase[form]}`;
    case 'and':
      return form === 'must'
        ? togetherIn(partsOf(condition), kind)
        : condition.of.map((part) => nested(part, kind, form)).join(' and ');
    case 'or':
      return alternativesIn(condition.of, kind, form);
    default:
      return negationOf(condition.of, kind, form);
  }
}

function nested(condition: Condition, kind: SubjectKind, form: 'holds' | 'must'): string {
  const isSeveral = (condition.kind === 'and' || condition.kind === 'or') && condition.of.length > 1;
  const clause = clauseIn(condition, kind, form);
  return isSeveral ? `(${clause})` : clause;
}

/** Names each attribute once: "`summary` is required and must match `^[A-Z]`". */
function togetherIn(parts: readonly Condition[], kind: SubjectKind): string {
  const clauses = new Map<string, string[]>();
  for (const part of parts) {
    const term = part.kind === 'test' ? termOf(part, kind) : '';
    const clause = part.kind === 'test' ? part.assertion.phrase.must : nested(part, kind, 'must');
    clauses.set(term, [...(clauses.get(term) ?? []), clause]);
  }
  return [...clauses].map(([term, phrases]) => `${term} ${enumerate(phrases)}`.trim()).join('; ');
}

/** "`summary` or `description` is required", or what each of them asks for. */
function alternativesIn(parts: readonly Condition[], kind: SubjectKind, form: 'holds' | 'must'): string {
  const tests = parts.filter((part) => part.kind === 'test');
  const [first] = tests;
  const isAlike =
    tests.length === parts.length && tests.every(({ assertion }) => assertion.phrase[form] === first?.assertion.phrase[form]);
  if (isAlike && first)
    return `${enumerate(
      tests.map((test) => termOf(test, kind)),
      'or',
    )} ${first.assertion.phrase[form]}`;
  return parts.map((part) => nested(part, kind, form)).join(', or ');
}

function negationOf(condition: Condition, kind: SubjectKind, form: 'holds' | 'must'): string {
  if (condition.kind === 'test') {
    const { phrase } = condition.assertion;
    const forms: Readonly<Record<typeof form, keyof Phrase>> = { holds: 'fails', must: 'mustNot' };
    return `${isOfItems(condition, kind) ? code(condition.attribute) : termOf(condition, kind)} ${phrase[forms[form]]}`;
  }
  if (condition.kind === 'not') return nested(condition.of, kind, form);
  const clause = clauseIn(condition, kind, 'holds');
  return form === 'must' ? `it is not allowed that ${clause}` : `it is not the case that ${clause}`;
}

/** What a test is about: `` `summary` ``, `` each of `tags` ``. */
function termOf(test: AttributeTest, kind: SubjectKind): string {
  const name = code(test.attribute);
  return isOfItems(test, kind) ? `each of ${name}` : name;
}

function isOfItems({ attribute, assertion }: AttributeTest, kind: SubjectKind): boolean {
  return OF_ITEMS.has(assertion.name) && kind.attribute(attribute)?.type === 'texts';
}

/** What is missing, for messages: `` the headers `A` and `B` ``, `` `b` in `summary` ``. */
export function lackingText(attribute: string, missing: readonly string[], info: AttributeInfo | undefined): string {
  const names = listed(missing, MOST_CHOICES, 'and');
  if (info?.item === undefined) return `${names} in ${code(attribute)}`;
  return `the ${info.item}${missing.length === 1 ? '' : 's'} ${names}`.replace(/propertys /, 'properties ');
}
