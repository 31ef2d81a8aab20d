import path from 'node:path';
import { configIn } from '../../config/config-files.ts';
import { toForwardSlashes, toUri } from '../../document/files.ts';
import type { Config } from '../../linter/config.ts';
import { visible } from '../../report/escape.ts';
import { NAME } from '../parse-arguments.ts';
import { shellWord } from '../shell.ts';

/** How a ruleset is written again: from the folder of its configuration, so that everyone is told the same. */
export function remedyOf(config: Config, target: string): string {
  const [first] = config.sources;
  const output = toForwardSlashes(path.relative(path.dirname(first ?? target), target));
  return commandLine(output, first === undefined || isFound(first) ? undefined : path.basename(first), config);
}

export function commandLine(output: string, config: string | undefined, { plugins }: Config): string {
  const named = config === undefined ? '' : ` --config ${shellWord(visible(config))}`;
  return `npx ${NAME} ruleset --output ${shellWord(visible(output))}${named}${plugins.length > 0 ? ' --allow-code' : ''}`;
}

/** Whether a configuration counts for its folder without being named. */
function isFound(file: string): boolean {
  try {
    const found = configIn(path.dirname(file));
    return found !== undefined && toUri(found) === toUri(file);
  } catch {
    // There are two.
    return false;
  }
}
