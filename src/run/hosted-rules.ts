import { UsageError } from '../errors.ts';
import { path } from '../platform/platform.ts';
import type { ForeignRule } from '../spectral/foreign/foreign-rulesets.ts';
import type { LoadedRulesets } from '../spectral/foreign/loaded-rulesets.ts';
import { loadForeignRulesets } from './load-foreign-rulesets.ts';
import { rulesetName } from './ruleset-name.ts';

/** A rule of a Spectral ruleset. */
export interface HostedRule extends ForeignRule {
  /** The ruleset as the user knows it: `spectral:oas`, or the path of a file. */
  readonly ruleset: string;
}

export interface HostedRules {
  /** Each id once, from the first ruleset in which the rule is on. */
  readonly rules: readonly HostedRule[];
  /** The reason why a ruleset cannot be read, so that some rules are unknown; missing if all can be read. */
  readonly failure?: UsageError;
}

export interface HostedOptions {
  readonly cwd: string;
  readonly root: string | undefined;
  readonly allowCode: boolean;
  readonly loaded?: LoadedRulesets | undefined;
}

/** The rules of Spectral rulesets, for looking them up. This loads Spectral, which takes half a second. */
export async function hostedRulesOf(names: readonly string[], options: HostedOptions): Promise<HostedRules> {
  const { cwd, root = '.', allowCode, loaded = new Map() } = options;
  const rules = new Map<string, HostedRule>();
  let failure: UsageError | undefined;
  for (const name of names) {
    const ruleset = rulesetName(name, cwd);
    try {
      const rulesets = await loadForeignRulesets();
      const found = await rulesets.load([ruleset], { cwd, root: path.resolve(cwd, root), allowCode, loaded });
      for (const rule of found.rules) {
        const known = rules.get(rule.id);
        if (!known || (known.severity === 'off' && rule.severity !== 'off')) rules.set(rule.id, { ...rule, ruleset });
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failure ??= error;
    }
  }
  return { rules: [...rules.values()], ...(failure && { failure }) };
}
