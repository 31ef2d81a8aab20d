import path from 'node:path';
import type { Baseline } from '../../baseline/baseline.ts';
import { quote } from '../../config/wording.ts';
import { toForwardSlashes } from '../../document/files.ts';
import type { Config } from '../../linter/config.ts';
import { fileRules } from '../../linter/file-rules.ts';
import { settingOf } from '../../linter/settings.ts';

/** What a configuration says that a Spectral ruleset cannot do, or not always; for whoever writes one. */
export function limitsOf(config: Config, baseline: Baseline | undefined, target: string, cwd: string): string[] {
  return [
    ...filesLimit(config, baseline, target, cwd),
    ...spectralLimit(config, cwd),
    ...pluginsLimit(config),
    ...rulesLimit(config),
  ];
}

/** Spectral takes these names for its ruleset in its working directory, the extension for VS Code in the workspace's folder. */
const FOUND_BY_SPECTRAL = /^\.?spectral\.m?js$/;

function filesLimit({ overrides, ignore }: Config, baseline: Baseline | undefined, target: string, cwd: string): string[] {
  if (FOUND_BY_SPECTRAL.test(path.basename(target))) return [];
  const where = [...(overrides.some(({ files }) => files) ? ['`files`'] : []), ...(ignore.length > 0 ? ['`ignore`'] : [])];
  const name = quote(toForwardSlashes(path.relative(cwd, target)));
  const exact = `exact if ${name} itself is Spectral's ruleset (\`--ruleset\`, \`spectral.rulesetFile\`). If another ruleset extends it, Spectral does not tell it which folder they are relative to`;
  return [
    ...(where.length === 0
      ? []
      : [
          `Globs in ${where.join(' and ')} are ${exact}; \`legacy/*.yaml\` then stands for files in any folder \`legacy\`, \`*.yaml\` for files in any folder.`,
        ]),
    ...(baseline === undefined || baseline.entries.length === 0
      ? []
      : [`The files of the baseline are ${exact}; \`openapi.yaml\` then stands for files of that name in any folder.`]),
  ];
}

function spectralLimit({ spectral }: Config, cwd: string): string[] {
  if (spectral.length === 0) return [];
  const names = spectral.map((name) => quote(path.isAbsolute(name) ? toForwardSlashes(path.relative(cwd, name)) : name));
  return [`It does not hold the Spectral rulesets of the configuration; extend them beside it: ${names.join(', ')}.`];
}

function pluginsLimit({ plugins }: Config): string[] {
  return plugins.length === 0 ? [] : ['It does not hold the rules of plugins; only `api-conventions lint` runs them.'];
}

/** Told of rules that the configuration has turned on itself. */
function rulesLimit({ rules, overrides }: Config): string[] {
  const on = fileRules.filter((rule) => {
    const severities = [rules, ...overrides.map((override) => override.rules)].map((set) => settingOf(set, rule)?.severity);
    return rule.severity === 'off' && severities.some((severity) => severity !== undefined && severity !== 'off');
  });
  const names = on.map(({ id }) => quote(id)).join(', ');
  return on.length === 0 ? [] : [`Only \`api-conventions lint\` reports ${names}.`];
}
