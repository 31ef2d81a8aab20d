import path from 'node:path';
import { isIgnoredBy } from '../../config/ignored.ts';
import { missingFile } from '../../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { statOf } from '../../document/files/read-file.ts';
import { UsageError } from '../../errors.ts';
import { RunSettings } from '../../run/description-settings.ts';
import type { RunOptions } from '../../run/run-options.ts';
import { completeSetting, settingOf } from '../../settings/rule-settings.ts';
import { quote } from '../../text/quote.ts';

/**
 * The settings that the configuration and the options resolve to for one description. All names of files are relative to `cwd`.
 *
 * @param baselines The baselines that apply to the description, the nearest first.
 * @throws UsageError if there is no such file, or the configuration has mistakes.
 */
export async function describeConfig(file: string, options: RunOptions, baselines: readonly string[], cwd: string) {
  const stat = statOf(path.resolve(cwd, file));
  if (!stat) throw missingFile(file, cwd);
  if (stat.isDirectory()) throw new UsageError(`${quote(file)} is a folder. Name a description.`);
  const uri = toUri(path.resolve(cwd, file));
  const run = new RunSettings({ ...options, omitsCode: options.omitsCode ?? {} }, cwd);
  const settings = await run.settingsOf(uri);
  const { config, known, root, spectral, rules, overrides, limits, compare } = settings;
  const hosted = (await run.hostedOf(uri, settings))?.hosted;
  const relative = (name: string) => toForwardSlashes(path.relative(cwd, name)) || '.';
  return {
    file: relative(uri),
    sources: (config?.sources ?? []).map(relative),
    ignored: config !== undefined && (await isIgnoredBy(config, uri)),
    root: relative(root),
    ...(baselines.length > 0 && { baseline: baselines.length === 1 ? baselines.map(relative)[0] : baselines.map(relative) }),
    plugins: (config?.plugins ?? []).map(({ name, file = '' }) => ({ name, file: relative(file) })),
    houseRules: Object.fromEntries((config?.houseRules ?? []).map(({ rule: { id }, definition }) => [id, definition])),
    rules: {
      ...Object.fromEntries(known.map((rule) => [rule.id, completeSetting(rule, settingOf(rules, rule))])),
      ...hosted?.severities,
    },
    overrides: [...overrides, ...(hosted?.overrides ?? [])],
    spectral,
    files: config?.files ?? [],
    ignore: config?.ignore ?? [],
    teams: config?.teams ?? [],
    limits,
    compare,
  };
}
