import { isReceived, isSent } from './property-directions.ts';
import { keyOfValue } from './schema-keys.ts';
import { includesType } from './schema-types.ts';
import type { Shape } from './shape.ts';

/** The direction of the values. For `validation`, only what a schema accepts matters, not what software is written for. */
export type AcceptanceDirection = 'request' | 'response' | 'validation';

/**
 * Returns whether software that is written for `receiver` can handle everything that `sender` describes: everything that is sent must be
 * known, and everything that is read must exist. What cannot be proved is not accepted.
 */
export function accepts(receiver: Shape, sender: Shape, direction: AcceptanceDirection): boolean {
  return new Proof(direction).holds(receiver, sender, 0);
}

/** The most types, values or alternatives of a schema that are compared one by one. */
const MAX_CASES = 100;

/**
 * Returns whether software that is written for several alternatives can handle everything that `sender` describes; each type,
 * value or inner alternative may be handled by another of them.
 */
export function anyAccepts(receivers: readonly Shape[], sender: Shape, direction: AcceptanceDirection): boolean {
  const { budget } = sender.api;
  budget.pass(receivers.length);
  budget.checkTime();
  if (receivers.some((receiver) => accepts(receiver, sender, direction))) return true;
  const cases = separateCases(sender);
  return cases.length > 1 && cases.length <= MAX_CASES && cases.every((one) => anyAccepts(receivers, one, direction));
}

function separateCases(shape: Shape): readonly Shape[] {
  if (shape.branches.length > 0) return shape.wholeBranches;
  if (shape.values) return shape.values.map((value) => shape.narrowed({ values: [value] }));
  return [...(shape.types ?? [])].map((type) => shape.narrowed({ types: new Set([type]) }));
}

/** The most schemas that are compared for one proof, and the greatest depth. */
const MAX_STEPS = 2000;
const MAX_DEPTH = 200;

/** Keywords of limits by the values that they exclude: larger or smaller ones. */
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/** Keywords that must be the same, as their values are not compared in detail. */
const EXACT_KEYWORDS = [
  ...['pattern', 'multipleOf', 'uniqueItems', 'not', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains'],
  ...['prefixItems', 'patternProperties', 'propertyNames', 'dependentRequired', 'dependentSchemas', 'dependencies'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'contentEncoding', 'contentMediaType', '$dynamicRef'],
];

/** Formats that include all numbers of the type, or all values of another format. */
const WIDE_FORMATS = new Set(['int64', 'double', 'password']);

class Proof {
  readonly #direction: AcceptanceDirection;
  readonly #assumed = new Map<Shape, Set<Shape>>();
  #steps = 0;

  constructor(direction: AcceptanceDirection) {
    this.#direction = direction;
  }

  holds(receiver: Shape, sender: Shape, depth: number): boolean {
    if (receiver === sender || sender.types?.size === 0) return true;
    if (this.#assumed.get(receiver)?.has(sender)) return true;
    if (depth > MAX_DEPTH || this.#steps++ > MAX_STEPS) return false;
    const assumed = this.#assumed.get(receiver) ?? new Set();
    this.#assumed.set(receiver, assumed.add(sender));
    const isProved = this.#compare(receiver, sender, depth + 1);
    if (!isProved) assumed.delete(sender);
    return isProved;
  }

  #compare(receiver: Shape, sender: Shape, depth: number): boolean {
    if (sender.isNullable && receiver.excludesNull()) return false;
    if (sender.branches.length > 0) {
      const { wholeBranches } = receiver.excludesNull() ? sender : sender.withoutNull;
      return wholeBranches.every((branch) => this.holds(receiver, branch, depth));
    }
    if (receiver.branches.length > 0) return receiver.wholeBranches.some((branch) => this.holds(branch, sender, depth));
    return (
      acceptsTypes(receiver, sender) &&
      acceptsValues(receiver, sender) &&
      acceptsLimits(receiver, sender) &&
      acceptsFormat(receiver, sender) &&
      EXACT_KEYWORDS.every((keyword) => hasAllValues(receiver, sender, keyword)) &&
      this.#acceptsItems(receiver, sender, depth) &&
      this.#acceptsProperties(receiver, sender, depth)
    );
  }

  #acceptsItems(receiver: Shape, sender: Shape, depth: number): boolean {
    const { items } = receiver;
    if (!items || sender.types?.has('array') === false) return true;
    return sender.items ? this.holds(items, sender.items, depth) : isUnrestricted(items);
  }

  #acceptsProperties(receiver: Shape, sender: Shape, depth: number): boolean {
    if (sender.types?.has('object') === false) return true;
    const isRequest = this.#direction !== 'response';
    const isVisible = isRequest ? isSent : isReceived;
    for (const name of receiver.required) {
      const property = receiver.properties.get(name);
      if (!sender.required.has(name) && (!property || isVisible(property))) return false;
    }
    const [some, all] = isRequest ? [sender, receiver] : [receiver, sender];
    const hasOwnMeaning = this.#direction === 'request' && receiver.properties.size > 0;
    const isOpen = isRequest && !hasOwnMeaning && receiver.additional !== false;
    for (const property of some.properties.values()) {
      const { name, shape } = property;
      const other = all.properties.get(name)?.shape ?? (typeof all.additional === 'object' ? all.additional : undefined);
      if (!isVisible(property) || (!other && isOpen)) continue;
      if (!other || !(isRequest ? this.holds(other, shape, depth) : this.holds(shape, other, depth))) return false;
    }
    return this.#acceptsAdditional(receiver, sender, depth);
  }

  #acceptsAdditional({ additional: accepted }: Shape, { additional: sent }: Shape, depth: number): boolean {
    // In responses, clients ignore properties that they do not know.
    if (accepted === false) return sent === false || this.#direction === 'response';
    if (typeof accepted !== 'object' || sent === false) return true;
    return typeof sent === 'object' ? this.holds(accepted, sent, depth) : isUnrestricted(accepted);
  }
}

