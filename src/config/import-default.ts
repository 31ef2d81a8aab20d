import { pathToFileURL } from 'node:url';
import { isObject } from '../model/place.ts';

/**
 * Runs a module.
 *
 * @returns Its default export, whether it is ESM, CommonJS, or ESM compiled to CommonJS.
 */
export async function importDefault(file: string): Promise<{ readonly exported: unknown } | undefined> {
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isObject(module) || !('default' in module)) return undefined;
  const { default: exported } = module;
  return { exported: isObject(exported) && '__esModule' in exported && 'default' in exported ? exported.default : exported };
}
