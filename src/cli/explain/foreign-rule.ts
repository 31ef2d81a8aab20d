import { Configs } from '../../config/configs.ts';
import type { UsageError } from '../../errors.ts';
import { type HostedRule, hostedRulesOf } from '../../run/hosted-rules.ts';
import { HostedNames } from '../../spectral/foreign/hosted-names.ts';
import { omitsPlugins, type RuleSources } from '../known-rules.ts';
import type { PageLayout } from './page-layout.ts';

/** The rules of the Spectral rulesets that the configuration names. */
export interface ConfiguredRulesets {
  readonly rules: readonly HostedRule[];
  readonly names: HostedNames;
  /** Why a ruleset cannot be read. */
  readonly failure?: UsageError | undefined;
}

/** @param others The ids of all other rules. */
export async function configuredRulesets(
  others: readonly string[],
  sources: RuleSources,
  cwd: string,
): Promise<ConfiguredRulesets> {
  const { config: named, 'allow-code': allowCode = false } = sources;
  const config = await new Configs({ cwd, allowCode, omitsPlugins: omitsPlugins(sources) }, named).ofFolder(cwd);
  const { rules, failure } = await hostedRulesOf(config.spectral, { cwd, root: config.root, allowCode });
  const ids = rules.map(({ id }) => id);
  return { rules, names: new HostedNames(ids, others), failure };
}

/** A rule of a Spectral ruleset, and what it is called. */
export interface NamedRule extends HostedRule {
  readonly name: string;
  /** Whether the configuration names the ruleset. */
  readonly isConfigured: boolean;
}

/**
 * Finds a rule in the Spectral rulesets of the configuration, or in those of Spectral itself.
 *
 * @throws UsageError if there is no such rule, and a ruleset that may have it cannot be read.
 */
export async function findForeignRule(
  given: string,
  others: readonly string[],
  sources: RuleSources,
  cwd: string,
): Promise<NamedRule | undefined> {
  const { rules, names, failure } = await configuredRulesets(others, sources, cwd);
  const name = names.find(given);
  const rule = rules.find(({ id }) => names.nameOf(id) === name);
  if (rule && name !== undefined) return { ...rule, name, isConfigured: true };
  if (failure) throw failure;
  return findInSpectral(given, cwd);
}

async function findInSpectral(id: string, cwd: string): Promise<NamedRule | undefined> {
  try {
    const { builtInRulesetOf } = await import('../../spectral/foreign/built-in-rulesets.ts');
    const ruleset = builtInRulesetOf(id);
    if (ruleset === undefined) return undefined;
    const { rules } = await hostedRulesOf([ruleset], { cwd, root: undefined, allowCode: false });
    const rule = rules.find((one) => one.id === id);
    return rule && { ...rule, name: id, isConfigured: false };
  } catch {
    // Spectral's packages are optional.
    return undefined;
  }
}

/** What its ruleset says about a rule. Rulesets are not trusted. */
export function foreignRuleLines(rule: NamedRule, layout: PageLayout): string[] {
  const { name, severity, description, url, ruleset, isConfigured } = rule;
  const [first = '', ...more] = layout.words(`${name} (${severity}, Spectral ruleset ${ruleset})`, 0);
  const isOff = severity === 'off';
  const setting = isConfigured
    ? `In your configuration, below \`rules\`: \`${name}: ${isOff ? rule.severityIfOn : 'off'}\`.`
    : `The configuration does not name this ruleset. To run it, add \`${ruleset}\` to \`spectral\` in the configuration, or pass \`--spectral ${ruleset}\`.`;
  return [
    first.replace(/^\S+/, (word) => layout.chalk.bold(word)),
    ...more,
    ...layout.markdown(description),
    ...layout.section(`How to turn it ${isOff || !isConfigured ? 'on' : 'off'}`, layout.words(setting)),
    ...layout.section('Learn more', url === '' ? [] : layout.words(url)),
  ];
}
