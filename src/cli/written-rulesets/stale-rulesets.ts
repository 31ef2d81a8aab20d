import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { Boundary } from '../../document/files/boundary.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { readText, statOf } from '../../document/files/read-file.ts';
import { repositoryOrFolder } from '../../document/files/repository.ts';
import { UsageError } from '../../errors.ts';
import { version } from '../../package-version.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { hasSettings, type RulesetHeader, rulesetHeaderOf } from '../../spectral/ruleset/ruleset-text.ts';
import { commandLine } from '../../text/command-line.ts';
import { visible } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';
import { baselineForRuleset } from './included-baseline.ts';
import { rulesetWords } from './ruleset-command-line.ts';

/** Rulesets in one file that `.spectral.yaml` extends. */
const EXTENDED_RULESET = /(?<![\w./-])\.\/[\w./-]{1,200}\.(?:mjs|cjs|js)\b/g;
/** The largest file that is read: no ruleset of this program is larger, even with a baseline in it. */
const MAX_BYTES = 50_000_000;

interface WrittenNames {
  readonly ruleset: string;
  readonly extending: readonly string[];
}

interface CurrentSettings {
  readonly config: Config;
  readonly configs: ConfigLookup;
  readonly named: string | undefined;
}

/**
 * One line for each ruleset in some folders that is out of date.
 *
 * @param names The ruleset that `init` writes, and the files of Spectral that may extend another one.
 */
export async function staleRulesetLines(
  folders: readonly string[],
  names: WrittenNames,
  current: CurrentSettings,
  { cwd }: Pick<Io, 'cwd'>,
): Promise<readonly string[]> {
  const boundary = new Boundary([repositoryOrFolder(cwd), cwd]);
  const read = (file: string) => {
    const stat = boundary.allows(file) ? statOf(file) : undefined;
    return stat?.isFile() && stat.size <= MAX_BYTES ? (readText(file)?.replaceAll('\r\n', '\n') ?? '') : '';
  };
  const targets = new Set(folders.flatMap((folder) => rulesetsOf(folder, names, read)));
  const lines: string[] = [];
  for (const target of targets) {
    const text = read(target);
    const header = rulesetHeaderOf(text);
    if (!header || !isFromConfig(header, target, current.config)) continue;
    if (await isOutdated(text, header, target, current, cwd)) lines.push(lineOf(target, header, current, cwd));
  }
  return lines;
}

function rulesetsOf(folder: string, { ruleset, extending }: WrittenNames, read: (file: string) => string): readonly string[] {
  const extended = extending.flatMap((name) => read(path.join(folder, name)).match(EXTENDED_RULESET) ?? []);
  return [ruleset, ...extended].map((name) => path.resolve(folder, name));
}

/** Returns whether a ruleset was written from this configuration, and without a named baseline. Other rulesets are not compared. */
function isFromConfig({ sources: [first], command }: RulesetHeader, target: string, { sources }: Config): boolean {
  const source =
    sources[0] === undefined ? 'the recommended preset' : toForwardSlashes(path.relative(path.dirname(target), sources[0]));
  return first === visible(source) && !command.includes(' --baseline ');
}

async function isOutdated(
  text: string,
  header: RulesetHeader,
  target: string,
  current: CurrentSettings,
  cwd: string,
): Promise<boolean> {
  if (header.version !== version) return true;
  const { config, configs } = current;
  const named = header.command.includes(' --no-baseline') ? (false as const) : undefined;
  try {
    const { baseline, exists } = await baselineForRuleset(target, config, configs, named, { cwd });
    return !hasSettings(text, { target, config, baseline, exists });
  } catch (error) {
    // A baseline with mistakes is reported where it is applied.
    if (error instanceof UsageError) return false;
    throw error;
  }
}

function lineOf(target: string, { command }: RulesetHeader, { config, named }: CurrentSettings, cwd: string): string {
  const file = toForwardSlashes(path.relative(cwd, target));
  const choices = {
    config: named,
    baseline: command.includes(' --no-baseline') ? (false as const) : undefined,
    evaluates: !command.includes(' --no-eval'),
  };
  return `${quote(file)} is out of date, so editors show other findings. To write it again: ${commandLine(rulesetWords(file, choices, config))}`;
}
