import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import type { Boundary } from '../document/files/boundary.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { toUri } from '../document/files/paths.ts';
import { statOf } from '../document/files/read-file.ts';
import { isMissingModule, thrownError } from '../errors.ts';
import { executableAssets } from '../executable.ts';
import type { OmissionCause } from '../finding/finding.ts';
import { enterForeignCode } from '../foreign-code.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import type { LoadedPlugin } from '../plugin/plugin.ts';
import { type ReadPlugin, readPlugin } from '../plugin/read-plugin.ts';
import type { OmittedPlugin } from '../settings/resolved-config.ts';
import { loadCompletely, RefusedModuleError } from '../spectral/foreign/module-guard.ts';
import { quote } from '../text/quote.ts';
import type { ConfigString } from './config-text.ts';
import { isPath, outsideReason } from './extends.ts';
import { findInstalled } from './find-installed.ts';

/** A plugin as a configuration names it. */
export interface NamedPlugin {
  /** The configuration: an absolute path. */
  readonly file: string;
  readonly word: ConfigString;
}

interface PluginMistake extends NamedPlugin {
  readonly message: string;
}

interface LoadOptions {
  readonly boundary: Boundary;
  readonly allowCode: boolean;
  /** True if plugins are left out that are, or need, a package which is not installed. */
  readonly omitsMissing: boolean;
}

interface LoadedPlugins {
  readonly plugins: readonly LoadedPlugin[];
  readonly mistakes: readonly PluginMistake[];
  /** The plugins that are left out. */
  readonly omitted: readonly OmittedPlugin[];
}

/** Loads the plugins that configurations name, each module once. No code runs unless it is allowed. */
export async function loadPlugins(
  named: readonly NamedPlugin[],
  { boundary, allowCode, omitsMissing }: LoadOptions,
): Promise<LoadedPlugins> {
  const plugins = new Map<string, LoadedPlugin>();
  const mistakes: PluginMistake[] = [];
  const omitted: OmittedPlugin[] = [];
  for (const { file, word } of named) {
    const report = (message: string) => mistakes.push({ file, word, message });
    const located = locatePlugin(word.text, path.dirname(file), { boundary, allowCode });
    if ('mistake' in located && located.isMissing && omitsMissing) omitted.push({ name: word.text });
    else if ('mistake' in located) report(located.mistake);
    else if (!plugins.has(located.module)) {
      const read = await loadPlugin(located.module, word.text);
      if ('refused' in read) omitted.push({ name: word.text, ...read.refused });
      else if ('isMissing' in read && omitsMissing) omitted.push({ name: word.text });
      else if ('mistakes' in read) for (const mistake of read.mistakes) report(`Plugin ${quote(word.text)} ${mistake}`);
      else if (isNameTaken(read.plugin, plugins)) report(sameNameMessage(word.text, read.plugin));
      else plugins.set(located.module, read.plugin);
    }
  }
  return { plugins: [...plugins.values()], mistakes, omitted };
}

/** Runs the module of a plugin, and checks what it exports. */
async function loadPlugin(module: string, entry: string): Promise<ReadPlugin | UnloadedPlugin | RefusedPlugin> {
  const leave = enterForeignCode(`Plugin ${quote(entry)}`);
  try {
    const found = await loadCompletely(module, () => importDefault(module));
    return found
      ? readPlugin(found.exported, module)
      : { mistakes: ['has no default export. Add `export default { name, rules }`.'] };
  } catch (thrown) {
    if (thrown instanceof RefusedModuleError) return { refused: thrown.omission };
    const error = thrownError(thrown);
    const mistakes = [`cannot be loaded: ${typeScriptProblem(error, module) ?? `${reasonOf(error, module)}.`}`];
    return isMissingModule(error) ? { mistakes, isMissing: true } : { mistakes };
  } finally {
    leave();
  }
}

/** A plugin that needs a module which must not be loaded. */
interface RefusedPlugin {
  readonly refused: OmissionCause;
}

/** A plugin that imports a module which does not exist. */
interface UnloadedPlugin {
  readonly mistakes: readonly string[];
  readonly isMissing: true;
}

/**
 * Runs a module.
 *
 * @returns Its default export, whether it is ESM, CommonJS, or ESM compiled to CommonJS.
 */
async function importDefault(file: string): Promise<{ readonly exported: unknown } | undefined> {
  const module = executableAssets() ? requireFile(file) : await importFile(file);
  if (!isObject(module) || !('default' in module)) return undefined;
  const { default: exported } = module;
  return { exported: isObject(exported) && '__esModule' in exported && 'default' in exported ? exported.default : exported };
}

/**
 * Imports a module. Node.js decides about the module format of packages in `node_modules`, and of TypeScript that it does not
 * run; other modules need not agree with the `type` in the nearest `package.json`.
 */
async function importFile(file: string): Promise<unknown> {
  const isForNode = file.includes('/node_modules/') || isUnknownTypeScript(file);
  if (isForNode) return import(pathToFileURL(file).href);
  return (await import('../spectral/foreign/import-module.ts')).importPlugin(file);
}

/** Returns whether a file is TypeScript and Node.js does not run it. */
function isUnknownTypeScript(file: string): boolean {
  return /\.[cm]?ts$/.test(file) && !('typescript' in process.features);
}

/** Returns what `import` would return: the executable cannot import files, but its version of Node.js can require ES modules. */
function requireFile(file: string): unknown {
  const module: unknown = createRequire(file)(file);
  return types.isModuleNamespaceObject(module) ? module : { default: module };
}

function permissionMessage(entry: string): string {
  return `Plugin ${quote(entry)} executes code. Pass \`--allow-code\` (in the library: \`allowCode: true\`) to load it if you trust everyone who can change it.`;
}

