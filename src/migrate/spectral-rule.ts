import { readHouseRule } from '../house/read-house-rule.ts';
import { isObject, type JsonObject, stringOf, stringsOf } from '../model/place.ts';
import { SEVERITIES, type Severity } from '../rule/rule.ts';
import { webAddress } from '../text/escape.ts';
import { type JsonPathStep, readSteps } from './json-path.ts';
import { notesOfMessage, toHouseMessage } from './messages.ts';
import type { HouseCondition, HouseDefinition } from './outcome.ts';
import {
  followPath,
  NoCounterpartError,
  type PathSelection,
  partMemberOf,
  ROOT_SELECTION,
  type SelectedValue,
} from './selection.ts';
import { SHAPES } from './shapes.ts';
import { conditionOfValue, notesOfValue } from './spectral-functions.ts';
import { conjunctionOf, versionCondition, versionsOfFormats } from './versions.ts';

/** The parts of a ruleset besides its rules. */
export interface RulesetContext {
  readonly aliases: JsonObject;
  readonly formats: unknown;
  readonly documentationUrl: string | undefined;
}

export interface HouseCounterpart {
  readonly definition: HouseDefinition;
  readonly note: string;
}

/**
 * A rule with `given` and `then` as a house rule.
 *
 * @throws NoCounterpartError with the reason if a house rule would report something else.
 */
export function toHouseRule(id: string, rule: JsonObject, context: RulesetContext): HouseCounterpart {
  if (rule.resolved === false)
    throw new NoCounterpartError('It checks the text before `$ref`s are followed, and house rules follow them.');
  const selections = unitedScopes(pathsOf(rule.given, context.aliases).map((steps) => followPath(ROOT_SELECTION, steps)));
  const judged = selections.map((selection) => judgedSelection(selection, rule.then));
  const [first] = judged;
  if (!first) throw new NoCounterpartError('It has no `given`.');
  const isSame = judged.every(({ where, must }) => where === first.where && JSON.stringify(must) === JSON.stringify(first.must));
  if (!isSame) throw new NoCounterpartError('It checks different parts, and a house rule checks one.');
  const formats = rule.formats ?? context.formats;
  const versions = versionsOfFormats(formats).filter(
    (version) => version !== '2.0' || !judged.every(({ isOpenApi3 }) => isOpenApi3),
  );
  if (versions.length === 0) throw new NoCounterpartError('It is not about OpenAPI.');
  rejectBodies(first, versions);
  const when = conjunctionOf([...versionCondition(versions), ...eitherOf(judged.map((one) => conjunctionOf(one.when)))]);
  const definition = {
    where: first.where,
    ...(when && { when }),
    must: first.must,
    ...textsOf(id, rule, context, first),
  };
  const { mistakes } = readHouseRule(`house/x`, definition);
  if (mistakes[0]) throw new NoCounterpartError(mistakes[0].message);
  const isNarrower = judged.some(({ isEverySwagger }) => isEverySwagger) && versionsOfFormats(formats).includes('2.0');
  const notes = [
    ...judged.flatMap((one) => one.notes),
    ...(isNarrower ? ['Swagger 2.0, which never has it, is no longer checked.'] : []),
    ...notesOfMessage(stringOf(rule.message)),
  ];
  return { definition, note: [...new Set(notes)].join(' ') };
}

interface JudgedSelection {
  /** True if it is about a key. */
  readonly isKey: boolean;
  /** True if Spectral reports it in every description of Swagger 2.0. */
  readonly isEverySwagger?: boolean;
  readonly where: string;
  readonly when: readonly HouseCondition[];
  readonly must: HouseCondition;
  readonly isOpenApi3: boolean;
  readonly notes: readonly string[];
}

/** Paths with their aliases replaced. @throws NoCounterpartError for paths that cannot be read. */
function pathsOf(given: unknown, aliases: JsonObject, depth = 0): readonly (readonly JsonPathStep[])[] {
  const paths = Array.isArray(given) ? given : [given];
  return paths.flatMap((path) => {
    const [, name = '', rest = ''] = /^#([\w-]+)(.*)$/s.exec(String(path)) ?? [];
    const steps = readSteps(name === '' ? String(path).trim().replace(/^\$/, '') : rest);
    if (!steps || (name === '' && !String(path).startsWith('$')))
      throw new NoCounterpartError('House rules do not know the parts that `given` selects.');
    if (name === '') return [steps];
    const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    if (depth > 10 || alias === undefined || (isObject(alias) && !Array.isArray(alias)))
      throw new NoCounterpartError('House rules do not know the parts that its alias stands for.');
    return pathsOf(alias, aliases, depth + 1).map((start) => [...start, ...steps]);
  });
}

