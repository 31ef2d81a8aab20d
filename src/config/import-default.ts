import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { executableAssets } from '../executable.ts';
import { isObject } from '../model/place.ts';

/**
 * Runs a module.
 *
 * @returns Its default export, whether it is ESM, CommonJS, or ESM compiled to CommonJS.
 */
export async function importDefault(file: string): Promise<{ readonly exported: unknown } | undefined> {
  const module: unknown = executableAssets() ? required(file) : await import(pathToFileURL(file).href);
  if (!isObject(module) || !('default' in module)) return undefined;
  const { default: exported } = module;
  return { exported: isObject(exported) && '__esModule' in exported && 'default' in exported ? exported.default : exported };
}

/** As `import` would return it: the executable cannot import files, but its version of Node.js can require ES modules. */
function required(file: string): unknown {
  const module: unknown = createRequire(file)(file);
  return types.isModuleNamespaceObject(module) ? module : { default: module };
}
