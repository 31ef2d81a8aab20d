import { enumerate } from '../text/enumerate.ts';
import { capitalized } from '../text/first-letter.ts';
import type { AssertionName, Phrase } from './assertion.ts';
import { type AttributeTest, type Condition, partsOf } from './condition.ts';
import { allListed, code, listed, MOST_CHOICES } from './shown-values.ts';
import type { AttributeInfo, SubjectKind } from './subject.ts';

/** Assertions that judge each item of a list. */
const OF_ITEMS: ReadonlySet<AssertionName> = new Set(['pattern', 'notPattern', 'casing', 'enum']);

/** How conditions about a kind of parts are worded. */
interface View {
  readonly kind: SubjectKind;
  /** True if long lists are complete, as documentation needs them; in a finding, they would hide the rest. */
  readonly isWhole: boolean;
}

/** What a condition asks for: "`summary` is required and must have a length of at most 60". */
export function requirementIn(condition: Condition, kind: SubjectKind): string {
  return clauseIn(condition, { kind, isWhole: false }, 'must');
}

/** A condition as a clause that may be true: "`method` is `POST`". */
export function clauseOf(condition: Condition, kind: SubjectKind): string {
  return clauseIn(condition, { kind, isWhole: false }, 'holds');
}

/** Which parts a rule is about: "responses `201` of `POST` operations whose `summary` is defined". */
export function scopeOf(when: Condition | undefined, kind: SubjectKind): string {
  return scopeIn(when, { kind, isWhole: false });
}

/** What a rule asks for, with everything that it lists: "In `POST` operations, `summary` is required." */
export function summaryOf(when: Condition | undefined, must: Condition, kinds: readonly [SubjectKind, ...SubjectKind[]]): string {
  return `${capitalized(`in ${scopesOf(when, kinds)}`)}, ${clauseIn(must, { kind: kinds[0], isWhole: true }, 'must')}.`;
}

/** The scopes of several kinds; what is said of all of them is said once. */
function scopesOf(when: Condition | undefined, kinds: readonly SubjectKind[]): string {
  const scopes = kinds.map((kind) => {
    const noun = nounOf(kind);
    const scope = scopeIn(when, { kind, isWhole: true });
    return { noun, scope, end: scope.startsWith(noun) ? scope.slice(noun.length) : undefined };
  });
  const ends = new Set(scopes.map(({ end }) => end));
  const [end] = ends;
  if (ends.size > 1 || end === undefined) return enumerate(scopes.map(({ scope }) => scope));
  return enumerate(scopes.map(({ noun }) => noun)) + end;
}

function nounOf({ isSingle, singular, plural }: SubjectKind): string {
  return isSingle ? `the ${singular}` : plural;
}

const OPERATIONS = 'operations';

function scopeIn(when: Condition | undefined, view: View): string {
  const { kind } = view;
  const all = nounOf(kind);
  if (!when) return all;
  const parts = partsOf(when);
  const modified = (noun: string, isOfOperation: boolean) =>
    parts
      .filter((part) => part.kind === 'test' && (kind.attribute(part.attribute)?.isOfOperation ?? false) === isOfOperation)
      .flatMap((part) => modifierOf(part, view) ?? [])
      .reduce((inner, modifier) => modifier.replace('{parts}', () => inner), noun);
  const [own, operations] = [modified(all, false), modified(OPERATIONS, true)];
  const named = operations === OPERATIONS ? own : `${own} of ${operations}`;
  const others = parts.filter((part) => modifierOf(part, view) === undefined);
  if (others.length === 0) return named;
  const [only] = others;
  const isSimple = others.every((part) => part.kind === 'test' && !isOfItems(part, view));
  if (isSimple) return `${named} whose ${enumerate(others.map((part) => clauseIn(part, view, 'holds')))}`;
  const clauses =
    others.length === 1 && only ? clauseIn(only, view, 'holds') : others.map((part) => nested(part, view, 'holds')).join(' and ');
  return `${named} for which ${clauses}`;
}

