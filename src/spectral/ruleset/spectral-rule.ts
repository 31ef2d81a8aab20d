import type { Severity } from '../../rule/rule.ts';
import type { RuleContext } from '../host/host-inventory.ts';
import type { formats } from './ruleset-formats.ts';

/** The data that Spectral reads from the result of a function; it determines the file and the line itself. */
export interface RuleResult {
  readonly message: string;
  /** The path in the resolved description, or in the linted file for rules with `resolved: false`. */
  readonly path: string[];
}

export interface RuleFunction {
  (input: unknown, options: unknown, context: RuleContext): RuleResult[];
  /** Spectral calls it for every use of the function in a ruleset; throws an Error that describes mistakes in the options. */
  validator(options: unknown): void;
}

/** A rule in the form of Spectral. */
export interface SpectralRule {
  readonly description: string;
  /** Missing for a rule without a page: Spectral rejects an empty address. */
  readonly documentationUrl?: string;
  /** Without it, Spectral would print the description instead of the message of the function. */
  readonly message: '{{error}}';
  readonly severity: Severity;
  /** `false`: only the ruleset's `all` or a rule of the user's own turns it on. */
  readonly recommended: boolean;
  readonly formats: typeof formats;
  readonly given: '$';
  readonly resolved: boolean;
  readonly then: { readonly function: RuleFunction };
}

export interface SpectralRuleset {
  readonly rules: Readonly<Record<string, SpectralRule>>;
  /** The severity of findings of Spectral's parser. A ruleset does not inherit this from rulesets that it extends. */
  readonly parserOptions: { readonly incompatibleValues: 'off' };
}

/** The severity that Spectral assigns to a rule that is off, for users who turn it on without a severity. */
export const UNSET_SEVERITY: Severity = 'warn';

/**
 * Returns whether the findings of a rule are located at the keys of `paths`. If the path item is a `$ref`, a resolved path to the key
 * leads into the file behind it; for all other places only a resolved path leads into the right file.
 */
export function isAboutPathKeys(id: string): boolean {
  return id.startsWith('path-');
}