function isNameTaken({ name }: LoadedPlugin, plugins: ReadonlyMap<string, LoadedPlugin>): boolean {
  return [...plugins.values()].some((plugin) => plugin.name === name);
}

function sameNameMessage(entry: string, { name }: LoadedPlugin): string {
  return `Plugin ${quote(entry)} has the name ${quote(name)}, which another plugin already uses for its rule ids. Rename one of the two.`;
}

type LocateOptions = Omit<LoadOptions, 'omitsMissing'>;

type PluginLocation = { readonly module: string } | { readonly mistake: string; readonly isMissing?: boolean };

function locatePlugin(entry: string, folder: string, { boundary, allowCode }: LocateOptions): PluginLocation {
  if (isPath(entry)) return locateFile(entry, folder, { boundary, allowCode });
  const installed = findInstalled(entry, folder, boundary);
  if (!installed) {
    const file = path.resolve(folder, entry);
    const isFile = boundary.allows(file) && existsSync(file);
    const guess = isFile ? ` Did you mean ${quote(`./${entry}`)}?` : ' Install it, or begin a file name with `./`.';
    return { mistake: `The package ${quote(entry)} is not installed.${guess}`, isMissing: !isFile };
  }
  if (!boundary.allows(installed.folder)) return { mistake: outsideReason(entry) };
  // Without permission, the package is not read, because its package.json may name a module outside the boundary.
  if (!allowCode) return { mistake: permissionMessage(entry) };
  const module = entryOf(installed.folder, entry, installed.rest);
  if (module === undefined) return { mistake: `The package ${quote(entry)} has no module to load. Name a module in it.` };
  return boundary.allows(module) ? { module: toUri(module) } : { mistake: outsideReason(entry) };
}

function locateFile(entry: string, folder: string, { boundary, allowCode }: LocateOptions): PluginLocation {
  const file = path.resolve(folder, entry);
  if (!boundary.allows(file)) return { mistake: outsideReason(entry) };
  const stat = statOf(file);
  if (!stat) return { mistake: missingFile(entry, folder).message };
  if (!stat.isFile()) return { mistake: `Plugin ${quote(entry)} is not a file. Name the module in it.` };
  return allowCode ? { module: toUri(file) } : { mistake: permissionMessage(entry) };
}

/** The module of an installed package that Node would load. */
function entryOf(installed: string, entry: string, rest: string | undefined): string | undefined {
  try {
    return createRequire(path.join(installed, '..', 'none.js')).resolve(entry);
  } catch (error) {
    // A module that must not be loaded is refused again when it is loaded.
    if (error instanceof RefusedModuleError) return error.file;
    // `require` cannot resolve packages that only export modules for `import`.
    const target = importTarget(exportsOf(installed), rest === undefined ? '.' : `./${rest}`);
    const file = target === undefined ? undefined : path.join(installed, target);
    return file !== undefined && existsSync(file) ? file : undefined;
  }
}

function exportsOf(installed: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    return isObject(manifest) ? manifest.exports : undefined;
  } catch {
    return undefined;
  }
}

/** The target for `import` in the `exports` of a package.json; patterns are not supported. */
function importTarget(exports: unknown, subpath: string): string | undefined {
  const isBySubpath = isObject(exports) && Object.keys(exports).some((key) => key.startsWith('.'));
  let target = isBySubpath ? exports[subpath] : subpath === '.' ? exports : undefined;
  while (isObject(target)) {
    const conditions: JsonObject = target;
    const met = Object.keys(conditions).find((name) => ['node', 'import', 'module-sync', 'default'].includes(name));
    target = met === undefined ? undefined : conditions[met];
  }
  return typeof target === 'string' ? target : undefined;
}

/** The message for TypeScript that Node.js does not run, with advice; `undefined` if the plugin failed for another reason. */
function typeScriptProblem(error: Error, module: string): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  const { message } = error;
  const isUnknownEnding = code === 'ERR_UNKNOWN_FILE_EXTENSION';
  // No version of Node.js runs JSX.
  if ((isUnknownEnding && /\.tsx"/.test(message)) || (error instanceof SyntaxError && module.endsWith('.tsx')))
    return 'Node.js does not run files that end in `.tsx`. Rename the plugin to `.ts`, or compile it to JavaScript.';
  // `require`, which the executable uses, reads TypeScript as JavaScript.
  const isReadAsScript = error instanceof SyntaxError && isUnknownTypeScript(module);
  if ((isUnknownEnding && /\.[cm]?ts"/.test(message)) || isReadAsScript)
    return `Node.js ${process.versions.node} does not run TypeScript. Use Node.js 22.18 or later, or compile the plugin to JavaScript.`;
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX')
    return `${sentence(message)} Node.js only removes types: set \`erasableSyntaxOnly\` in \`tsconfig.json\` to find other syntax, or compile the plugin to JavaScript.`;
  if (code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
    return 'Node.js does not run TypeScript in `node_modules`. Compile the plugin to JavaScript before you publish it.';
  return undefined;
}

/** One line that ends with a full stop. */
function sentence(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.endsWith('.') ? line : `${line}.`;
}

/** The error of a module, with the line if known: Node.js does not expose the line of a syntax error in an ES module. */
function reasonOf(error: Error, module: string): string {
  const [, line] =
    String(error.stack)
      .split(path.basename(module))[1]
      ?.match(/^:(\d+)/) ?? [];
  const where = error instanceof SyntaxError ? ' (run `node --check` to see where)' : '';
  return error.message + (line === undefined ? where : ` (line ${line})`);
}
