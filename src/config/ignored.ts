import { toUri } from '../document/files/paths.ts';
import { fileMatcher } from '../settings/globs.ts';
import { NestedConfigError } from '../settings/nested-config-error.ts';
import type { Config } from '../settings/resolved-config.ts';
import type { ConfigLookup } from './configs.ts';

/** Returns whether a description is ignored. The linter reports a configuration that cannot be used. */
export async function isIgnoredIn(configs: ConfigLookup, file: string): Promise<boolean> {
  try {
    return await isIgnoredBy(await configs.of(file), file);
  } catch (error) {
    if (error instanceof NestedConfigError) return false;
    throw error;
  }
}

/** Returns whether a configuration leaves a description out. */
export async function isIgnoredBy({ ignore, folder }: Config, file: string): Promise<boolean> {
  return ignore.length > 0 && (await fileMatcher(ignore, folder))(toUri(file));
}
