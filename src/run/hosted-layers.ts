import { UsageError } from '../errors.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { type Override, settingsFor } from '../settings/overrides.ts';
import type { RuleSetting } from '../settings/rule-settings.ts';
import type { ForeignRule } from '../spectral/foreign/foreign-rulesets.ts';
import { HostedNames } from '../spectral/foreign/hosted-names.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { HostedSettings } from './hosted-settings.ts';

interface KnownNames {
  /** The ids of all other rules. */
  readonly known: readonly string[];
  /** Returns whether a rule that no ruleset has is not a mistake. */
  readonly isIgnored: (id: string) => boolean;
}

interface HostedScope {
  readonly file: string;
  readonly cwd: string;
  readonly only: ((name: string) => boolean) | undefined;
}

/**
 * The settings that apply to the rules of Spectral rulesets in one description.
 *
 * @throws UsageError for a rule that no ruleset has, and for an option.
 */
export async function hostedSettings(
  rules: readonly ForeignRule[],
  layers: readonly Override[],
  { known, isIgnored }: KnownNames,
  { file, cwd, only }: HostedScope,
): Promise<HostedSettings> {
  const names = new HostedNames(
    rules.map(({ id }) => id),
    known,
  );
  const renamed = layers.map((layer): Override => {
    const settings = Object.entries(layer.rules).flatMap(([id, setting]): [string, RuleSetting][] => {
      const name = names.find(id);
      if (name !== undefined) return [[name, setting]];
      if (isIgnored(id)) return [];
      throw new UsageError(`There is no rule ${quote(id)}.${didYouMean(id, [...known, ...names.similarTo(id)])}`);
    });
    return { ...layer, rules: Object.fromEntries(settings) };
  });
  // Rules of Spectral rulesets have severities, but no options.
  const settable = names.all.map((id) => ({ id, options: {} }));
  for (const { rules: set } of renamed) checkSettings(set, settable);
  return new HostedSettings(rules, names, await settingsFor(file, renamed, cwd, settable), only);
}
