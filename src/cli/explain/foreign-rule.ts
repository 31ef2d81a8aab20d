import { Configs } from '../../config/configs.ts';
import type { UsageError } from '../../errors.ts';
import type { Severity } from '../../rule/rule.ts';
import { type HostedRule, hostedRulesOf } from '../../run/hosted-rules.ts';
import { HostedNames } from '../../spectral/foreign/hosted-names.ts';
import { omitsPlugins, type RuleSources } from '../known-rules.ts';
import type { PageLayout } from './page-layout.ts';

/** The rules of the Spectral rulesets that the configuration names. */
export interface ConfiguredRulesets {
  readonly rules: readonly HostedRule[];
  readonly names: HostedNames;
  /** The severities that the configuration sets, by the names of rules. */
  readonly severities: ReadonlyMap<string, Severity | 'off'>;
  /** The error for a ruleset that cannot be read. */
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
  const names = new HostedNames(
    rules.map(({ id }) => id),
    others,
  );
  const severities = Object.entries(config.rules).flatMap(([given, { severity }]) => {
    const name = names.find(given);
    return name === undefined || severity === undefined ? [] : [[name, severity] as const];
  });
  return { rules, names, severities: new Map(severities), failure };
}

/** A rule of a Spectral ruleset, and what it is called. */
export interface NamedForeignRule extends HostedRule {
  readonly name: string;
  /** True if the configuration names the ruleset. */
  readonly isConfigured: boolean;
}

/** A rule that a user means, or the names of the rules that may be meant. */
export interface ForeignSearch {
  readonly rule?: NamedForeignRule | undefined;
  readonly similar: readonly string[];
}

/**
 * Finds a rule in the Spectral rulesets of the configuration, with the severity that this sets, or in those of Spectral itself.
 *
 * @throws UsageError if there is no such rule, and a ruleset that may have it cannot be read.
 */
export async function findForeignRule(
  given: string,
  others: readonly string[],
  sources: RuleSources,
  cwd: string,
): Promise<ForeignSearch> {
  const { rules, names, severities, failure } = await configuredRulesets(others, sources, cwd);
  const similar = names.similarTo(given);
  const name = names.find(given);
  const rule = rules.find(({ id }) => names.nameOf(id) === name);
  if (rule && name !== undefined) {
    const severity = severities.get(name) ?? rule.severity;
    return { rule: { ...rule, severity, name, isConfigured: true }, similar };
  }
  if (failure) throw failure;
  return { rule: await findInSpectral(given, cwd), similar };
}

async function findInSpectral(id: string, cwd: string): Promise<NamedForeignRule | undefined> {
  try {
    const { builtInRulesetFinder } = await import('../../spectral/foreign/built-in-rulesets.ts');
    const ruleset = (await builtInRulesetFinder())(id);
    if (ruleset === undefined) return undefined;
    const { rules } = await hostedRulesOf([ruleset], { cwd, root: undefined, allowCode: false });
    const rule = rules.find((one) => one.id === id);
    return rule && { ...rule, name: id, isConfigured: false };
  } catch {
    // Spectral's packages are optional.
    return undefined;
  }
}

/** The sentence that says how to set the severity of a rule in the configuration. */
export function severityAdvice(name: string, severity: Severity | 'off'): string {
  return `In your configuration, below \`rules\`: \`${name}: ${severity}\`.`;
}

/** The description of a rule in its ruleset, as lines of a page. Rulesets are not trusted. */
export function foreignRuleLines(rule: NamedForeignRule, layout: PageLayout): string[] {
  const { name, severity, description, url, ruleset, isConfigured } = rule;
  const [first = '', ...more] = layout.words(`${name} (${severity}, Spectral ruleset ${ruleset})`, 0);
  const isOff = severity === 'off';
  const setting = isConfigured
    ? severityAdvice(name, isOff ? rule.severityIfOn : 'off')
    : `The configuration does not name this ruleset. To run it, add \`${ruleset}\` to \`spectral\` in the configuration, or pass \`--spectral ${ruleset}\`.`;
  return [
    first.replace(/^\S+/, (word) => layout.chalk.bold(word)),
    ...more,
    ...layout.markdown(description),
    ...layout.section(`How to turn it ${isOff || !isConfigured ? 'on' : 'off'}`, layout.words(setting)),
    ...layout.section('Learn more', url === '' ? [] : layout.words(url)),
  ];
}