/** What a condition does to the name of the parts: `` `POST` {parts} ``; `undefined` if that has no form of its own. */
function modifierOf(part: Condition, view: View): string | undefined {
  if (part.kind !== 'test' || !part.assertion.values) return undefined;
  const info = view.kind.attribute(part.attribute);
  if (!info?.reads) return undefined;
  const { values } = part.assertion;
  if (info.type === 'flag') return values[0] === 'true' ? info.reads : info.readsFalse;
  // In any case, a method is written in upper case.
  const named = values.map((value) => info.values?.known.find((known) => info.isSame?.(known, value)) ?? value);
  const shown = named.map((value) => value.replaceAll('{', '').replaceAll('}', ''));
  const list = () => (view.isWhole ? allListed(shown, 'or') : listed(shown, MOST_CHOICES, 'or'));
  return info.reads.replace('{value}', list).replace('{word}', () => enumerate(shown, 'or'));
}

function phraseOf({ assertion }: AttributeTest, { isWhole }: View): Phrase {
  return isWhole ? assertion.phrase : (assertion.shortPhrase ?? assertion.phrase);
}

function clauseIn(condition: Condition, view: View, form: 'holds' | 'must'): string {
  switch (condition.kind) {
    case 'test':
      return `${termOf(condition, view)} ${phraseOf(condition, view)[form]}`;
    case 'and':
      return form === 'must'
        ? togetherIn(partsOf(condition), view)
        : condition.of.map((part) => nested(part, view, form)).join(' and ');
    case 'or':
      return alternativesIn(condition.of, view, form);
    default:
      return negationOf(condition.of, view, form);
  }
}

function nested(condition: Condition, view: View, form: 'holds' | 'must'): string {
  const isSeveral = (condition.kind === 'and' || condition.kind === 'or') && condition.of.length > 1;
  const clause = clauseIn(condition, view, form);
  return isSeveral ? `(${clause})` : clause;
}

/** Names each attribute once: "`summary` is required and must match `^[A-Z]`". */
function togetherIn(parts: readonly Condition[], view: View): string {
  const clauses = new Map<string, string[]>();
  for (const part of parts) {
    const term = part.kind === 'test' ? termOf(part, view) : '';
    const clause = part.kind === 'test' ? phraseOf(part, view).must : nested(part, view, 'must');
    clauses.set(term, [...(clauses.get(term) ?? []), clause]);
  }
  return [...clauses].map(([term, phrases]) => `${term} ${enumerate(phrases)}`.trim()).join('; ');
}

/** "`summary` or `description` is required", or what each of them asks for. */
function alternativesIn(parts: readonly Condition[], view: View, form: 'holds' | 'must'): string {
  const tests = parts.filter((part) => part.kind === 'test');
  const [first] = tests;
  const phrases = new Set(tests.map((test) => phraseOf(test, view)[form]));
  const isAlike = tests.length === parts.length && phrases.size === 1;
  if (isAlike && first)
    return `${enumerate(
      tests.map((test) => termOf(test, view)),
      'or',
    )} ${phraseOf(first, view)[form]}`;
  return parts.map((part) => nested(part, view, form)).join(', or ');
}

function negationOf(condition: Condition, view: View, form: 'holds' | 'must'): string {
  if (condition.kind === 'test') {
    const phrase = phraseOf(condition, view);
    const forms: Readonly<Record<typeof form, keyof Phrase>> = { holds: 'fails', must: 'mustNot' };
    // What is not true of each item is not true of one of them.
    const term = isOfItems(condition, view) ? `at least one of ${code(condition.attribute)}` : termOf(condition, view);
    return `${term} ${phrase[forms[form]]}`;
  }
  if (condition.kind === 'not') return nested(condition.of, view, form);
  const clause = clauseIn(condition, view, 'holds');
  return form === 'must' ? `it is not allowed that ${clause}` : `it is not the case that ${clause}`;
}

/** What a test is about: `` `summary` ``, `` each of `tags` ``. */
function termOf(test: AttributeTest, view: View): string {
  const name = code(test.attribute);
  return isOfItems(test, view) ? `each of ${name}` : name;
}

function isOfItems({ attribute, assertion }: AttributeTest, view: View): boolean {
  const info = view.kind.attribute(attribute);
  return OF_ITEMS.has(assertion.name) && info?.type === 'texts' && !info.hasMostlyOne;
}

/** What is missing, for messages: `` the headers `A` and `B` ``, `` `b` in `summary` ``. */
export function lackingText(attribute: string, missing: readonly string[], info: AttributeInfo | undefined): string {
  const names = listed(missing, MOST_CHOICES, 'and');
  if (info?.item === undefined) return `${names} in ${code(attribute)}`;
  const noun = missing.length === 1 ? info.item : `${info.item.replace(/y$/, 'ie')}s`;
  return `the ${noun} ${names}`;
}
