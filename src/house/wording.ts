import { enumerate } from '../text/enumerate.ts';
import { capitalized } from '../text/first-letter.ts';
import type { AssertionName, AssertionPhrase } from './assertion.ts';
import { type AttributeTest, type Condition, partsOf } from './condition.ts';
import { allListed, code, listed, MAX_CHOICES } from './shown-values.ts';
import type { AttributeInfo, SubjectKind } from './subject.ts';

/** Assertions that judge each item of a list. */
const ITEM_ASSERTIONS: ReadonlySet<AssertionName> = new Set(['pattern', 'notPattern', 'casing', 'enum']);

/** How conditions about a kind of parts are worded. */
interface WordingOptions {
  readonly kind: SubjectKind;
  /** True if long lists are complete, as documentation needs them; in a finding, they would hide the rest. */
  readonly isWhole: boolean;
}

/** The requirement of a condition: "`summary` is required and must have a length of at most 60". */
export function requirementIn(condition: Condition, kind: SubjectKind): string {
  return clauseIn(condition, { kind, isWhole: false }, 'must');
}

/** A condition as a clause that may be true: "`method` is `POST`". */
export function clauseOf(condition: Condition, kind: SubjectKind): string {
  return clauseIn(condition, { kind, isWhole: false }, 'holds');
}

/** The parts that a rule is about: "responses `201` of `POST` operations whose `summary` is defined". */
export function scopeOf(when: Condition | undefined, kind: SubjectKind): string {
  return scopeIn(when, { kind, isWhole: false });
}

/** The requirement of a rule, with everything that it lists: "In `POST` operations, `summary` is required." */
export function summaryOf(when: Condition | undefined, must: Condition, kinds: readonly [SubjectKind, ...SubjectKind[]]): string {
  return `${capitalized(`in ${scopesOf(when, kinds)}`)}, ${clauseIn(must, { kind: kinds[0], isWhole: true }, 'must')}.`;
}

/** The scopes of several kinds, with their common part written once. */
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

function scopeIn(when: Condition | undefined, view: WordingOptions): string {
  const { kind } = view;
  const all = nounOf(kind);
  if (!when) return all;
  const parts = partsOf(when);
  const modified = (noun: string, isOfOperation: boolean) =>
    parts
      .filter((part) => part.kind === 'test' && (kind.attribute(part.attribute)?.belongsToOperation ?? false) === isOfOperation)
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
    others.length === 1 && only
      ? clauseIn(only, view, 'holds')
      : others.map((part) => nestedClause(part, view, 'holds')).join(' and ');
  return `${named} for which ${clauses}`;
}

/** Returns the effect of a condition on the name of the parts: `` `POST` {parts} ``; `undefined` if it has no form of its own. */
function modifierOf(part: Condition, view: WordingOptions): string | undefined {
  if (part.kind !== 'test' || !part.assertion.values) return undefined;
  const info = view.kind.attribute(part.attribute);
  if (!info?.wording) return undefined;
  const { values } = part.assertion;
  if (info.type === 'flag') return values[0] === 'true' ? info.wording : info.falseWording;
  // A method is always written in upper case.
  const named = values.map((value) => info.values?.known.find((known) => info.isSame?.(known, value)) ?? value);
  const shown = named.map((value) => value.replaceAll('{', '').replaceAll('}', ''));
  const list = () => (view.isWhole ? allListed(shown, 'or') : listed(shown, MAX_CHOICES, 'or'));
  return info.wording.replace('{value}', list).replace('{word}', () => enumerate(shown, 'or'));
}

function phraseOf({ assertion }: AttributeTest, { isWhole }: WordingOptions): AssertionPhrase {
  return isWhole ? assertion.phrase : (assertion.shortPhrase ?? assertion.phrase);
}

function clauseIn(condition: Condition, view: WordingOptions, form: 'holds' | 'must'): string {
  switch (condition.kind) {
    case 'test':
      return `${termOf(condition, view)} ${phraseOf(condition, view)[form]}`;
    case 'and':
      return form === 'must'
        ? conjunctionText(partsOf(condition), view)
        : condition.of.map((part) => nestedClause(part, view, form)).join(' and ');
    case 'or':
      return disjunctionText(condition.of, view, form);
    default:
      return negationText(condition.of, view, form);
  }
}

function nestedClause(condition: Condition, view: WordingOptions, form: 'holds' | 'must'): string {
  const isSeveral = (condition.kind === 'and' || condition.kind === 'or') && condition.of.length > 1;
  const clause = clauseIn(condition, view, form);
  return isSeveral ? `(${clause})` : clause;
}

/** Names each attribute once: "`summary` is required and must match `^[A-Z]`". */
function conjunctionText(parts: readonly Condition[], view: WordingOptions): string {
  const clauses = new Map<string, string[]>();
  for (const part of parts) {
    const term = part.kind === 'test' ? termOf(part, view) : '';
    const clause = part.kind === 'test' ? phraseOf(part, view).must : nestedClause(part, view, 'must');
    clauses.set(term, [...(clauses.get(term) ?? []), clause]);
  }
  return [...clauses].map(([term, phrases]) => `${term} ${enumerate(phrases)}`.trim()).join('; ');
}

/** "`summary` or `description` is required", or the requirement of each of them. */
function disjunctionText(parts: readonly Condition[], view: WordingOptions, form: 'holds' | 'must'): string {
  const tests = parts.filter((part) => part.kind === 'test');
  const [first] = tests;
  const phrases = new Set(tests.map((test) => phraseOf(test, view)[form]));
  const isAlike = tests.length === parts.length && phrases.size === 1;
  if (isAlike && first)
    return `${enumerate(
      tests.map((test) => termOf(test, view)),
      'or',
    )} ${phraseOf(first, view)[form]}`;
  return parts.map((part) => nestedClause(part, view, form)).join(', or ');
}

function negationText(condition: Condition, view: WordingOptions, form: 'holds' | 'must'): string {
  if (condition.kind === 'test') {
    const phrase = phraseOf(condition, view);
    const forms: Readonly<Record<typeof form, keyof AssertionPhrase>> = { holds: 'fails', must: 'mustNot' };
    // The negation for each item holds for none of them.
    const term = isOfItems(condition, view) ? `at least one of ${code(condition.attribute)}` : termOf(condition, view);
    return `${term} ${phrase[forms[form]]}`;
  }
  if (condition.kind === 'not') return nestedClause(condition.of, view, form);
  const clause = clauseIn(condition, view, 'holds');
  return form === 'must' ? `it is not allowed that ${clause}` : `it is not the case that ${clause}`;
}

/** The attribute of a test: `` `summary` ``, `` each of `tags` ``. */
function termOf(test: AttributeTest, view: WordingOptions): string {
  const name = code(test.attribute);
  return isOfItems(test, view) ? `each of ${name}` : name;
}

function isOfItems({ attribute, assertion }: AttributeTest, view: WordingOptions): boolean {
  const info = view.kind.attribute(attribute);
  return ITEM_ASSERTIONS.has(assertion.name) && info?.type === 'texts' && !info.usuallyHasOneItem;
}

/** The missing items, for messages: `` the headers `A` and `B` ``, `` `b` in `summary` ``. */
export function lackingText(attribute: string, missing: readonly string[], info: AttributeInfo | undefined): string {
  const names = listed(missing, MAX_CHOICES, 'and');
  if (info?.item === undefined) return `${names} in ${code(attribute)}`;
  const noun = missing.length === 1 ? info.item : `${info.item.replace(/y$/, 'ie')}s`;
  return `the ${noun} ${names}`;
}
