import path from 'node:path';
import { ConfigFinder, configFileIn, isConfigName } from '../../config/config-files.ts';
import { entryExists } from '../../document/files/entry-exists.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { commandLine } from '../../text/command-line.ts';
import { quote } from '../../text/quote.ts';
import { checkTarget } from '../write-file.ts';

const DEFAULT_CONFIG = 'api-conventions.yaml';

/**
 * Chooses the file of the new configuration.
 *
 * @param given The file that the user names, relative to `cwd`.
 * @throws UsageError if there is already a configuration: it is never overwritten, and replaced in a subfolder only on request.
 */
export function chooseConfigTarget(given: string | undefined, cwd: string): string {
  const target = given ?? DEFAULT_CONFIG;
  if (!/\.ya?ml$/i.test(target))
    throw new UsageError(`The configuration is written as YAML, so ${quote(target)} must end in .yaml.`);
  if (entryExists(path.resolve(cwd, target))) throw existingFileError(target);
  checkTarget(target, cwd);
  const folder = path.dirname(path.resolve(cwd, target));
  const beside = isConfigName(target) ? configFileIn(folder) : undefined;
  if (beside !== undefined) throw existingFileError(relativePath(cwd, beside));
  const above = given === undefined ? new ConfigFinder().find(cwd) : undefined;
  if (above === undefined) return target;
  const name = quote(relativePath(cwd, above));
  throw new UsageError(
    `${name} already applies to this folder. Change it, or write a configuration that replaces it here: ${commandLine(`init --output ${DEFAULT_CONFIG}`)}`,
  );
}

function existingFileError(file: string): UsageError {
  return new UsageError(
    `The configuration ${quote(file)} already exists and was not changed. Edit it, or remove it first. ` +
      `To see its resolved settings: ${commandLine('lint --print-config FILE')}`,
  );
}

/** The path of a file relative to the working directory, with forward slashes. */
export function relativePath(cwd: string, file: string): string {
  return toForwardSlashes(path.relative(cwd, file)) || '.';
}
