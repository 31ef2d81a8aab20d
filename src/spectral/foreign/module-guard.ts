import * as nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OmissionCause } from '../../finding/finding.ts';

/** The error in place of a module that must not be loaded. Its code lets packages work without an optional dependency. */
export class RefusedModuleError extends Error {
  readonly code = 'MODULE_NOT_FOUND';

  constructor(
    readonly file: string,
    readonly omission: OmissionCause,
  ) {
    super(`${file} must not be loaded`);
  }
}

/**
 * The file to load in place of a file, which may be the file itself.
 *
 * @param file An absolute path.
 * @throws RefusedModuleError if the file must not be loaded.
 */
export type Substitute = (file: string) => string;

interface ActiveGuard {
  readonly substitute: Substitute;
  /** The refusals so far, which code may have caught. */
  readonly refusals: RefusedModuleError[];
  /**
   * The modules during whose loading another module was refused, with the first refusal: the runtime loads each module only once.
   */
  readonly incomplete: Map<string, RefusedModuleError>;
}

let active: ActiveGuard | undefined;

export interface ModuleGuard {
  /** True if the runtime calls the guard before it loads a module; Node.js does from 22.15 on. */
  readonly isEffective: boolean;
  release(): void;
}

/** The registry that Node.js has from 22.15 on; its types here are those of the oldest version. */
interface HookRegistry extends Pick<typeof nodeModule, 'createRequire'> {
  registerHooks?(hooks: { resolve: ResolveHook }): { deregister(): void };
}
type ResolveHook = (name: string, context: object, next: NextResolve) => Resolved;
type NextResolve = (name: string, context: object) => Resolved;
interface Resolved {
  readonly url: string;
}

const NO_GUARD: ModuleGuard = { isEffective: false, release: () => {} };

/** Checks each module that this process resolves, until the guard is released. */
export function guardModules(substitute: Substitute): ModuleGuard {
  const registry: HookRegistry = nodeModule;
  let isCalled = false;
  const resolve: ResolveHook = (name, context, next) => {
    isCalled = true;
    const resolved = next(name, context);
    return resolved.url.startsWith('file:') ? { ...resolved, url: substituteUrl(resolved.url) } : resolved;
  };
  const hooks = registry.registerHooks?.({ resolve });
  if (!hooks) return NO_GUARD;
  try {
    nodeModule.createRequire(import.meta.url)('./none.cjs');
  } catch {
    // There is no such module. Another runtime may have the function, but without an effect.
  }
  if (!isCalled) {
    hooks.deregister();
    return NO_GUARD;
  }
  const guard: ActiveGuard = { substitute, refusals: [], incomplete: new Map() };
  active = guard;
  const release = () => {
    hooks.deregister();
    if (active === guard) active = undefined;
  };
  return { isEffective: true, release };
}

function substituteUrl(url: string): string {
  const { search, hash } = new URL(url);
  const file = fileURLToPath(url);
  const other = substituted(file);
  return other === file ? url : pathToFileURL(other).href + search + hash;
}

/** The file to load in place of a file, for code that reads modules itself. */
export function substituted(file: string): string {
  if (!active) return file;
  try {
    return active.substitute(file);
  } catch (error) {
    if (error instanceof RefusedModuleError) active.refusals.push(error);
    throw error;
  }
}

/**
 * Loads a module completely or not at all: code that catches a refusal would otherwise run without some of its modules, and
 * behave differently than with them.
 *
 * @throws RefusedModuleError if a module that it needs is refused.
 */
export async function loadCompletely<T>(module: string, load: () => Promise<T>): Promise<T> {
  const guard = active;
  const known = guard?.incomplete.get(module);
  if (known) throw known;
  const before = guard?.refusals.length ?? 0;
  const outcome = await load().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const refusal = guard?.refusals[before];
  if (refusal) {
    guard?.incomplete.set(module, refusal);
    throw refusal;
  }
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