/** House rules visit the parameters of paths together with those of operations. */
function unitedScopes(selections: readonly PathSelection[]): readonly PathSelection[] {
  const scopes = new Set(selections.map(({ scope }) => scope));
  if (scopes.has('path') && scopes.has('operation')) return selections.filter(({ scope }) => scope !== 'path');
  for (const { shape, scope } of selections) {
    if (shape?.startsWith('parameters')) throw new NoCounterpartError('House rules check parameters one by one, not as a list.');
    if (scope === 'operation') throw new NoCounterpartError('House rules also check the parameters of the path.');
    if (scope === 'path') throw new NoCounterpartError('House rules also check the parameters of the operations.');
  }
  return selections;
}

/** Spectral finds the body of a request in Swagger 2.0 among the parameters. */
function rejectBodies({ where, when }: JudgedSelection, versions: readonly string[]): void {
  const namesPlace = when.some((condition) => typeof condition.in === 'string' || Array.isArray(condition.in));
  if (where === 'parameter' && versions.includes('2.0') && !namesPlace)
    throw new NoCounterpartError('It also checks parameters in `body` and `formData`, which are request bodies for house rules.');
}

/** The condition of a rule for the selected parts. */
function judgedSelection(selection: PathSelection, then: unknown): JudgedSelection {
  const parts = (Array.isArray(then) ? then : [then]).map((part) => judgedPart(selection, isObject(part) ? part : {}));
  const [first] = parts;
  const must = conjunctionOf(parts.map((part) => part.must));
  if (!first || !must) throw new NoCounterpartError('It has no `then`.');
  const isSame = parts.every(({ where, when }) => where === first.where && JSON.stringify(when) === JSON.stringify(first.when));
  if (!isSame) throw new NoCounterpartError('It checks different parts, and a house rule checks one.');
  return { ...first, must, isOpenApi3: parts.some(({ isOpenApi3 }) => isOpenApi3), notes: parts.flatMap(({ notes }) => notes) };
}

function judgedPart(selection: PathSelection, then: JsonObject): JudgedSelection {
  const name = stringOf(then.function) ?? '';
  const steps = fieldSteps(then.field);
  const status = statusMember(selection, then.field, name);
  if (status) return { ...selection, ...status, isKey: false, notes: [...selection.notes, RANGE_NOTE] };
  const target = steps.length === 0 ? selection : followPath(selection, steps, steps[0]?.kind !== 'any');
  const { isOpenApi3, value } = target;
  const notes = [...target.notes, ...(REPORTS_MISSING.has(name) ? notesOfMissing(selection, steps.length > 0) : [])];
  const ofMembers = membersCondition(target, name, then.functionOptions);
  if (ofMembers) return { where: target.where, when: target.when, must: ofMembers, isKey: false, isOpenApi3, notes };
  if (!value)
    throw new NoCounterpartError(
      target.shape === undefined
        ? 'House rules do not know what it checks.'
        : `House rules do not have the function \`${name}\` for it.`,
    );
  rejectCrossing(selection, value, name, steps.length > 0 && steps[0]?.kind !== 'any');
  const must = conditionOfValue(name, then.functionOptions, value);
  const isEverySwagger = steps.length > 0 && REPORTS_MISSING.has(name) && isOpenApi3 && !selection.isOpenApi3;
  const isKey = value.isKey === true;
  const blank = notesOfValue(name, then.functionOptions, value);
  return { where: value.where, when: value.when, must, isKey, isEverySwagger, isOpenApi3, notes: [...notes, ...blank] };
}

/** Functions that report missing values. */
const REPORTS_MISSING: ReadonlySet<string> = new Set(['truthy', 'defined', 'schema', 'or', 'xor']);
const OTHERS_NOTE = 'What is beside the operations of a path, such as `parameters`, is no longer checked.';

/** The differences of a rule that reports missing values. */
function notesOfMissing({ shape, includesOthers }: PathSelection, isField: boolean): readonly string[] {
  const missing = shape === undefined || !isField ? undefined : SHAPES[shape].noteIfMissing;
  return [...(includesOthers ? [OTHERS_NOTE] : []), ...(missing === undefined ? [] : [missing])];
}

