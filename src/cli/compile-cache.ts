import { mkdirSync } from 'node:fs';
import module from 'node:module';
import { userCacheFolder } from './user-cache.ts';

/**
 * Has Node keep the compiled code of this package in the user's cache directory, which saves a fifth of the CPU time of a run on
 * a small description. Node keeps the code by the contents of each file and by its own version, so an upgrade of either never
 * meets old code. Node executes the code that it finds, so none is kept in a directory that a repository or another user could
 * write to. In CI, where the directory would be empty each time, Node uses one only if the variable `NODE_COMPILE_CACHE` names
 * it. `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 *
 * @param enable Node's function, which Node 20 does not have; it does not fail if a directory cannot be written.
 */
export function cacheCompiledCode(env: NodeJS.ProcessEnv, enable = enableCompileCache): void {
  // Node itself follows these variables.
  if (!enable || env.CI || env.NODE_COMPILE_CACHE || env.NODE_DISABLE_COMPILE_CACHE) return;
  try {
    const cache = userCacheFolder(process.cwd());
    if ('problem' in cache) return;
    // Without the mode, the group could write to the folder under some settings of the system, and the next run would not use it.
    mkdirSync(cache.folder, { recursive: true, mode: 0o700 });
    enable(cache.folder);
  } catch {
    // The working directory no longer exists, which is reported later, or the folder cannot be made.
  }
}

/** `@types/node` is that of the oldest version of Node that is supported. */
const { enableCompileCache } = module as typeof module & { readonly enableCompileCache?: (directory: string) => unknown };
