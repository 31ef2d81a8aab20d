import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ruleset, type RulesetSourceContext, RulesetValidationError } from '@stoplight/spectral-core';
import { Boundary } from '../../document/files/boundary.ts';
import { missingFile } from '../../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { readText as readFile, whyUnreadable } from '../../document/files/read-file.ts';
import { LineIndex } from '../../document/lines.ts';
import { parseText } from '../../document/parse.ts';
import { isMissingModule, nameUsageError, thrownError, UsageError } from '../../errors.ts';
import type { OmissionCause } from '../../finding/finding.ts';
import { enterForeignCode } from '../../foreign-code.ts';
import { isObject, type JsonObject, stringOf, stringsOf } from '../../model/place.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { quote } from '../../text/quote.ts';
import { BUILT_IN_NAMES, builtInRuleset } from './built-in-rulesets.ts';
import { excessiveParts } from './endless-structure.ts';
import { loadCompletely, RefusedModuleError } from './module-guard.ts';
import { isOwnRuleset, removeOwnRules, withOmittedRules } from './own-rulesets.ts';
import { toDefinition } from './ruleset-definition.ts';
import { SharedDocument } from './shared-document.ts';

/** A ruleset whose code may not be loaded, or cannot be loaded because a package is not installed. */
export class UnloadedCodeError extends UsageError {
  static {
    nameUsageError(UnloadedCodeError);
  }

  /** @param refused The reason why a module must not be loaded, if that is the cause. */
  constructor(
    message: string,
    readonly refused?: OmissionCause,
  ) {
    super(message);
  }
}

export interface RulesetOptions {
  /** The folder of relative names and of names in messages. */
  readonly cwd: string;
  /** Rulesets may extend files below it and below their own folder. */
  readonly root: string;
  /** True if a ruleset may run code. */
  readonly allowCode: boolean;
}

export interface LoadedRuleset {
  readonly ruleset: Ruleset;
  /** The files and packages whose rules are left out, because they are the rules of api-conventions: absolute paths and names. */
  readonly ownRulesets: readonly string[];
}

/**
 * Reads a Spectral ruleset with everything it extends. A ruleset that is data is interpreted, not converted to code as in
 * spectral-cli, so that nothing in it can run; its own functions, and rulesets that are modules, are loaded only with `allowCode`.
 *
 * @param name A file, relative to `cwd` or absolute, or one of Spectral's own such as `spectral:oas`.
 * @throws UsageError for a file that is missing, has mistakes, or needs `allowCode`.
 */
export async function loadRuleset(name: string, options: RulesetOptions): Promise<LoadedRuleset> {
  const file = toUri(path.resolve(options.cwd, name));
  const loader = new RulesetLoader(options, path.posix.dirname(file));
  const definition = (await builtInRuleset(name)) ?? (await loader.load(file, name));
  try {
    const endless = excessiveParts(definition);
    if (endless !== undefined) throw new Error(endless);
    const ruleset = new Ruleset(definition, { severity: 'recommended', source: file, ...loader.sourceContext(file) });
    const hasOwn = removeOwnRules(ruleset);
    return { ruleset, ownRulesets: hasOwn && loader.ownRulesets.length === 0 ? [file] : loader.ownRulesets };
  } catch (error) {
    throw new UsageError(
      `The ruleset ${quote(name)} has mistakes:\n${reasons(error)
        .map((reason) => `  ${reason}`)
        .join('\n')}`,
    );
  }
}

/** The location of a ruleset: an absolute path with forward slashes, or a URL. */
type RulesetLocation = string;

class RulesetLoader {
  readonly #options: RulesetOptions;
  readonly #folder: string;
  readonly #definitions = new Map<RulesetLocation, JsonObject>();
  readonly #documents = new Map<RulesetLocation, SharedDocument>();
  /** See {@link LoadedRuleset}. */
  readonly ownRulesets: string[] = [];

  constructor(options: RulesetOptions, folder: string) {
    this.#options = options;
    this.#folder = folder;
  }

