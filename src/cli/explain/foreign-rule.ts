import path from 'node:path';
import { Configs } from '../../config/configs.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { loadForeignRulesets } from '../../run/load-foreign-rulesets.ts';
import type { ForeignRule } from '../../spectral/foreign/foreign-rulesets.ts';
import { omitsPlugins, type RuleSources } from '../known-rules.ts';
import type { PageLayout } from './page-layout.ts';

/** A rule of a Spectral ruleset that the configuration names. */
export interface RulesetRule extends ForeignRule {
  /** As the user knows it: `spectral:oas`, or the path of a file. */
  readonly ruleset: string;
}

/**
 * Finds a rule in the Spectral rulesets of the configuration.
 *
 * @throws UsageError if there is no such rule, and a ruleset that may have it cannot be read.
 */
export async function findForeignRule(id: string, sources: RuleSources, cwd: string): Promise<RulesetRule | undefined> {
  const { config: named, 'allow-code': allowCode = false } = sources;
  const config = await new Configs({ cwd, allowCode, omitsPlugins: omitsPlugins(sources) }, named).ofFolder(cwd);
  if (config.spectral.length === 0) return undefined;
  const rulesets = await loadForeignRulesets();
  const options = { cwd, root: path.resolve(cwd, config.root ?? '.'), allowCode };
  let failure: UsageError | undefined;
  for (const entry of config.spectral) {
    const ruleset = path.isAbsolute(entry) ? toForwardSlashes(path.relative(cwd, entry)) : entry;
    try {
      const rule = (await rulesets.load([ruleset], options)).rule(id);
      if (rule) return { ...rule, ruleset };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return undefined;
}

/** What its ruleset says about a rule. Rulesets are not trusted. */
export function foreignRuleLines({ id, severity, description, url, ruleset }: RulesetRule, layout: PageLayout): string[] {
  const [first = '', ...more] = layout.words(`${id} (${severity}, Spectral ruleset ${ruleset})`, 0);
  const file = ruleset.startsWith('spectral:') ? `a Spectral ruleset that extends \`${ruleset}\`` : `\`${ruleset}\``;
  const setting = `\`${id}: ${severity === 'off' ? 'warn' : '"off"'}\``;
  return [
    first.replace(/^\S+/, (word) => layout.chalk.bold(word)),
    ...more,
    ...layout.markdown(description),
    ...layout.section(
      `How to turn it ${severity === 'off' ? 'on' : 'off'}`,
      layout.words(`In ${file}, below \`rules\`: ${setting}.`),
    ),
    ...layout.section('Learn more', url === '' ? [] : layout.words(url)),
  ];
}