function fieldSteps(field: unknown): readonly JsonPathStep[] {
  if (field === undefined) return [];
  if (field === '@key') return [{ kind: 'any' }, { kind: 'key' }];
  const steps = typeof field === 'string' && !field.startsWith('$') ? readSteps(`.${field}`) : undefined;
  if (!steps?.every(({ kind }) => kind === 'names'))
    throw new NoCounterpartError('House rules do not know the parts that `field` selects.');
  return steps;
}

const RANGE_NOTE = 'A declared `4XX` is also `404`.';

/** The condition that a status is or is not declared, for a rule about a member of `responses`; `undefined` for any other rule. */
function statusMember(
  selection: PathSelection,
  field: unknown,
  name: string,
): Pick<JudgedSelection, 'where' | 'when' | 'must'> | undefined {
  if (selection.shape !== 'responses' || typeof field !== 'string' || !/^(?:\d{3}|[1-5]XX|default)$/.test(field))
    return undefined;
  const contains = { responses: { contains: field } };
  if (name === 'truthy' || name === 'defined') return { where: 'operation', when: selection.when, must: contains };
  return name === 'falsy' || name === 'undefined'
    ? { where: 'operation', when: selection.when, must: { not: contains } }
    : undefined;
}

/** In Spectral, a field of another part is missing if the part is missing; house rules visit only parts that exist. */
function rejectCrossing(selection: PathSelection, { where }: SelectedValue, name: string, isField: boolean): void {
  if (isField && REPORTS_MISSING.has(name) && where !== selection.where)
    throw new NoCounterpartError('It also reports where the part with the field is missing.');
}

/** The condition of `or` and `xor`, which test the members that exist. */
function membersCondition({ shape }: PathSelection, name: string, options: unknown): HouseCondition | undefined {
  if ((name !== 'or' && name !== 'xor') || shape === undefined) return undefined;
  const names = stringsOf(isObject(options) ? options.properties : undefined);
  if (shape === 'responses') throw new NoCounterpartError(`House rules do not have the function \`${name}\` for it.`);
  const attributes = names.map((member) => partMemberOf(SHAPES[shape], member)?.attributes);
  // For `or`, each of several attributes is another alternative.
  const usable = attributes.filter((one) => one?.length === 1 || (one && name === 'or'));
  const known = usable.flatMap((one) => one ?? []);
  if (known.length < 2 || usable.length < names.length)
    throw new NoCounterpartError('House rules do not know all of its `properties`.');
  if (name === 'or') return { or: known.map((attribute) => ({ [attribute]: { defined: true } })) };
  return {
    or: known.map((wanted) =>
      Object.fromEntries(known.map((one) => [one, one === wanted ? { defined: true } : { undefined: true }])),
    ),
  };
}

/** Joins the conditions of several paths, one of which is sufficient. */
function eitherOf(conditions: readonly (HouseCondition | undefined)[]): readonly HouseCondition[] {
  const known = conditions.filter((condition) => condition !== undefined);
  const [first] = known;
  if (!first || known.length < conditions.length) return [];
  const different = new Map(known.map((condition) => [JSON.stringify(condition), condition]));
  return different.size === 1 ? [first] : [{ or: [...different.values()] }];
}

/** The severity of a rule, as Spectral writes it: a name or a number. */
export function foreignSeverity(value: unknown): Severity | 'off' | undefined {
  if (value === 'off' || value === -1 || value === false) return 'off';
  return SEVERITIES.find((name, index) => name === value || index === value);
}

function textsOf(
  id: string,
  rule: JsonObject,
  { documentationUrl }: RulesetContext,
  { must, isKey }: JudgedSelection,
): Partial<HouseDefinition> {
  const description = stringOf(rule.description)?.trim();
  const message = toHouseMessage(stringOf(rule.message), { must, description, isKey });
  const docs = stringOf(rule.documentationUrl) ?? (documentationUrl === undefined ? undefined : `${documentationUrl}#${id}`);
  const severity = foreignSeverity(rule.severity);
  return {
    ...(message !== undefined && { message }),
    severity: severity === undefined || severity === 'off' ? 'warn' : severity,
    ...(description !== undefined && description !== '' && { summary: description }),
    ...(docs !== undefined && webAddress(docs) !== undefined && { docs }),
  };
}
