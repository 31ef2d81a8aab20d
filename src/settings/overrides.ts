import { checkSettings, type SettableRule } from './check-settings.ts';
import { fileMatcher, type Glob } from './globs.ts';
import { mergeSetting, mergeSettings, type RuleSetting, type RuleSettings, withSharedOptions } from './rule-settings.ts';

/** The parts that an override applies to: each given condition must match by one of its entries. */
export interface Conditions {
  /** Globs of descriptions; a folder matches all files below it, and a glob after `!` excludes files. */
  readonly files?: readonly Glob[];
  /** Patterns of path templates: in `/internal/**`, `**` matches any number of segments, `*` one segment or a part of it. */
  readonly paths?: readonly string[];
  /** Operations, by `operationId` or as `GET /users/{id}`; the path may be a pattern. */
  readonly operations?: readonly string[];
  readonly tags?: readonly string[];
}

/** Settings for a part of an API, or for some descriptions. */
export interface Override extends Conditions {
  /** The folder that `files` are relative to, absolute. In the library's options, the working directory by default. */
  readonly folder?: string;
  readonly rules: RuleSettings;
}

/** Settings that may differ between parts of an API. */
export interface CombinedSettings {
  /** The settings without overrides. */
  readonly rules: RuleSettings;
  /** Later overrides take precedence. */
  readonly overrides: readonly Override[];
}

/**
 * Merges overrides without conditions into `rules`: they replace the settings of their rules in `rules` and in overrides before
 * them. The result has the same effect in every place; only overrides with conditions are left.
 */
export function combineLayers(layers: readonly Override[]): CombinedSettings {
  let rules: RuleSettings = {};
  let overrides: Override[] = [];
  for (const { rules: set, ...conditions } of layers) {
    const layer = { ...conditions, rules: withSharedOptions(set) };
    if (hasConditions(layer)) {
      overrides.push(layer);
      continue;
    }
    rules = mergeSettings(rules, layer.rules);
    overrides = overrides.map((override) => ({ ...override, rules: withoutOverridden(override.rules, layer.rules) }));
  }
  return { rules, overrides: overrides.filter((override) => Object.keys(override.rules).length > 0) };
}

/**
 * The settings for one description: overrides for other files are left out.
 *
 * @param known All rules, including those of plugins.
 * @throws UsageError for an unknown rule or option.
 */
export async function settingsFor(
  file: string,
  layers: readonly Override[],
  cwd: string,
  known?: readonly SettableRule[],
): Promise<CombinedSettings> {
  const applicable: Override[] = [];
  for (const { files, folder, ...override } of layers) {
    checkSettings(override.rules, known);
    if (files === undefined || (await fileMatcher(files, folder ?? cwd))(file)) applicable.push(override);
  }
  return combineLayers(applicable);
}

/** The setting of one rule after overrides. */
export function overriddenSetting(setting: RuleSetting | undefined, overrides: readonly RuleSetting[]): RuleSetting {
  return overrides.reduce<RuleSetting>(mergeSetting, setting ?? {});
}

function hasConditions({ files, paths, operations, tags }: Conditions): boolean {
  return [files, paths, operations, tags].some((condition) => condition !== undefined);
}

/** The part of settings that later settings do not override. */
function withoutOverridden(earlier: RuleSettings, later: RuleSettings): RuleSettings {
  const left = Object.entries(earlier).map(([id, setting]): [string, RuleSetting] => {
    const over = Object.hasOwn(later, id) ? later[id] : undefined;
    if (!over) return [id, setting];
    const options = Object.entries(setting.options ?? {}).filter(([name]) => !Object.hasOwn(over.options ?? {}, name));
    const { severity } = setting;
    return [
      id,
      {
        ...(severity !== undefined && over.severity === undefined && { severity }),
        ...(options.length > 0 && { options: Object.fromEntries(options) }),
      },
    ];
  });
  return Object.fromEntries(left.filter(([, setting]) => Object.keys(setting).length > 0));
}
