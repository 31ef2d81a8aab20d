import { UsageError } from '../../errors.ts';
import { rules as builtIn } from '../../registry.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { ownRulesOf } from '../../settings/resolved-config.ts';
import { settingOf } from '../../settings/rule-settings.ts';
import { harmlessLines } from '../../text/escape.ts';
import { withFoundMessages } from '../examples/found-messages.ts';
import { configuredRulesets, type NamedForeignRule } from '../explain/foreign-rule.ts';
import { guideEntry } from '../explain/verbose-rule-text.ts';
import { configWithRules, type RuleSources } from '../known-rules.ts';
import { rulesPage } from './rules-page.ts';

/**
 * A page in Markdown about the rules that a configuration adds to the built-in rules, except for those that it turns off: house
 * rules and rules of plugins in full, and a list of the rules of Spectral rulesets.
 *
 * @param warn Prints why rules are missing.
 * @throws UsageError if there are none, and where the configuration has mistakes.
 */
export async function ownRulesPage(sources: RuleSources, cwd: string, warn: (text: string) => void): Promise<string> {
  const config = await configWithRules(sources, cwd);
  const own = ownRulesOf(config).map((rule) => ({
    ...rule,
    severity: settingOf(config.rules, rule)?.severity ?? rule.severity,
  }));
  const active = own.filter(({ severity }) => severity !== 'off');
  const hosted = config.spectral.length === 0 ? [] : await activeHosted(own, sources, cwd, warn);
  if (active.length === 0 && hosted.length === 0)
    throw new UsageError(
      'The configuration has no rules of its own. Define a rule with `where` and `must`, or extend `house-style`.',
    );
  const texts = [];
  for (const rule of active) texts.push(guideEntry(await withFoundMessages(rule, cwd)));
  return rulesPage(texts, hosted);
}

/** The rules of the Spectral rulesets that run, with the severities that the configuration sets. */
async function activeHosted(
  own: readonly AnyRule[],
  sources: RuleSources,
  cwd: string,
  warn: (text: string) => void,
): Promise<readonly NamedForeignRule[]> {
  const others = [...builtIn, ...own].map(({ id }) => id);
  const { rules, names, severities, failure } = await configuredRulesets(others, sources, cwd);
  if (failure) warn(`Some rules of Spectral rulesets are not listed. ${harmlessLines(failure.message)}\n`);
  return rules.flatMap((rule) => {
    const name = names.nameOf(rule.id);
    const severity = severities.get(name) ?? rule.severity;
    return severity === 'off' ? [] : [{ ...rule, name, severity, isConfigured: true }];
  });
}
