import type { AttributeType } from './attribute.ts';

/** How items of an attribute are compared with what a rule asks for. */
export type IsSame = (item: string, wanted: string) => boolean;

/** What is wrong with a value, for a message. */
export interface Fault {
  /** Completes the name of the attribute: "is `List_Orders`", "has 3 items". */
  readonly found: string;
  /** What is wrong, for a message about several parts: `` `List_Orders` ``, "3 items". */
  readonly example?: string;
  /** What to use instead, if that is known only for the value. */
  readonly suggestion?: string;
  /** What is asked for, if that is less than the rule asks for. */
  readonly expected?: string;
  /** The value that another part already has, if that is the fault. */
  readonly repeated?: string;
  /** What `contains` asks for and the value does not have. */
  readonly missing?: readonly string[];
}

/** The forms of what an assertion says of an attribute. */
export interface Phrase {
  /** `matches \`^a\`` */
  readonly holds: string;
  /** `does not match \`^a\`` */
  readonly fails: string;
  /** `must match \`^a\`` */
  readonly must: string;
  /** `must not match \`^a\`` */
  readonly mustNot: string;
}

/** An assertion of a house rule with what it asks for. */
export interface Assertion {
  /** The message id of its findings. */
  readonly name: AssertionName;
  readonly phrase: Phrase;
  /** The phrase for findings, if it lists only the first of many values. */
  readonly shortPhrase?: Phrase;
  /** Completes "Use …": "camelCase". */
  readonly expected: string;
  /** The only values that it accepts. */
  readonly values?: readonly string[];
  /** Returns whether it accepts a value, or an item of a list, if that decides it. */
  readonly accepts?: (item: string) => boolean;
  /** Whether it accepts a string, if it judges lists in another way. */
  readonly acceptsText?: (text: string) => boolean;
  /** What a list or string must contain. */
  readonly wanted?: readonly string[];
  /** The number that `min` or `max` names; of `length`, the least one if there is no greatest. */
  readonly bound?: number;
  /** True if it holds for every value. */
  readonly isTrivial?: boolean;
  /** Whether it is about such a value; by default about any that is not empty. */
  readonly judges?: (value: unknown) => boolean;
  /** What is wrong with a value that is not empty, or with an empty list; `undefined` if nothing is. */
  faultOf(value: unknown, isSame: IsSame): Fault | undefined;
}

/** Returns whether it accepts a string, for attributes with one value or with a list; `undefined` if its values alone do not tell. */
export function acceptsOf({ accepts, acceptsText }: Assertion, isText: boolean): ((text: string) => boolean) | undefined {
  return accepts ?? (isText ? acceptsText : undefined);
}

/** The types of attributes that each assertion applies to. */
export const APPLIES_TO = {
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

export type AssertionName = keyof typeof APPLIES_TO;

export const ASSERTION_NAMES = Object.keys(APPLIES_TO) as readonly AssertionName[];

/** The assertions that apply to attributes of a type. */
export function assertionsFor(type: AttributeType): readonly AssertionName[] {
  return ASSERTION_NAMES.filter((name) => (APPLIES_TO[name] as readonly AttributeType[]).includes(type));
}

/** An assertion, or what its value must be, with what is wrong where the value alone does not show it: "is empty". */
export type ReadAssertion = { readonly assertion: Assertion } | { readonly expected: string; readonly problem?: string };

/** `is a`, `is not a`, `must be a`, `must not be a` */
export function be(what: string): Phrase {
  return { holds: `is ${what}`, fails: `is not ${what}`, must: `must be ${what}`, mustNot: `must not be ${what}` };
}

/** `matches a`, `does not match a`, `must match a`, `must not match a` */
export function verb(base: string, thirdPerson: string, what: string): Phrase {
  return {
    holds: `${thirdPerson} ${what}`,
    fails: `does not ${base} ${what}`,
    must: `must ${base} ${what}`,
    mustNot: `must not ${base} ${what}`,
  };
}

/** The phrase of what does not hold. */
export function opposite({ holds, fails, must, mustNot }: Phrase): Phrase {
  return { holds: fails, fails: holds, must: mustNot, mustNot: must };
}
