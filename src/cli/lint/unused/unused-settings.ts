import path from 'node:path';
import type { ConfigLookup } from '../../../config/configs.ts';
import { settingPositions } from '../../../config/setting-positions.ts';
import { toUri } from '../../../document/files/paths.ts';
import type { ReadFile } from '../../../document/files/read-file.ts';
import { repositoryOrFolder } from '../../../document/files/repository.ts';
import { UsageError } from '../../../errors.ts';
import { relativeName } from '../../../settings/globs.ts';
import type { Config } from '../../../settings/resolved-config.ts';
import type { SettingUse, SettingUses, WrittenSettings } from '../../../settings/setting-uses.ts';
import { visible } from '../../../text/escape.ts';
import type { RuleSelection } from '../rule-selection.ts';
import { governsUncheckedDescriptions } from './unchecked-descriptions.ts';
import { nearestGlob, type UnusedSetting, unusedGlobs } from './unused-globs.ts';
import { unusedOverrideMessage, unusedRuleMessage } from './unused-text.ts';

/** The most settings that are named, unless `--verbose` asks for all. The others are counted. */
const MAX_NAMED = 20;

/** The facts about a run that show which settings are without effect. */
export interface JudgedRun {
  /** The parts that settings select; missing if no rule and no override could be without effect. */
  readonly uses: SettingUses | undefined;
  /** The descriptions that it checked, relative to the working directory. */
  readonly files: readonly string[];
  /** All files below the working directory that may be descriptions, if the run searched them: absolute paths. */
  readonly found: readonly string[] | undefined;
  /** The rules that it was restricted to. */
  readonly only: RuleSelection | undefined;
  /** True if the command line names the configuration. */
  readonly isConfigNamed: boolean;
  readonly cwd: string;
  /** Reads configurations; by default from disk. */
  readonly readFile?: ReadFile | undefined;
  /** True to name all settings without effect. */
  readonly isVerbose: boolean;
}

/** Lines about the settings of configurations that select nothing, of a run that checked all descriptions that they govern. */
export async function unusedSettings(run: JudgedRun, configs: ConfigLookup): Promise<readonly string[]> {
  const { uses, files, cwd, readFile } = run;
  const checked = new Set(files.map((file) => toUri(path.resolve(cwd, file))));
  const judged = new Map<string, Config>();
  for (const file of files) {
    const config = await configs.of(file);
    const [source] = config.sources;
    if (source !== undefined) judged.set(source, config);
  }
  const lines: string[] = [];
  for (const [source, config] of judged) {
    const name = path.posix.relative(toUri(cwd), source);
    const selections = uses ? [...unusedSelections(run, uses, config, name)] : [];
    const folder = run.isConfigNamed ? repositoryOrFolder(cwd) : config.folder;
    const isPartial = selections.length > 0 && (await governsUncheckedDescriptions(config, folder, checked, configs));
    const unused = [...(isPartial ? [] : selections), ...(await unusedGlobsIn(run, config))];
    if (unused.length > 0) for (const line of withPosition(unused, { source, name, cwd, readFile })) lines.push(line);
  }
  const more = lines.length - MAX_NAMED;
  if (run.isVerbose || more <= 0) return lines;
  const settings = more === 1 ? 'setting has' : 'settings have';
  return [...lines.slice(0, MAX_NAMED), `${more} more ${settings} no effect. To list all, add \`--verbose\`.`];
}

/** The globs without effect; none with `--only`, which is about rules. */
async function unusedGlobsIn({ found, only, cwd }: JudgedRun, config: Config): Promise<readonly UnusedSetting[]> {
  return found && !only ? unusedGlobs(config, found, cwd) : [];
}

function* unusedSelections(
  run: JudgedRun,
  uses: SettingUses,
  { written = [], sources }: Config,
  name: string,
): Generator<UnusedSetting> {
  const own = written.find(({ source }) => source === sources[0]);
  if (!own || uses.unjudged.includes(name) || !uses.governing.includes(name)) return;
  const ofSource = uses.settings.filter(({ source }) => source === name);
  const isSelecting = (use: SettingUse) => !isPartOfUnused(use, ofSource, own);
  for (const use of ofSource) {
    const { path: at, isUsed, descriptions, missed } = use;
    const [section, key] = at;
    if (isUsed) continue;
    if (section === 'rules' && missed?.selection && run.only?.hasExactly(String(key)) !== false)
      yield { path: at, message: unusedRuleMessage(String(key), descriptions, missed.selection) };
    const override = section === 'overrides' ? own.overrides[Number(key)] : undefined;
    if (!override || !Object.keys(override.rules).some((id) => run.only?.has(id) !== false) || !isSelecting(use)) continue;
    yield { path: at, message: unusedOverrideMessage(withSimilarGlob(use, run, own), override) };
  }
}

/** Returns whether a whole override selects nothing because of a pattern that is reported itself. */
function isPartOfUnused({ path: [, index, condition] }: SettingUse, all: readonly SettingUse[], own: WrittenSettings): boolean {
  if (condition !== undefined) return false;
  const override = own.overrides[Number(index)];
  const isMet = (name: string) => all.some(({ path: [, at, other], isUsed }) => at === index && other === name && isUsed);
  return override === undefined || ['paths', 'operations', 'tags'].some((name) => Object.hasOwn(override, name) && !isMet(name));
}

/** The use of a setting; for a glob in `files`, with a similar glob that would match. */
function withSimilarGlob(use: SettingUse, { files, cwd }: JudgedRun, { overrides, folder }: WrittenSettings): SettingUse {
  const [, index, condition, at] = use.path;
  const glob = condition === 'files' ? overrides[Number(index)]?.files?.[Number(at)] : undefined;
  if (glob === undefined) return use;
  const names = files.flatMap((file) => relativeName(folder, toUri(path.resolve(cwd, file))) ?? []);
  const near = nearestGlob(glob.replace(/^!/, ''), names);
  return near === undefined ? use : { ...use, missed: { similar: [glob.startsWith('!') ? `!${near}` : near] } };
}

/** Lines about settings with their positions, in the format of mistakes in configurations: `api-conventions.yaml:5:3 …`. */
function withPosition(
  unused: readonly UnusedSetting[],
  { source, name, cwd, readFile }: Pick<JudgedRun, 'cwd' | 'readFile'> & { readonly source: string; readonly name: string },
): readonly string[] {
  try {
    const paths = unused.map((setting) => setting.path);
    const positions = settingPositions(source, paths, cwd, readFile);
    const lines = unused.map(({ message }, index) => ({ message, line: 1, column: 1, ...positions[index] }));
    return lines
      .sort((a, b) => a.line - b.line || a.column - b.column)
      .map(({ line, column, message }) => `${visible(name)}:${line}:${column} ${message}`);
  } catch (error) {
    // Somebody has removed the configuration meanwhile.
    if (error instanceof UsageError) return [];
    throw error;
  }
}
