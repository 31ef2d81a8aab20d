import { lstatSync } from 'node:fs';
import path from 'node:path';
import { ConfigFinder, configIn, isConfigName } from '../../config/config-files.ts';
import { quote } from '../../config/wording.ts';
import { toForwardSlashes } from '../../document/files.ts';
import { UsageError } from '../../errors.ts';
import { checkTarget } from '../lint/write-file.ts';

const DEFAULT = 'api-conventions.yaml';

/**
 * Where the configuration is to be written.
 *
 * @param given What the user names, relative to `cwd`.
 * @throws UsageError where there is a configuration already: none is overwritten, and none is shadowed unless the user says so.
 */
export function chooseTarget(given: string | undefined, cwd: string): string {
  const target = given ?? DEFAULT;
  if (!/\.ya?ml$/i.test(target))
    throw new UsageError(`The configuration is written as YAML: ${quote(target)} has to end in .yaml.`);
  if (exists(path.resolve(cwd, target))) throw alreadyThere(target);
  checkTarget(target, cwd);
  const folder = path.dirname(path.resolve(cwd, target));
  const beside = isConfigName(target) ? configIn(folder) : undefined;
  if (beside !== undefined) throw alreadyThere(relative(cwd, beside));
  const above = given === undefined ? new ConfigFinder().find(cwd) : undefined;
  if (above === undefined) return target;
  const name = quote(relative(cwd, above));
  throw new UsageError(
    `${name} counts in this folder already. Change it, or write another that counts here in its place: api-conventions init --output ${DEFAULT}`,
  );
}

function alreadyThere(file: string): UsageError {
  return new UsageError(
    `There is a configuration already, ${quote(file)}, and it is left as it is. Change it, or remove it first. ` +
      'To see what it comes to: api-conventions lint --print-config FILE',
  );
}

/** Links that lead nowhere are there as well. */
export function exists(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A part of the way is no folder.
    return false;
  }
}

/** A path as messages name it. */
export function relative(cwd: string, file: string): string {
  return toForwardSlashes(path.relative(cwd, file)) || '.';
}
