import type { Severity } from '../../rule/rule.ts';
import { ruleUrl } from '../../rule/rule-info.ts';
import { OWN_RULE } from '../foreign/own-marks.ts';
import { LazyCode, type RuleFunctions } from './lazy-code.ts';
import { formats } from './ruleset-formats.ts';
import { isAboutPathKeys, type RuleFunction, type SpectralRule, type SpectralRuleset, UNSET_SEVERITY } from './spectral-rule.ts';

/**
 * The id of a rule, its severity, and its summary. With `off`, only the user's own ruleset turns it on. For rules that the
 * configuration defines, the address of their page, and the value that {@link isAboutPathKeys} returns for built-in rules.
 */
export type ListedRule = readonly [
  id: string,
  severity: Severity | 'off',
  summary: string,
  house?: { readonly url?: string; readonly isAboutPathKeys: boolean },
];

/**
 * A ruleset whose code is loaded when the first rule runs: an editor loads it again for each file that is opened, and most of them are
 * not OpenAPI descriptions.
 */
export function lazyRuleset(listed: readonly ListedRule[], load: () => RuleFunctions): SpectralRuleset {
  const code = new LazyCode(load);
  return {
    rules: Object.fromEntries(listed.map((rule) => [rule[0], spectralRule(rule, code)])),
    // Keys such as `200` need no quotes in a description.
    parserOptions: { incompatibleValues: 'off' },
  };
}

function spectralRule([id, severity, summary, house]: ListedRule, code: LazyCode): SpectralRule {
  const documentationUrl = house ? house.url : ruleUrl({ id });
  return {
    description: summary,
    ...(documentationUrl !== undefined && { documentationUrl }),
    message: '{{error}}',
    severity: severity === 'off' ? UNSET_SEVERITY : severity,
    recommended: severity !== 'off',
    formats,
    given: '$',
    resolved: !(house?.isAboutPathKeys ?? isAboutPathKeys(id)),
    then: { function: lazyFunction(id, code) },
  };
}

function lazyFunction(id: string, code: LazyCode): RuleFunction {
  const check = (...args: Parameters<RuleFunction>) => code.run(id, ...args);
  // Spectral names functions in its messages.
  Object.defineProperty(check, 'name', { value: id });
  return Object.assign(check, {
    [OWN_RULE]: true,
    validator: (options: unknown) => {
      if (options !== null && options !== undefined) code.functions()[id]?.validator(options);
    },
  });
}
