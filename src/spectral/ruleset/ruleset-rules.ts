import { isCompatRule } from '../../diff/api/compat-rule.ts';
import { lintApi } from '../../lint/lint-api.ts';
import { isObject } from '../../model/place.ts';
import { rules } from '../../registry.ts';
import { fileRules } from '../../rule/file-rules.ts';
import { ruleUrl } from '../../rule/rule-url.ts';
import type { AnyRule, Severity } from '../../rule.ts';
import { completeOptions } from '../../settings/rule-settings.ts';
import { formats } from './ruleset-formats.ts';
import { type RuleFunction, type Runner, ruleFunction } from './ruleset-function.ts';

/** A rule as Spectral wants it. */
export interface SpectralRule {
  readonly description: string;
  readonly documentationUrl: string;
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
}

/**
 * Our rules as a Spectral ruleset. Those about the files themselves are left out, as Spectral has its own; and those about changes,
 * as Spectral sees one version only.
 *
 * @param severityOf The severity of each rule; `off` leaves it to the user to turn it on.
 * @param runner How rules are run; by default with the options of the ruleset and nothing else.
 */
export function rulesetWith(severityOf: (rule: AnyRule) => Severity | 'off', runner: Runner = plain): SpectralRuleset {
  const own = rules.filter((rule) => !fileRules.includes(rule) && !isCompatRule(rule));
  return { rules: Object.fromEntries(own.map((rule) => [rule.id, spectralRule(rule, severityOf(rule), runner)])) };
}

const plain: Runner = {
  run: (api, rule, functionOptions) => {
    const options = completeOptions(rule, isObject(functionOptions) ? functionOptions : undefined);
    return lintApi(api, [{ rule, severity: 'error', options }]);
  },
  report: (results) => results.map(({ message, path }) => ({ message, path })),
};

/** What Spectral has a rule as that is off, for users who turn it on without a severity. */
export const UNSET: Severity = 'warn';

function spectralRule(rule: AnyRule, severity: Severity | 'off', runner: Runner): SpectralRule {
  return {
    description: rule.summary,
    documentationUrl: ruleUrl(rule),
    message: '{{error}}',
    severity: severity === 'off' ? UNSET : severity,
    recommended: severity !== 'off',
    formats,
    given: '$',
    resolved: !isAboutPathKeys(rule),
    then: { function: ruleFunction(rule, runner) },
  };
}

/**
 * Whether the findings of a rule are located at the keys of `paths`. Where the path item is a `$ref`, a resolved path to the key
 * leads into the file behind it; for all other places only a resolved path leads into the right file.
 */
function isAboutPathKeys({ id }: AnyRule): boolean {
  return id.startsWith('path-');
}
