import type { HouseCondition } from './outcome.ts';
import { KEY_OPERAND, type PathFilter, SELF_OPERAND } from './path-filter.ts';
import { regularExpression } from './regular-expression.ts';
import { FLAG_ATTRIBUTES } from './shapes.ts';
import { statusPattern } from './status-range.ts';

/**
 * A filter as a condition of a house rule; empty if it selects everything.
 *
 * @param attributeOf The attribute of an operand, such as `@property`.
 * @returns `undefined` if house rules have no such condition.
 */
export function filterCondition(
  filter: PathFilter,
  attributeOf: (left: string) => string | undefined,
): HouseCondition | undefined {
  const statuses = statusCondition(filter, attributeOf);
  if (statuses) return statuses;
  switch (filter.kind) {
    case 'not': {
      const of = filterCondition(filter.of, attributeOf);
      return of && Object.keys(of).length > 0 ? { not: of } : undefined;
    }
    case 'and':
    case 'or': {
      const parts = filter.of.map((part) => filterCondition(part, attributeOf));
      const known = parts.filter((part) => part !== undefined);
      return known.length < parts.length ? undefined : joinConditions(filter.kind, known);
    }
    default:
      return testCondition(filter, attributeOf);
  }
}

/** Returns whether a filter also selects parts that have another key and no members, such as `parameters` beside the operations of a path. */
export function isMetWithoutMembers(filter: PathFilter): boolean {
  switch (filter.kind) {
    case 'not':
      return !isMetWithoutMembers(filter.of);
    case 'and':
      return filter.of.every(isMetWithoutMembers);
    case 'or':
      return filter.of.some(isMetWithoutMembers);
    case 'exists':
      return filter.left === SELF_OPERAND;
    default:
      return filter.kind === 'compare' && filter.operator === '!=';
  }
}

function joinConditions(kind: 'and' | 'or', parts: readonly HouseCondition[]): HouseCondition | undefined {
  const nonEmpty = parts.filter((part) => Object.keys(part).length > 0);
  if (kind === 'or' && nonEmpty.length < parts.length) return undefined;
  const [first = {}] = nonEmpty;
  return nonEmpty.length < 2 ? first : (joinValues(kind, nonEmpty) ?? { [kind]: nonEmpty });
}

/** Joins alternatives for one attribute to a list: `a == 1 || a == 2`. */
function joinValues(kind: 'and' | 'or', parts: readonly HouseCondition[]): HouseCondition | undefined {
  const [name] = Object.keys(parts[0] ?? {});
  const values = parts.map((part) => (name === undefined || Object.keys(part).join() !== name ? undefined : part[name]));
  const isPlain = kind === 'or' && values.every((value) => typeof value === 'string' || typeof value === 'boolean');
  return isPlain && name !== undefined && name !== 'or' && name !== 'and' ? { [name]: values } : undefined;
}

type FilterTest = Exclude<PathFilter, { readonly of: unknown }>;

function testCondition(filter: FilterTest, attributeOf: (left: string) => string | undefined): HouseCondition | undefined {
  if (filter.kind === 'exists' && filter.left === SELF_OPERAND) return {};
  const attribute = attributeOf(filter.left);
  if (attribute === undefined) return undefined;
  if (filter.kind === 'exists') return { [attribute]: FLAG_ATTRIBUTES.has(attribute) ? true : { defined: true } };
  if (filter.kind === 'match') {
    const pattern = regularExpression(filter.pattern, filter.flags);
    return pattern === undefined || attribute === 'method' ? undefined : { [attribute]: { pattern } };
  }
  // A house rule treats a missing flag as `false`, and a filter does not.
  if (FLAG_ATTRIBUTES.has(attribute) && filter.value === false) return undefined;
  const value = typeof filter.value === 'number' ? String(filter.value) : filter.value;
  const wanted = attribute === 'method' ? String(value).toUpperCase() : value;
  if (filter.operator === '==') return { [attribute]: wanted };
  return filter.operator === '!=' ? { not: { [attribute]: wanted } } : undefined;
}

/** Comparisons of a status with numbers, as one pattern: `>= 400 && < 500`. */
function statusCondition(filter: PathFilter, attributeOf: (left: string) => string | undefined): HouseCondition | undefined {
  if (!isNumeric(filter) || attributeOf(KEY_OPERAND) !== 'status') return undefined;
  const pattern = statusPattern((status) => passes(filter, status));
  // A range alone leaves out `default` and `4XX`; an inequality alone does not.
  return pattern === undefined || passes(filter, Number.NaN) ? undefined : { status: { pattern } };
}

function isNumeric(filter: PathFilter): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.of.every(isNumeric);
  if (filter.kind === 'not') return isNumeric(filter.of);
  return filter.kind === 'compare' && filter.left === KEY_OPERAND && /^\d+$/.test(String(filter.value));
}

function passes(filter: PathFilter, status: number): boolean {
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
