/** The part of an option's value that is wrong, and the requirement on it. */
export interface OptionMismatch {
  /** The path from the value to the part that is wrong. */
  readonly path: readonly (string | number)[];
  /** The requirement on the part: `a whole number of at least 0`. */
  readonly expected: string;
  readonly actual: string;
}

/** An option of a rule: its default, its effect, and the JSON Schema that its values must match. */
export interface OptionSpec<Value> {
  readonly default: Value;
  /** The value in the preset `strict`, if it is not the default. */
  readonly strict?: Value;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** Checks a value in place of the schema, if the schema could not explain the mistake. */
  readonly check?: (value: unknown) => readonly OptionMismatch[];
  /** The rule whose option of the same name is used if this option is not set. */
  readonly sharedFrom?: string;
}

/** The kinds of options that rules have. */
export const option = {
  words: (description: string, defaults: readonly string[] = []): OptionSpec<readonly string[]> => ({
    default: defaults,
    description,
    schema: { type: 'array', items: { type: 'string' } },
  }),
  pairs: (description: string): OptionSpec<Readonly<Record<string, string>>> => ({
    default: {},
    description,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  }),
  text: (description: string, defaults: string): OptionSpec<string> => ({
    default: defaults,
    description,
    schema: { type: 'string' },
  }),
  count: (description: string, defaults: number): OptionSpec<number> => ({
    default: defaults,
    description,
    schema: { type: 'integer', minimum: 0 },
  }),
  choice: <Value extends string>(
    description: string,
    defaults: Value,
    values: readonly Value[],
    strict?: Value,
  ): OptionSpec<Value> => ({
    default: defaults,
    ...(strict !== undefined && { strict }),
    description,
    schema: { type: 'string', enum: values },
  }),
  choices: (description: string, values: readonly string[]): OptionSpec<readonly string[]> => ({
    default: [],
    description,
    schema: { type: 'array', items: { type: 'string', enum: values } },
  }),
  flag: (description: string): OptionSpec<boolean> => ({ default: false, description, schema: { type: 'boolean' } }),
};

/** The options of a rule, by name. */
export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>;
/** The values that a rule gets for its options. */
export type OptionValues<Specs> = { readonly [Name in keyof Specs]: Specs[Name] extends OptionSpec<infer Value> ? Value : never };