  /** Loads the ruleset that the user named. */
  async load(file: RulesetLocation, name: string): Promise<unknown> {
    if (isData(file)) return this.#readData(file, () => missingFile(name, this.#options.cwd));
    if (name.startsWith('spectral:')) {
      const advice = didYouMean(name, BUILT_IN_NAMES) || ` Use one of ${BUILT_IN_NAMES.join(', ')}.`;
      throw new UsageError(`Spectral has no ruleset ${quote(name)}.${advice}`);
    }
    if (this.#leavesOut(name, file)) return { rules: {} };
    if (!existsSync(file)) throw missingFile(name, this.#options.cwd);
    if (!this.#options.allowCode) throw needsPermission(`The ruleset ${quote(name)} executes code.`);
    return importDefault(file, `The ruleset ${quote(name)}`);
  }

  /** Lets Spectral determine the line of a mistake in a ruleset. */
  sourceContext(file: RulesetLocation): { readonly sourceContext?: RulesetSourceContext } {
    const document = this.#documents.get(file);
    if (!document) return {};
    const getLocationForJsonPath = (place: readonly (string | number)[]) => {
      const range = document.getRangeForJsonPath([...place]);
      return range && { range };
    };
    return { sourceContext: { source: this.#name(file), getLocationForJsonPath } };
  }

  async #extend(entry: string, from: RulesetLocation): Promise<unknown> {
    const builtIn = await builtInRuleset(entry);
    if (builtIn !== undefined) return builtIn;
    if (this.#leavesOut(entry, toUri(path.resolve(path.dirname(from), entry)))) return { rules: {} };
    const what = `${quote(this.#name(from))} extends ${quote(entry)}`;
    const location = this.#locate(entry, from, what);
    if (isData(location))
      return this.#readData(location, () => new UsageError(`${what}, but there is no such file. Correct the name.`));
    return importDefault(location, `What ${what}`);
  }

  #leavesOut(entry: string, file: RulesetLocation): boolean {
    const isOwn = isOwnRuleset(entry, file);
    if (isOwn) this.ownRulesets.push(existsSync(file) ? file : entry);
    return isOwn;
  }

  /** @throws UsageError for a ruleset that may not be read. */
  #locate(entry: string, from: RulesetLocation, what: string): RulesetLocation {
    if (isUrl(entry)) {
      throw new UsageError(`${what}, which is a remote file and not fetched. Save a copy next to the ruleset and extend that.`);
    }
    const file = toUri(path.resolve(path.dirname(from), entry));
    if (this.#options.allowCode)
      return isData(entry) || /^\.{0,2}\//.test(entry) || path.isAbsolute(entry) ? file : resolvePackage(entry, from, what);
    if (!isData(entry)) throw needsPermission(`${what}, which executes code or is an installed package.`);
    if (this.#isAllowed(file)) return file;
    throw needsPermission(`${what}, which is outside both the folder of the ruleset and the root folder.`);
  }

  #isAllowed(file: RulesetLocation): boolean {
    return new Boundary([this.#folder, this.#options.root]).allows(file);
  }

  async #readData(location: RulesetLocation, missing: () => UsageError): Promise<JsonObject> {
    const known = this.#definitions.get(location);
    if (known) return known;
    const definition: JsonObject = {};
    // It is stored before it is complete, because rulesets may extend each other in a cycle.
    this.#definitions.set(location, definition);
    const ruleset = this.#parse(readText(location, this.#name(location), missing), location);
    const mistake = (message: string) => new UsageError(`The ruleset ${quote(this.#name(location))} has a mistake: ${message}`);
    const functions = await this.#loadFunctions(ruleset, location);
    const extend = (entry: string) => this.#extend(entry, location);
    const codeError = this.#options.allowCode
      ? undefined
      : (what: string) => needsPermission(`In the ruleset ${quote(this.#name(location))}: ${what}`);
    const read = await toDefinition(ruleset, { extend, functions, mistake, codeError: codeError });
    return Object.assign(definition, this.ownRulesets.length > 0 ? withOmittedRules(read) : read);
  }

  #parse(text: string, location: RulesetLocation): JsonObject {
    const parsed = parseText(location, text);
    const { value, problems } = parsed;
    this.#documents.set(location, new SharedDocument(parsed, location, /\.json$/i.test(location)));
    const name = this.#name(location);
    const [problem] = problems;
    if (problem) {
      const { line, column } = new LineIndex(text).position(problem.span.start);
      throw new UsageError(`The ruleset has a mistake: ${name}:${line}:${column} ${problem.message}`);
    }
    if (!isObject(value)) throw new UsageError(`The ruleset ${quote(name)} must be a mapping with \`extends\` or \`rules\`.`);
    return value;
  }

  async #loadFunctions({ functions, functionsDir }: JsonObject, location: RulesetLocation): Promise<Map<string, unknown>> {
    const names = stringsOf(functions);
    const ruleset = quote(this.#name(location));
    const loaded = new Map<string, unknown>();
    for (const name of names) {
      if (!this.#options.allowCode)
        throw needsPermission(`The ruleset ${ruleset} has custom functions: ${names.map(quote).join(', ')}.`);
      const folder = path.resolve(path.dirname(location), stringOf(functionsDir) ?? 'functions');
      const file = toUri(path.join(folder, functionFile(folder, name)));
      loaded.set(path.posix.basename(name), await importDefault(file, `The function ${quote(name)} of ${ruleset}`));
    }
    return loaded;
  }

  #name(location: RulesetLocation): string {
    return toForwardSlashes(path.relative(this.#options.cwd, location));
  }
}

/** Spectral looks only for JavaScript files. */
function functionFile(folder: string, name: string): string {
  const file = `${name}.js`;
  const typed = `${name}.ts`;
  return !existsSync(path.join(folder, file)) && existsSync(path.join(folder, typed)) ? typed : file;
}

function needsPermission(what: string): UsageError {
  return new UnloadedCodeError(
    `${what} Pass \`--allow-code\` (in the library: \`allowCode: true\`) to allow this if you trust everyone who can change the ruleset.`,
  );
}

function isUrl(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Returns whether a ruleset is data, by its name, like Spectral. */
function isData(location: RulesetLocation): boolean {
  return /\.(?:json|ya?ml)$/i.test(location);
}

function readText(location: RulesetLocation, name: string, missing: () => UsageError): string {
  let text: string | undefined;
  try {
    text = readFile(location);
  } catch (error) {
    throw new UsageError(`The ruleset ${quote(name)} ${whyUnreadable(error)}.`);
  }
  if (text === undefined) throw missing();
  return text;
}

function resolvePackage(entry: string, from: RulesetLocation, what: string): RulesetLocation {
  try {
    return toUri(createRequire(from).resolve(entry));
  } catch (error) {
    // The file is refused again when it is loaded.
    if (error instanceof RefusedModuleError) return toUri(error.file);
    throw new UnloadedCodeError(
      `${what}, which is neither an installed package nor a ruleset of Spectral. Install it, or correct the name.`,
    );
  }
}

/** Imports the default export of a module. */
async function importDefault(file: RulesetLocation, what: string): Promise<unknown> {
  if (/\.[cm]?ts$/.test(file) && !hasTypeScript()) {
    throw new UsageError(
      `${what} is written in TypeScript, which Node.js runs from version 22.18 on. This is Node.js ${process.versions.node}: update it, or compile the file to JavaScript.`,
    );
  }
  const leave = enterForeignCode(what);
  try {
    const { importModule } = await import('./import-module.ts');
    return await loadCompletely(file, () => importModule(file));
  } catch (thrown) {
    if (thrown instanceof RefusedModuleError)
      throw new UnloadedCodeError(`${what} cannot be loaded: ${thrown.message}`, thrown.omission);
    const error = thrownError(thrown);
    const why = reasons(error).join('; ');
    if (isMissingModule(error)) throw new UnloadedCodeError(`${what} cannot be loaded: ${why}`);
    throw new UsageError(`${what} cannot be loaded: ${why}`);
  } finally {
    leave();
  }
}

/** Returns whether the runtime runs TypeScript; Bun and Deno always have. */
function hasTypeScript(): boolean {
  return Boolean(Object(process.features).typescript) || 'bun' in process.versions || 'deno' in process.versions;
}

/** The reasons in an error; Spectral throws all mistakes of a ruleset as one error. */
function reasons(thrown: unknown): string[] {
  const error = thrownError(thrown);
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.flatMap(reasons);
  const { message } = error;
  if (!(error instanceof RulesetValidationError)) return [message];
  const { source, range, path: place } = error;
  if (source === undefined || !range) return [`${place.join('.')}: ${message}`];
  return [`${source}:${range.start.line + 1}:${range.start.character + 1} ${message}`];
}
