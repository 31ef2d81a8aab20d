import type { AttributeType } from './attribute.ts';

/** Compares an item of an attribute with a required one. */
export type IsSame = (item: string, wanted: string) => boolean;

/** A fault of a value, for a message. */
export interface AssertionFault {
  /** Completes the name of the attribute: "is `List_Orders`", "has 3 items". */
  readonly predicate: string;
  /** The faulty part alone, for a message about several parts: `` `List_Orders` ``, "3 items". */
  readonly example?: string;
  /** The replacement, if it is known only for the value. */
  readonly suggestion?: string;
  /** The requirement that is not met, if it is only a part of the rule's requirement. */
  readonly expected?: string;
  /** The value that another part already has, if that is the fault. */
  readonly repeated?: string;
  /** The items that `contains` requires and the value lacks. */
  readonly missing?: readonly string[];
}

/** The forms in which messages state an assertion about an attribute. */
export interface AssertionPhrase {
  /** `matches \`^a\`` */
  readonly holds: string;
  /** `does not match \`^a\`` */
  readonly fails: string;
  /** `must match \`^a\`` */
  readonly must: string;
  /** `must not match \`^a\`` */
  readonly mustNot: string;
}

/** An assertion of a house rule, with its requirement. */
export interface Assertion {
  /** The message id of its findings. */
  readonly name: AssertionName;
  readonly phrase: AssertionPhrase;
  /** The phrase for findings, if it lists only the first of many values. */
  readonly shortPhrase?: AssertionPhrase;
  /** Completes "Use …": "camelCase". */
  readonly expected: string;
  /** The only values that it accepts. */
  readonly values?: readonly string[];
  /** Returns whether it accepts a value, or an item of a list, if that decides it. */
  readonly accepts?: (item: string) => boolean;
  /** Returns whether it accepts a string, if it judges lists in another way. */
  readonly acceptsText?: (text: string) => boolean;
  /** The items or strings that a list or string must contain. */
  readonly wanted?: readonly string[];
  /** The number that `min` or `max` names; for `length`, the minimum if there is no maximum. */
  readonly bound?: number;
  /** True if it holds for every value. */
  readonly isTrivial?: boolean;
  /** Returns whether it applies to such a value; by default, it applies to any that is not empty. */
  readonly judges?: (value: unknown) => boolean;
  /** Returns the fault of a value that is not empty, or of an empty list; `undefined` if there is no fault. */
  faultOf(value: unknown, isSame: IsSame): AssertionFault | undefined;
}

/**
 * The test of whether an assertion accepts a string, for attributes with one value or with a list; `undefined` if its values
 * alone do not decide that.
 */
export function acceptanceTest({ accepts, acceptsText }: Assertion, isText: boolean): ((text: string) => boolean) | undefined {
  return accepts ?? (isText ? acceptsText : undefined);
}

/** The types of attributes that each assertion applies to. */
export const APPLICABLE_TYPES = {
  defined: ['text', 'texts', 'number', 'mapping', 'any'],
  undefined: ['text', 'texts', 'number', 'mapping', 'any'],
  pattern: ['text', 'texts', 'any'],
  notPattern: ['text', 'texts', 'any'],
  casing: ['text', 'texts', 'any'],
  enum: ['text', 'texts', 'number', 'flag', 'any'],
  length: ['text', 'texts', 'mapping', 'any'],
  unique: ['text', 'texts', 'any'],
  contains: ['text', 'texts', 'mapping', 'any'],
  min: ['number', 'any'],
  max: ['number', 'any'],
  multipleOf: ['number', 'any'],
} as const satisfies Readonly<Record<string, readonly AttributeType[]>>;

export type AssertionName = keyof typeof APPLICABLE_TYPES;

export const ASSERTION_NAMES = Object.keys(APPLICABLE_TYPES) as readonly AssertionName[];

/** The assertions that apply to attributes of a type. */
export function assertionsFor(type: AttributeType): readonly AssertionName[] {
  return ASSERTION_NAMES.filter((name) => (APPLICABLE_TYPES[name] as readonly AttributeType[]).includes(type));
}

/** An assertion; or else a description of a valid value, and of the fault if the value alone does not show it: "is empty". */
export type ReadAssertion = { readonly assertion: Assertion } | { readonly expected: string; readonly problem?: string };

/** `is a`, `is not a`, `must be a`, `must not be a` */
export function bePhrase(complement: string): AssertionPhrase {
  return {
    holds: `is ${complement}`,
    fails: `is not ${complement}`,
    must: `must be ${complement}`,
    mustNot: `must not be ${complement}`,
  };
}

/** `matches a`, `does not match a`, `must match a`, `must not match a` */
export function verbPhrase(base: string, thirdPerson: string, complement: string): AssertionPhrase {
  return {
    holds: `${thirdPerson} ${complement}`,
    fails: `does not ${base} ${complement}`,
    must: `must ${base} ${complement}`,
    mustNot: `must not ${base} ${complement}`,
  };
}

/** The phrase of the negated assertion. */
export function oppositePhrase({ holds, fails, must, mustNot }: AssertionPhrase): AssertionPhrase {
  return { holds: fails, fails: holds, must: mustNot, mustNot: must };
}
