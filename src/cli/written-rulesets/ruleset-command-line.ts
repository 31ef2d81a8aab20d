import path from 'node:path';
import { configFileIn } from '../../config/config-files.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { PROGRAM_NAME } from '../../text/command-line.ts';
import { visible } from '../../text/escape.ts';
import { shellWord } from '../../text/shell-word.ts';

/**
 * The command that writes a ruleset again, for the folder of its configuration, so that it is the same for everyone.
 *
 * @param choices The baseline as the command names it there.
 */
export function rewritingCommand(config: Config, target: string, choices: Omit<CommandChoices, 'config'>): string {
  const [first] = config.sources;
  const output = toForwardSlashes(path.relative(commandFolder(config, target), target));
  const named = first === undefined || isFound(first) ? undefined : path.basename(first);
  return rulesetCommandLine(output, { ...choices, config: named }, config);
}

/** The folder to run the command in: that of the configuration or, without one, of the ruleset. */
export function commandFolder({ sources: [first] }: Config, target: string): string {
  return path.dirname(first ?? target);
}

/** The choices of a command line besides the file to write. */
interface CommandChoices {
  readonly config: string | undefined;
  /** The name of the baseline in the command; `false` for none, `undefined` for the one that is found. */
  readonly baseline: string | false | undefined;
  readonly evaluates: boolean;
}

export function rulesetCommandLine(output: string, choices: CommandChoices, config: Config): string {
  return `npx ${PROGRAM_NAME} ${rulesetWords(output, choices, config)}`;
}

/** The words of {@link rulesetCommandLine} without the program. */
export function rulesetWords(output: string, { config, baseline, evaluates }: CommandChoices, { plugins }: Config): string {
  const shell = (word: string) => shellWord(visible(word));
  const named = config === undefined ? '' : ` --config ${shell(config)}`;
  const known = baseline === undefined ? '' : baseline === false ? ' --no-baseline' : ` --baseline ${shell(baseline)}`;
  const flags = `${evaluates ? '' : ' --no-eval'}${plugins.length > 0 ? ' --allow-code' : ''}`;
  return `ruleset --output ${shell(output)}${named}${known}${flags}`;
}

/** Returns whether a configuration applies to its folder without being named. */
function isFound(file: string): boolean {
  try {
    const found = configFileIn(path.dirname(file));
    return found !== undefined && toUri(found) === toUri(file);
  } catch {
    // There are two.
    return false;
  }
}
