import { keptDocumentsOf } from '../document/files/documents-of-stores.ts';
import { UsageError } from '../errors.ts';
import { isObject } from '../model/place.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import type { CompareOptions, FixTextOptions, LintTextOptions } from './run-options.ts';

/** A type of options: its description, and a test of values. */
type OptionKind = readonly [words: string, accepts: (value: unknown) => boolean];

const isText = (value: unknown) => typeof value === 'string';
const isPlain = (value: unknown) => isObject(value) && !Array.isArray(value) && typeof value.then !== 'function';

const TEXT: OptionKind = ['a string', isText];
const FLAG: OptionKind = ['a boolean', (value) => typeof value === 'boolean'];
const FUNCTION: OptionKind = ['a function', (value) => typeof value === 'function'];
const OBJECT: OptionKind = ['an object', isPlain];
const TEXTS: OptionKind = ['a list of strings', (value) => Array.isArray(value) && value.every(isText)];
const OBJECTS: OptionKind = ['a list of objects', (value) => Array.isArray(value) && value.every(isPlain)];
const CONFIG: OptionKind = [
  'a configuration (`await loadConfig(…)`) or a function such as `nearestConfig()`',
  (value) => typeof value === 'function' || isPlain(value),
];

/** The options of `lint` and `lintText`; the types of both tables ensure that they are complete. */
const LINT: Readonly<Record<keyof LintTextOptions, OptionKind>> = {
  cwd: TEXT,
  root: TEXT,
  config: CONFIG,
  rules: OBJECT,
  overrides: OBJECTS,
  plugins: OBJECTS,
  spectral: TEXTS,
  allowCode: FLAG,
  allowRemote: TEXTS,
  limits: OBJECT,
  readFile: FUNCTION,
  documents: ['a `DocumentStore`', (value) => typeof value === 'object' && value !== null && keptDocumentsOf.has(value)],
  edits: FLAG,
  onProgress: FUNCTION,
  filename: TEXT,
};

const { edits, ...withoutEdits } = LINT;
const { cwd, root, config, rules, overrides, plugins, allowRemote, limits } = LINT;

/** The options of `fixText`. */
const FIX: Readonly<Record<keyof FixTextOptions, OptionKind>> = {
  ...withoutEdits,
  filter: FUNCTION,
  applicability: ['`safe` or `unsafe`', (value) => value === 'safe' || value === 'unsafe'],
};

/** The options of `compare`. */
const COMPARE: Readonly<Record<keyof CompareOptions, OptionKind>> = {
  cwd,
  root,
  config,
  rules,
  overrides,
  plugins,
  allowRemote,
  limits,
  matchVersions: FLAG,
  replacePrefix: OBJECT,
  webhooks: FLAG,
  stabilityLevel: TEXT,
};

/** @throws UsageError for an option of `lint` that is unknown or of a wrong type, and would have no effect. */
export function checkLintOptions(options: object): void {
  checkOptions(options, LINT);
}

/** @throws UsageError for the options of `fixText`, in the same cases as {@link checkLintOptions}. */
export function checkFixOptions(options: object): void {
  checkOptions(options, FIX);
}

/** @throws UsageError for versions that `compare` cannot compare, and in the same cases as {@link checkLintOptions}. */
export function checkCompared(base: unknown, head: unknown, options: object): void {
  const isVersion = (given: unknown) => isText(given) || (isObject(given) && isText(given.text));
  if (!isVersion(base) || !isVersion(head))
    throw new UsageError("`compare` takes two versions, each a file or a text: 'openapi.yaml' or { text: 'openapi: 3.1.0 …' }.");
  checkOptions(options, COMPARE);
}

function checkOptions(options: object, kinds: Readonly<Record<string, OptionKind>>): void {
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) throw new UsageError(`There is no option \`${name}\`. Use one of ${Object.keys(kinds).map(quote).join(', ')}.`);
    const [words, accepts] = kind;
    if (value !== undefined && !accepts(value))
      throw new UsageError(`The option \`${name}\` must be ${words}, but is ${nameOf(value)}.`);
  }
}

function nameOf(value: unknown): string {
  if (isObject(value) && typeof value.then === 'function') return 'a promise';
  return typeName(value);
}
