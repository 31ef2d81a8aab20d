import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { rules as builtIn } from '../../registry.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import { hostedRulesOf } from '../../run/hosted-rules.ts';
import { NestedConfigError } from '../../settings/nested-config-error.ts';
import { type Config, ownRulesOf } from '../../settings/resolved-config.ts';
import { HostedNames } from '../../spectral/foreign/hosted-names.ts';
import { commandLine } from '../../text/command-line.ts';
import { quote } from '../../text/quote.ts';
import { findRule } from '../find-rule.ts';
import type { NamedRules } from './only-rules.ts';
import { isRulePattern, matchesSomeRule, noMatchMessage } from './rule-selection.ts';

/**
 * Rejects rules that do not exist, among those that are not built in.
 *
 * @throws UsageError for a rule that does not exist.
 */
export async function rejectUnknownRules(
  wanted: readonly string[],
  { configs, cwd, hosted }: NamedRules,
  descriptions: readonly string[],
): Promise<void> {
  const all = await Promise.all(descriptions.map((description) => configOf(description, configs)));
  const found = all.filter((config) => config !== undefined);
  const known = [...new Set<AnyRule>([...builtIn, ...found.flatMap(ownRulesOf)])];
  const knownIds = known.map(({ id }) => id);
  const unknown = wanted.filter((name) => !matchesSomeRule(name, knownIds));
  if (unknown.length === 0) return;
  const { names, failure } = await hostedNames(found, knownIds, hosted);
  for (const name of unknown) {
    if (isRulePattern(name) ? matchesSomeRule(name, names.allForms) : names.find(name) !== undefined) continue;
    if (failure) throw failure;
    const elsewhere = await configOfFolder(cwd, configs);
    if (
      elsewhere &&
      matchesSomeRule(
        name,
        ownRulesOf(elsewhere).map(({ id }) => id),
      )
    )
      throw inapplicableRuleError(name, elsewhere, descriptions, cwd);
    if (!isRulePattern(name)) findRule(name, known, { others: names.similarTo(name) });
    throw new UsageError(
      pluginOf(name) === undefined
        ? noMatchMessage(name)
        : `No rule matches ${quote(name)}: the configuration has no house rule and no plugin with such rules. To list the rules: ${commandLine('rules')}`,
    );
  }
}

/** The configuration of the working directory has the rule, but does not apply to the descriptions, which are elsewhere. */
function inapplicableRuleError(name: string, { sources }: Config, descriptions: readonly string[], cwd: string): UsageError {
  const [source = ''] = sources.map((file) => toForwardSlashes(path.relative(cwd, file)));
  const [description = ''] = descriptions;
  return new UsageError(
    `The configuration ${quote(source)} has rules called ${quote(name)}, but does not apply to ${quote(description)}. Name it with \`--config\`.`,
  );
}

/** The rules of the Spectral rulesets of some configurations and of the command line. */
async function hostedNames(
  configs: readonly Config[],
  others: readonly string[],
  options: NamedRules['hosted'],
): Promise<{ readonly names: HostedNames; readonly failure?: UsageError | undefined }> {
  const rulesets = [...new Set([...configs.flatMap(({ spectral }) => spectral), ...(options?.spectral ?? [])])];
  if (!options || rulesets.length === 0) return { names: new HostedNames([], others) };
  const root = options.root ?? configs.find(({ spectral }) => spectral.length > 0)?.root;
  const { rules, failure } = await hostedRulesOf(rulesets, { ...options, root });
  const ids = rules.map(({ id }) => id);
  return { names: new HostedNames(ids, others), failure };
}

async function configOfFolder(folder: string, configs: ConfigLookup): Promise<Config | undefined> {
  try {
    return await configs.ofFolder(folder);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Configurations that cannot be used are reported by the run itself. */
async function configOf(description: string, configs: ConfigLookup): Promise<Config | undefined> {
  try {
    return await configs.of(description);
  } catch (error) {
    if (error instanceof NestedConfigError) return undefined;
    throw error;
  }
}
