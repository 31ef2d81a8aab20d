import * as formats from '@stoplight/spectral-formats';
import * as functions from '@stoplight/spectral-functions';
import { isObject, type JsonObject, ownMember } from '../../model/place.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { quote } from '../../text/quote.ts';
import { typeName } from '../../text/type-name.ts';
import { isHarmlessMessage, isHarmlessPath } from './harmless-expressions.ts';

/** Resolves the names in a ruleset. */
export interface RulesetNames {
  /** The rulesets that `extends` names. @throws UsageError */
  extend(entry: string): Promise<unknown>;
  /** The functions of the ruleset itself. */
  readonly functions: ReadonlyMap<string, unknown>;
  /** Creates an error with the location. */
  mistake(message: string): Error;
  /** Creates an error for content that may execute code; `undefined` if code is allowed. */
  readonly codeError: ((what: string) => Error) | undefined;
}

/**
 * Creates a ruleset definition for Spectral from a ruleset written as data, like Spectral's own migrator: names become the
 * formats, functions and rulesets that they represent.
 */
export async function toDefinition(ruleset: JsonObject, names: RulesetNames): Promise<JsonObject> {
  const { functions: _names, functionsDir: _folder, except, ...rest } = ruleset;
  const definition = await transformPart(rest, names);
  const overrides = [...listOf(rest.overrides), ...exceptions(except)];
  if (rest.overrides === undefined && except === undefined) return definition;
  const transformed = overrides.map((override) => (isObject(override) ? transformPart(override, names) : override));
  return { ...definition, overrides: await Promise.all(transformed) };
}

/** Transforms the parts that a ruleset and one of its `overrides` have in common. */
async function transformPart(part: JsonObject, names: RulesetNames): Promise<JsonObject> {
  const out: { [key: string]: unknown } = { ...part };
  if (part.extends !== undefined) out.extends = await transformExtends(part.extends, names);
  if (part.formats !== undefined) out.formats = transformFormats(part.formats, names);
  if (isObject(part.aliases)) out.aliases = mapValues(part.aliases, (alias) => transformAlias(alias, names));
  if (isObject(part.rules)) out.rules = mapValues(renameRules(part.rules), (rule, id) => transformRule(rule, id, names));
  return out;
}

async function transformExtends(value: unknown, names: RulesetNames): Promise<unknown> {
  if (typeof value === 'string') return names.extend(value);
  const entries: unknown[] = [];
  for (const entry of Array.isArray(value) ? value : [value]) {
    const [name, severity] = Array.isArray(entry) ? entry : [entry];
    if (typeof name !== 'string' || (Array.isArray(entry) && !['all', 'recommended', 'off'].includes(severity))) {
      throw names.mistake('An entry of `extends` must be a name, or a list of a name and one of `all`, `recommended` and `off`.');
    }
    const extended = await names.extend(name);
    entries.push(Array.isArray(entry) ? [extended, severity] : extended);
  }
  return entries;
}

function transformFormats(value: unknown, names: RulesetNames): unknown {
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map((name) => formatOf(name, names)))];
}

/** The formats among the exports of the package, which have a display name. */
const FORMATS = Object.fromEntries(
  Object.entries<unknown>(formats).filter(([, format]) => typeof format === 'function' && 'displayName' in format),
);
const FORMAT_ALIASES: Readonly<Record<string, string>> = {
  'json-schema-2019-09': 'json-schema-draft-2019-09',
  'json-schema-2020-12': 'json-schema-draft-2020-12',
};

/** Formats are exported by names that JavaScript allows: `oas3.1` as `oas3_1`, `json-schema-draft-2019-09` as `jsonSchemaDraft2019_09`. */
function formatOf(name: unknown, names: RulesetNames): unknown {
  if (typeof name !== 'string') throw names.mistake('A format must be a string.');
  const exported = String(ownMember(FORMAT_ALIASES, name) ?? name)
    .replace(/\.|(\d)-(?=\d)/g, '$1_')
    .replace(/-([\da-z])/g, (_, char: string) => char.toUpperCase());
  const format = ownMember(FORMATS, exported);
  if (format === undefined) {
    throw names.mistake(
      `There is no format ${quote(name)}.${didYouMean(name, Object.keys(FORMATS)) || ' Use one of Spectral, such as `oas3`.'}`,
    );
  }
  return format;
}

function transformAlias(alias: unknown, names: RulesetNames): unknown {
  checkExpressions(alias, 'An alias', names);
  if (!isObject(alias) || !Array.isArray(alias.targets)) return alias;
  for (const target of alias.targets) checkExpressions(ownMember(target, 'given'), 'An alias', names);
  const targets = alias.targets.map((target: unknown) =>
    isObject(target) && target.formats !== undefined ? { ...target, formats: transformFormats(target.formats, names) } : target,
  );
  return { ...alias, targets };
}

