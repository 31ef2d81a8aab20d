import type { Condition } from './outcome.ts';
import { type Filter, KEY, SELF } from './path-filter.ts';
import { regularExpression } from './regular-expression.ts';
import { FLAGS } from './shapes.ts';
import { statusPattern } from './status-range.ts';

/**
 * What a filter asks for, as a condition of a house rule; empty if it asks for nothing.
 *
 * @param attributeOf The attribute of an operand, such as `@property`.
 * @returns `undefined` if house rules have no such condition.
 */
export function conditionOf(filter: Filter, attributeOf: (left: string) => string | undefined): Condition | undefined {
  const statuses = numbersOf(filter, attributeOf);
  if (statuses) return statuses;
  switch (filter.kind) {
    case 'not': {
      const of = conditionOf(filter.of, attributeOf);
      return of && Object.keys(of).length > 0 ? { not: of } : undefined;
    }
    case 'and':
    case 'or': {
      const parts = filter.of.map((part) => conditionOf(part, attributeOf));
      const known = parts.filter((part) => part !== undefined);
      return known.length < parts.length ? undefined : joined(filter.kind, known);
    }
    default:
      return testOf(filter, attributeOf);
  }
}

/** Returns whether a filter also selects what has another key and no members, such as `parameters` beside the operations of a path. */
export function isMetWithoutMembers(filter: Filter): boolean {
  switch (filter.kind) {
    case 'not':
      return !isMetWithoutMembers(filter.of);
    case 'and':
      return filter.of.every(isMetWithoutMembers);
    case 'or':
      return filter.of.some(isMetWithoutMembers);
    case 'exists':
      return filter.left === SELF;
    default:
      return filter.kind === 'compare' && filter.operator === '!=';
  }
}

function joined(kind: 'and' | 'or', parts: readonly Condition[]): Condition | undefined {
  const asking = parts.filter((part) => Object.keys(part).length > 0);
  if (kind === 'or' && asking.length < parts.length) return undefined;
  const [first = {}] = asking;
  return asking.length < 2 ? first : (sameAttribute(kind, asking) ?? { [kind]: asking });
}

/** `a == 1 || a == 2` is one list. */
function sameAttribute(kind: 'and' | 'or', parts: readonly Condition[]): Condition | undefined {
  const [name] = Object.keys(parts[0] ?? {});
  const values = parts.map((part) => (name === undefined || Object.keys(part).join() !== name ? undefined : part[name]));
  const isPlain = kind === 'or' && values.every((value) => typeof value === 'string' || typeof value === 'boolean');
  return isPlain && name !== undefined && name !== 'or' && name !== 'and' ? { [name]: values } : undefined;
}

type Test = Exclude<Filter, { readonly of: unknown }>;

function testOf(filter: Test, attributeOf: (left: string) => string | undefined): Condition | undefined {
  if (filter.kind === 'exists' && filter.left === SELF) return {};
  const attribute = attributeOf(filter.left);
  if (attribute === undefined) return undefined;
  if (filter.kind === 'exists') return { [attribute]: FLAGS.has(attribute) ? true : { defined: true } };
  if (filter.kind === 'match') {
    const pattern = regularExpression(filter.pattern, filter.flags);
    return pattern === undefined || attribute === 'method' ? undefined : { [attribute]: { pattern } };
  }
  // A house rule takes a missing flag for `false`, and a filter does not.
  if (FLAGS.has(attribute) && filter.value === false) return undefined;
  const value = typeof filter.value === 'number' ? String(filter.value) : filter.value;
  const wanted = attribute === 'method' ? String(value).toUpperCase() : value;
  if (filter.operator === '==') return { [attribute]: wanted };
  return filter.operator === '!=' ? { not: { [attribute]: wanted } } : undefined;
}

/** Comparisons of a status with numbers, as one pattern: `>= 400 && < 500`. */
function numbersOf(filter: Filter, attributeOf: (left: string) => string | undefined): Condition | undefined {
  if (!isNumeric(filter) || attributeOf(KEY) !== 'status') return undefined;
  const pattern = statusPattern((status) => passes(filter, status));
  // A range alone leaves out `default` and `4XX`; an inequality alone does not.
  return pattern === undefined || passes(filter, Number.NaN) ? undefined : { status: { pattern } };
}

function isNumeric(filter: Filter): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.of.every(isNumeric);
  if (filter.kind === 'not') return isNumeric(filter.of);
  return filter.kind === 'compare' && filter.left === KEY && /^\d+$/.test(String(filter.value));
}

function passes(filter: Filter, status: number): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => passes(part, status));
    case 'or':
      return filter.of.some((part) => passes(part, status));
    case 'not':
      return !passes(filter.of, status);
    case 'compare':
      return compare(status, Number(filter.value), filter.operator);
    default:
      return false;
  }
}

function compare(status: number, value: number, operator: string): boolean {
  if (operator === '==') return status === value;
  if (operator === '!=') return status !== value;
  if (operator.startsWith('<')) return operator === '<=' ? status <= value : status < value;
  return operator === '>=' ? status >= value : status > value;
}
