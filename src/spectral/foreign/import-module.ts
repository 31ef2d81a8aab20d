import { readFileSync, realpathSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { isObject } from '../../model/place.ts';
import { substituted } from './module-guard.ts';
import { type HookData, type HookTools, moduleHooks } from './module-hooks.ts';
import { SPECTRAL_PACKAGES } from './spectral-files.ts';
import { spectralPart } from './spectral-parts.ts';

/** The default export of a module of a ruleset, whether it is ESM or CommonJS. This executes the module. */
export async function importModule(file: string): Promise<unknown> {
  const module = await rulesetModules.import(file);
  const exported = isObject(module) && 'default' in module ? module.default : module;
  return isObject(exported) && '__esModule' in exported && 'default' in exported ? exported.default : exported;
}

/**
 * The exports of the module of a plugin, even if the `type` of its package is for modules of another kind. This executes the
 * module.
 */
export async function importPlugin(file: string): Promise<unknown> {
  return pluginModules.import(file);
}

/** Imports modules of one kind, and their own imports in the same way. */
class ModuleLoader {
  readonly #kind: string;
  readonly #packages: () => ReadonlyMap<string, object>;
  readonly #running = new Map<string, { exports: unknown }>();
  #isRegistered = false;

  /** @param packages The packages of the running program, which are used whatever is installed. */
  constructor(kind: string, packages: () => ReadonlyMap<string, object>) {
    this.#kind = kind;
    this.#packages = packages;
  }

  import(file: string): Promise<unknown> {
    this.#registerHooks();
    return import(`${pathToFileURL(file).href}${this.#entrySuffix}`);
  }

  get #entrySuffix(): string {
    return `?${this.#kind}`;
  }

  /** Runtimes other than Node.js do not have hooks, and do not need them. */
  #registerHooks(): void {
    if (this.#isRegistered) return;
    this.#isRegistered = true;
    const packages = this.#packages();
    const data: HookData = {
      entrySuffix: this.#entrySuffix,
      runSymbol: globalFunction(`run-commonjs-of-${this.#kind}`, (file) => this.#runCommonJs(file)),
      loadSymbol: globalFunction(`package-for-${this.#kind}`, (name) => packages.get(name)),
      packages: Object.fromEntries([...packages].map(([name, exported]) => [name, Object.keys(exported)])),
    };
    const { createRequire } = nodeModule;
    const tools: HookTools = {
      compileFunction,
      createRequire,
      fileURLToPath,
      pathToFileURL,
      readFileSync,
      realpathSync,
      statSync,
    };
    if ('registerHooks' in nodeModule && typeof nodeModule.registerHooks === 'function')
      nodeModule.registerHooks(moduleHooks(tools, data));
    else nodeModule.register?.(`data:text/javascript,${encodeURIComponent(hooksOfThread(data))}`);
  }

  /** Runs a CommonJS module in a package of any `type`, and the modules that it requires in the same way. */
  #runCommonJs(file: string): unknown {
    const known = this.#running.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    this.#running.set(file, module);
    const require = nodeModule.createRequire(file);
    const packages = this.#packages();
    const load = (name: string): unknown => {
      if (packages.has(name)) return packages.get(name);
      const isFile = /^\.{0,2}\//.test(name);
      const target = isFile ? substituted(require.resolve(path.resolve(path.dirname(file), name))) : undefined;
      return target?.endsWith('.js') && !target.includes('/node_modules/') && isCommonJs(target)
        ? this.#runCommonJs(target)
        : require(name);
    };
    const names = ['exports', 'require', 'module', '__filename', '__dirname'];
    const run = compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
    try {
      run.call(module.exports, module.exports, Object.assign(load, require), module, file, path.dirname(file));
    } catch (error) {
      this.#running.delete(file);
      throw error;
    }
    return module.exports;
  }
}

const rulesetModules = new ModuleLoader('spectral-ruleset', spectralPackages);
const pluginModules = new ModuleLoader('api-conventions-plugin', () => new Map());

/** The text of a module with the hooks, which Node.js before 22.15 runs in another thread. */
function hooksOfThread(data: HookData): string {
  return `import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
const __name = (value) => value;
const tools = { compileFunction, createRequire, fileURLToPath, pathToFileURL, readFileSync, realpathSync, statSync };
export const { resolve, load } = (${String(moduleHooks)})(tools, ${JSON.stringify(data)});`;
}

/** The packages of Spectral that rulesets import: those of the Spectral that runs them. */
function spectralPackages(): ReadonlyMap<string, object> {
  const exported = SPECTRAL_PACKAGES.map((name) => [name, spectralPart(name)] as const);
  return new Map(exported.filter((entry): entry is [string, object] => isObject(entry[1])));
}

/** Makes a function callable by modules, and returns its name. */
function globalFunction(name: string, value: (argument: string) => unknown): string {
  const symbol = `api-conventions.${name}`;
  Object.defineProperty(globalThis, Symbol.for(symbol), { value, configurable: true });
  return symbol;
}

function isCommonJs(file: string): boolean {
  try {
    compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module', '__filename', '__dirname']);
    return true;
  } catch {
    return false;
  }
}