function transformRule(rule: unknown, id: string, names: RulesetNames): unknown {
  if (id in Object.prototype) throw names.mistake(`Spectral does not support a rule called ${quote(id)}. Rename it.`);
  if (!isObject(rule)) return rule;
  checkExpressions(rule.given, `The rule ${quote(id)}`, names);
  if (names.codeError && typeof rule.message === 'string' && !isHarmlessMessage(rule.message))
    throw names.codeError(`The message of the rule ${quote(id)} contains an expression: ${quote(rule.message)}.`);
  return mapValues(rule, (value, key) => {
    if (key === 'formats') return transformFormats(value, names);
    if (key !== 'then') return value;
    return Array.isArray(value) ? value.map((then: unknown) => transformThen(then, id, names)) : transformThen(value, id, names);
  });
}

const CORE_FUNCTIONS: Readonly<Record<string, unknown>> = { ...functions };

function transformThen(then: unknown, id: string, names: RulesetNames): unknown {
  if (!isObject(then)) return then;
  const { function: name, field } = then;
  if (typeof field === 'string' && field.startsWith('$')) checkExpressions(field, `The rule ${quote(id)}`, names);
  if (ownMember(ownMember(then.functionOptions, 'schema'), '$async'))
    throw names.mistake(`The schema in the rule ${quote(id)} has \`$async\`, which Spectral does not support. Remove it.`);
  const known = typeof name === 'string' ? (ownMember(CORE_FUNCTIONS, name) ?? names.functions.get(name)) : undefined;
  if (typeof known === 'function') return { ...then, function: known };
  // A mapping may have its own `toString` that cannot be called.
  const shown = typeof name === 'string' ? name : typeName(name);
  const advice =
    didYouMean(shown, [...Object.keys(CORE_FUNCTIONS), ...names.functions.keys()]) || ' Correct the name, or list it there.';
  throw names.mistake(
    `The rule ${quote(id)} uses the function ${quote(shown)}, which is neither a function of Spectral nor listed in \`functions\`.${advice}`,
  );
}

/** @throws Error if an expression may execute code. */
function checkExpressions(value: unknown, whose: string, { codeError }: RulesetNames): void {
  if (!codeError) return;
  const unknown = (Array.isArray(value) ? value : [value]).find((path) => typeof path === 'string' && !isHarmlessPath(path));
  if (unknown === undefined) return;
  throw codeError(
    `${whose} uses the expression ${quote(unknown)}, which may execute code. Filters may only compare members and match strings.`,
  );
}

/** `except: { 'a.yaml#/info': [rule] }` is an old way to write overrides. */
function exceptions(except: unknown): unknown[] {
  if (!isObject(except)) return [];
  return Object.entries(except).map(([pattern, rules]) => ({
    files: [pattern.startsWith('#') ? `**${pattern}` : pattern],
    rules: Object.fromEntries(listOf(rules).flatMap((rule) => (typeof rule === 'string' ? [[rule, 'off']] : []))),
  }));
}

/** Rules of `spectral:oas` that have been merged into others since Spectral 5. */
const RENAMED_RULES: Readonly<Record<string, string>> = {
  'oas2-valid-parameter-example': 'oas2-valid-schema-example',
  'oas2-valid-response-schema-example': 'oas2-valid-schema-example',
  'oas2-valid-definition-example': 'oas2-valid-schema-example',
  'oas2-valid-response-example': 'oas2-valid-media-example',
  'oas3-valid-oas-parameter-example': 'oas3-valid-media-example',
  'oas3-valid-oas-content-example': 'oas3-valid-media-example',
  'oas3-valid-oas-header-example': 'oas3-valid-media-example',
  'oas3-valid-header-schema-example': 'oas3-valid-schema-example',
  'oas3-valid-parameter-schema-example': 'oas3-valid-schema-example',
};

/** Replaces old names of rules. If several old names belong to one rule, the highest severity applies. */
function renameRules(rules: JsonObject): JsonObject {
  const renamed = new Map<string, unknown>();
  for (const [id, rule] of Object.entries(rules)) {
    const name = typeof rule === 'object' ? id : (ownMember(RENAMED_RULES, id) ?? id);
    const known = renamed.get(String(name));
    renamed.set(String(name), known !== undefined && rank(known) <= rank(rule) ? known : rule);
  }
  return Object.fromEntries(renamed);
}

/** 0 for an error; higher numbers are less severe. */
function rank(severity: unknown): number {
  const names = ['error', 'warn', 'info', 'hint'];
  const index = typeof severity === 'number' ? severity : typeof severity === 'string' ? names.indexOf(severity) : -1;
  return index < 0 ? names.length : index;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function mapValues(object: JsonObject, map: (value: unknown, key: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
}
