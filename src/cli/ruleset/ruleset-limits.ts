import path from 'node:path';
import { toForwardSlashes } from '../../document/files/paths.ts';
import type { Baseline } from '../../known/baseline.ts';
import { fileRules } from '../../rule/file-rules.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { settingOf } from '../../settings/rule-settings.ts';
import { quote } from '../../text/quote.ts';

/** The parts of a configuration that a Spectral ruleset does not support, or only in some cases. */
export function rulesetLimits(config: Config, baseline: Baseline | undefined, target: string, cwd: string): string[] {
  return [
    ...filesLimit(config, baseline, target, cwd),
    ...spectralLimit(config, cwd),
    ...pluginsLimit(config),
    ...rulesLimit(config),
  ];
}

/** Spectral treats files with these names as its ruleset in its working directory, the extension for VS Code in the workspace's folder. */
const FOUND_BY_SPECTRAL = /^\.?spectral\.m?js$/;

function filesLimit({ overrides, ignore }: Config, baseline: Baseline | undefined, target: string, cwd: string): string[] {
  if (FOUND_BY_SPECTRAL.test(path.basename(target))) return [];
  const where = [...(overrides.some(({ files }) => files) ? ['`files`'] : []), ...(ignore.length > 0 ? ['`ignore`'] : [])];
  const name = quote(toForwardSlashes(path.relative(cwd, target)));
  const exact = `exact if ${name} itself is Spectral's ruleset (\`--ruleset\`, \`spectral.rulesetFile\`). If another ruleset extends it, Spectral does not provide the folder that they are relative to`;
  return [
    ...(where.length === 0
      ? []
      : [
          `Globs in ${where.join(' and ')} are ${exact}; \`legacy/*.yaml\` then matches files in any folder \`legacy\`, and \`*.yaml\` matches files in any folder.`,
        ]),
    ...(baseline === undefined || baseline.entries.length === 0
      ? []
      : [`The files of the baseline are ${exact}; \`openapi.yaml\` then matches files of that name in any folder.`]),
  ];
}

function spectralLimit({ spectral }: Config, cwd: string): string[] {
  if (spectral.length === 0) return [];
  const names = spectral.map((name) => quote(path.isAbsolute(name) ? toForwardSlashes(path.relative(cwd, name)) : name));
  return [`The ruleset does not include the Spectral rulesets of the configuration. Extend them beside it: ${names.join(', ')}.`];
}

function pluginsLimit({ plugins }: Config): string[] {
  return plugins.length === 0
    ? []
    : ['The ruleset does not include the rules of plugins. Only `api-conventions lint` runs them.'];
}

/** The limit for rules that are off by default and that only `lint` reports, if the configuration turns them on. */
function rulesLimit({ rules, overrides }: Config): string[] {
  const on = fileRules.filter((rule) => {
    const severities = [rules, ...overrides.map((override) => override.rules)].map((set) => settingOf(set, rule)?.severity);
    return rule.severity === 'off' && severities.some((severity) => severity !== undefined && severity !== 'off');
  });
  const names = on.map(({ id }) => quote(id)).join(', ');
  return on.length === 0 ? [] : [`Only \`api-conventions lint\` reports ${names}.`];
}
