import { enumerate } from '../text/enumerate.ts';
import { capitalized } from '../text/first-letter.ts';
import type { AssertionName, AssertionPhrase } from './assertion.ts';
import { type AttributeTest, type Condition, conjunctsOf } from './condition.ts';
import { fullList, inlineCode, MAX_CHOICES, shortList } from './shown-values.ts';
import type { AttributeInfo, SubjectKind } from './subject.ts';

/** Assertions that judge each item of a list. */
const ITEM_ASSERTIONS: ReadonlySet<AssertionName> = new Set(['pattern', 'notPattern', 'casing', 'enum']);

/** The options for wording conditions about a kind of parts. */
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
export function conditionClause(condition: Condition, kind: SubjectKind): string {
  return clauseIn(condition, { kind, isWhole: false }, 'holds');
}

/** The parts that a rule is about: "responses `201` of `POST` operations whose `summary` is defined". */
export function scopeText(when: Condition | undefined, kind: SubjectKind): string {
  return scopeIn(when, { kind, isWhole: false });
}

/** The requirement of a rule, with everything that it lists: "In `POST` operations, `summary` is required." */
export function ruleSummaryOf(
  when: Condition | undefined,
  must: Condition,
  kinds: readonly [SubjectKind, ...SubjectKind[]],
): string {
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

function scopeIn(when: Condition | undefined, options: WordingOptions): string {
  const { kind } = options;
  const all = nounOf(kind);
  if (!when) return all;
  const parts = conjunctsOf(when);
  const modified = (noun: string, isOfOperation: boolean) =>
    parts
      .filter((part) => part.kind === 'test' && (kind.attribute(part.attribute)?.belongsToOperation ?? false) === isOfOperation)
      .flatMap((part) => modifierOf(part, options) ?? [])
      .reduce((inner, modifier) => modifier.replace('{parts}', () => inner), noun);
  const [own, operations] = [modified(all, false), modified(OPERATIONS, true)];
  const named = operations === OPERATIONS ? own : `${own} of ${operations}`;
  const others = parts.filter((part) => modifierOf(part, options) === undefined);
  if (others.length === 0) return named;
  const [only] = others;
  const isSimple = others.every((part) => part.kind === 'test' && !isOfItems(part, options));
  if (isSimple) return `${named} whose ${enumerate(others.map((part) => clauseIn(part, options, 'holds')))}`;
  const clauses =
    others.length === 1 && only
      ? clauseIn(only, options, 'holds')
      : others.map((part) => nestedClause(part, options, 'holds')).join(' and ');
  return `${named} for which ${clauses}`;
}

/** Returns the effect of a condition on the name of the parts: `` `POST` {parts} ``; `undefined` if it has no form of its own. */
function modifierOf(part: Condition, options: WordingOptions): string | undefined {
  if (part.kind !== 'test' || !part.assertion.values) return undefined;
  const info = options.kind.attribute(part.attribute);
  if (!info?.wording) return undefined;
  const { values } = part.assertion;
  if (info.type === 'flag') return values[0] === 'true' ? info.wording : info.falseWording;
  // A method is always written in upper case.
  const named = values.map((value) => info.values?.known.find((known) => info.isSame?.(known, value)) ?? value);
  const shown = named.map((value) => value.replaceAll('{', '').replaceAll('}', ''));
  const list = () => (options.isWhole ? fullList(shown, 'or') : shortList(shown, MAX_CHOICES, 'or'));
  return info.wording.replace('{value}', list).replace('{word}', () => enumerate(shown, 'or'));
}

function phraseOf({ assertion }: AttributeTest, { isWhole }: WordingOptions): AssertionPhrase {
  return isWhole ? assertion.phrase : (assertion.shortPhrase ?? assertion.phrase);
}

function clauseIn(condition: Condition, options: WordingOptions, form: 'holds' | 'must'): string {
  switch (condition.kind) {
    case 'test':
      return `${termOf(condition, options)} ${phraseOf(condition, options)[form]}`;
    case 'and':
      return form === 'must'
        ? conjunctionText(conjunctsOf(condition), options)
        : condition.of.map((part) => nestedClause(part, options, form)).join(' and ');
    case 'or':
      return disjunctionText(condition.of, options, form);
    default:
      return negationText(condition.of, options, form);
  }
}

function nestedClause(condition: Condition, options: WordingOptions, form: 'holds' | 'must'): string {
  const isSeveral = (condition.kind === 'and' || condition.kind === 'or') && condition.of.length > 1;
  const clause = clauseIn(condition, options, form);
  return isSeveral ? `(${clause})` : clause;
}

/** Names each attribute once: "`summary` is required and must match `^[A-Z]`". */
function conjunctionText(parts: readonly Condition[], options: WordingOptions): string {
  const clauses = new Map<string, string[]>();
  for (const part of parts) {
    const term = part.kind === 'test' ? termOf(part, options) : '';
    const clause = part.kind === 'test' ? phraseOf(part, options).must : nestedClause(part, options, 'must');
    clauses.set(term, [...(clauses.get(term) ?? []), clause]);
  }
  return [...clauses].map(([term, phrases]) => `${term} ${enumerate(phrases)}`.trim()).join('; ');
}

/** "`summary` or `description` is required", or the requirement of each of them. */
function disjunctionText(parts: readonly Condition[], options: WordingOptions, form: 'holds' | 'must'): string {
  const tests = parts.filter((part) => part.kind === 'test');
  const [first] = tests;
  const phrases = new Set(tests.map((test) => phraseOf(test, options)[form]));
  const isAlike = tests.length === parts.length && phrases.size === 1;
  if (isAlike && first)
    return `${enumerate(
      tests.map((test) => termOf(test, options)),
      'or',
    )} ${phraseOf(first, options)[form]}`;
  return parts.map((part) => nestedClause(part, options, form)).join(', or ');
}

function negationText(condition: Condition, options: WordingOptions, form: 'holds' | 'must'): string {
  if (condition.kind === 'test') {
    const phrase = phraseOf(condition, options);
    const forms: Readonly<Record<typeof form, keyof AssertionPhrase>> = { holds: 'fails', must: 'mustNot' };
    // The negation for each item holds for none of them.
    const term = isOfItems(condition, options)
      ? `at least one of ${inlineCode(condition.attribute)}`
      : termOf(condition, options);
    return `${term} ${phrase[forms[form]]}`;
  }
  if (condition.kind === 'not') return nestedClause(condition.of, options, form);
  const clause = clauseIn(condition, options, 'holds');
  return form === 'must' ? `it is not allowed that ${clause}` : `it is not the case that ${clause}`;
}

/** The attribute of a test: `` `summary` ``, `` each of `tags` ``. */
function termOf(test: AttributeTest, options: WordingOptions): string {
  const name = inlineCode(test.attribute);
  return isOfItems(test, options) ? `each of ${name}` : name;
}

function isOfItems({ attribute, assertion }: AttributeTest, options: WordingOptions): boolean {
  const info = options.kind.attribute(attribute);
  return ITEM_ASSERTIONS.has(assertion.name) && info?.type === 'texts' && !info.usuallyHasOneItem;
}

/** The missing items, for messages: `` the headers `A` and `B` ``, `` `b` in `summary` ``. */
export function lackingText(attribute: string, missing: readonly string[], info: AttributeInfo | undefined): string {
  const names = shortList(missing, MAX_CHOICES, 'and');
  if (info?.item === undefined) return `${names} in ${inlineCode(attribute)}`;
  const noun = missing.length === 1 ? info.item : `${info.item.replace(/y$/, 'ie')}s`;
  return `the ${noun} ${names}`;
}