/** Returns whether a schema accepts values of any type. */
export function isUnrestricted({ types, values, branches, properties }: Shape): boolean {
  return types === undefined && values === undefined && branches.length === 0 && properties.size === 0;
}

function acceptsTypes({ types }: Shape, sender: Shape): boolean {
  if (types === undefined) return true;
  return sender.types !== undefined && [...sender.types].every((type) => includesType(types, type));
}

function acceptsValues({ values }: Shape, sender: Shape): boolean {
  if (!values) return true;
  const known = new Set(values.map(keyOfValue));
  return sender.values?.every((value) => known.has(keyOfValue(value))) === true;
}

function acceptsLimits(receiver: Shape, sender: Shape): boolean {
  return (
    UPPER_LIMITS.every((keyword) => isWithinLimits(receiver, sender, keyword, (sent, limit) => sent <= limit)) &&
    LOWER_LIMITS.every((keyword) => isWithinLimits(receiver, sender, keyword, (sent, limit) => sent >= limit))
  );
}

function isWithinLimits(
  receiver: Shape,
  sender: Shape,
  keyword: string,
  isWithin: (sent: number, limit: number) => boolean,
): boolean {
  const sent = sender.all(keyword);
  return receiver.all(keyword).every((limit) => {
    if (limit === 0 && keyword.startsWith('minL')) return true;
    if (typeof limit !== 'number') return limit === false || sent.includes(limit);
    return sent.some((value) => typeof value === 'number' && isWithin(value, limit));
  });
}

function acceptsFormat(receiver: Shape, sender: Shape): boolean {
  return receiver.all('format').every((format) => {
    return sender.all('format').includes(format) || (typeof format === 'string' && WIDE_FORMATS.has(format));
  });
}

/** Returns whether a sender has all values of a keyword that a receiver has. */
function hasAllValues(receiver: Shape, sender: Shape, keyword: string): boolean {
  const wanted = receiver.all(keyword);
  if (wanted.length === 0) return true;
  const given = new Set(sender.all(keyword).map(keyOfValue));
  const isOff = (value: unknown) => value === false && keyword === 'uniqueItems';
  return wanted.every((value) => isOff(value) || given.has(keyOfValue(value)));
}
