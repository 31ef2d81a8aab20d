import { UnknownRuleError } from '../errors.ts';
import { rules } from '../registry.ts';
import type { AnyRule } from '../rule/rule.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { commandLine } from '../text/command-line.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';

/**
 * @param known The rules there are, with those of plugins.
 * @param options.omitsPlugins Whether rules of plugins are not among them.
 * @param options.others The ids of further rules, which may be meant.
 * @throws UnknownRuleError with the most similar id, if there is no such rule.
 */
export function findRule(
  id: string,
  known: readonly AnyRule[] = rules,
  { omitsPlugins = false, others = [] }: { readonly omitsPlugins?: boolean; readonly others?: readonly string[] } = {},
): AnyRule {
  const rule = known.find((candidate) => candidate.id === id);
  if (rule) return rule;
  const guess = didYouMean(id, [...known.map((candidate) => candidate.id), ...others]);
  const isMissing = pluginOf(id) !== undefined && omitsPlugins;
  const advice = isMissing ? ' Rules of plugins require `--allow-code`.' : ` To list them: ${commandLine('rules')}`;
  throw new UnknownRuleError(`There is no rule ${quote(id)}.${guess || advice}`, id);
}
