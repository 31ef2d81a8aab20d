import { UsageError } from '../../errors.ts';
import { ownRulesOf } from '../../settings/resolved-config.ts';
import { settingOf } from '../../settings/rule-settings.ts';
import { withFoundMessages } from '../examples/found-messages.ts';
import { guideEntry } from '../explain/whole-rule.ts';
import { configOf, type RuleSources } from '../known-rules.ts';
import { rulesPage } from './rules-page.ts';

/**
 * A page in Markdown about the rules that a configuration adds to the built-in rules, except for those that it turns off.
 *
 * @throws UsageError if there are none, and where the configuration has mistakes.
 */
export async function ownRulesPage(sources: RuleSources, cwd: string): Promise<string> {
  const config = await configOf(sources, cwd);
  const rules = ownRulesOf(config).map((rule) => ({
    ...rule,
    severity: settingOf(config.rules, rule)?.severity ?? rule.severity,
  }));
  const active = rules.filter(({ severity }) => severity !== 'off');
  if (active.length === 0)
    throw new UsageError(
      'The configuration has no rules of its own. Define a rule with `where` and `must`, or extend `house-style`.',
    );
  const texts = [];
  for (const rule of active) texts.push(guideEntry(await withFoundMessages(rule, cwd)));
  return rulesPage(texts);
}
