import type { SubjectName } from '../house/subject-kinds.ts';
import { conditionOf, isMetWithoutMembers } from './filter-condition.ts';
import type { Step } from './json-path.ts';
import type { Condition } from './outcome.ts';
import { KEY, readFilter } from './path-filter.ts';
import { METHODS, type Member, SHAPES, type Shape, type ShapeName } from './shapes.ts';

/** What a path selects, in terms of house rules. */
export interface Selection {
  /** The part at the end of the path; missing where a value is. */
  readonly shape?: ShapeName;
  /** The kind of the part, and which parts of it are selected. */
  readonly where: SubjectName;
  readonly when: readonly Condition[];
  /** The value at the end of the path, as attributes of a part that may be further up. */
  readonly value?: Value;
  /** States whether the parameters of paths, of operations or of both are selected. */
  readonly scope?: 'path' | 'operation' | 'both';
  readonly isOpenApi3: boolean;
  /** Whether it selects operations and what is beside them. */
  readonly isAmongOthers: boolean;
  readonly notes: readonly string[];
}

export interface Value {
  /** True if it is a key. */
  readonly isKey?: boolean;
  /** Whether it is a list, not one of its items. */
  readonly isList?: boolean;
  readonly where: SubjectName;
  readonly when: readonly Condition[];
  readonly attributes: readonly string[];
  /** True if a path selects the value only where it exists. */
  readonly isPresent: boolean;
}

/** Why something cannot be a house rule. */
export class Unlike extends Error {}

export const ROOT: Selection = { shape: 'root', where: 'api', when: [], isOpenApi3: false, isAmongOthers: false, notes: [] };

const UNKNOWN = 'House rules do not know the parts that `given` selects.';
const UNUSED = 'It also checks components that no operation uses, which house rules do not visit.';

/**
 * Follows the steps of a path.
 *
 * @param isField Whether they are those of `field`, which also judges what is missing.
 * @throws Unlike where house rules do not know what they lead to.
 */
export function follow(start: Selection, steps: readonly Step[], isField = false): Selection {
  let at = start;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] as Step;
    if (step.kind === 'deep') at = deep(at, steps[++index]);
    else at = next(at, step, steps[index + 1], isField);
    if (steps[index + 1]?.kind === 'key') index++;
  }
  return at;
}

function next(at: Selection, step: Step, after: Step | undefined, isField: boolean): Selection {
  const shape = shapeOf(at);
  if (step.kind === 'names') return named(at, shape, step.names, after, isField);
  if (step.kind === 'any') return each(at, shape, [], after);
  if (step.kind === 'filter') return filtered(at, shape, step.filter, after);
  throw new Unlike(UNKNOWN);
}

function shapeOf({ shape }: Selection): Shape {
  if (shape === undefined) throw new Unlike(UNKNOWN);
  return SHAPES[shape];
}

function named(at: Selection, shape: Shape, names: readonly string[], after: Step | undefined, isField: boolean): Selection {
  const members = names.map((name) => memberOf(shape, name));
  const [first] = members;
  if (first?.shape === 'operation' && members.every((member) => member?.shape === 'operation')) {
    const isAll = METHODS.every((method) => names.includes(method));
    const when = { method: listOrOne(names.map((name) => name.toUpperCase())) };
    return enter(at, isAll ? { shape: 'operation' } : { shape: 'operation', when }, isField);
  }
  if (names.length === 1 && first) return enter(at, first, isField);
  const { each: items } = shape;
  // The items of a mapping with some keys: `responses['200']`.
  if (items?.key === undefined || isField) throw new Unlike(UNKNOWN);
  return each(at, shape, [{ [items.key]: listOrOne(names) }], after);
}

/** What a member of a part is; `undefined` if house rules do not know it. */
export function memberOf({ members = {}, extensions }: Shape, name: string): Member | undefined {
  if (Object.hasOwn(members, name)) return members[name];
  return extensions !== undefined && name.startsWith('x-') ? { attributes: [`${extensions}${name}`] } : undefined;
}

function listOrOne(values: readonly string[]): unknown {
  return values.length === 1 ? values[0] : values;
}

/** The conditions that stay true of the parts of another shape: those about an operation are also attributes of its parts. */
function moved(at: Selection, to: ShapeName): readonly Condition[] {
  const { where } = SHAPES[to];
  if (at.where === where || at.when.length === 0) return at.when;
  const known: readonly string[] =
    where === 'media-type' || where === 'header' ? ['method', 'path', 'status'] : ['method', 'path'];
  const isKept = at.when.every((condition) => attributesOf(condition).every((name) => known.includes(name)));
  if (!isKept) throw new Unlike(UNKNOWN);
  return at.when;
}

/** The attributes that a condition is about. */
function attributesOf(condition: Condition): readonly string[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'not') return attributesOf(value as Condition);
    return key === 'and' || key === 'or' ? (value as readonly Condition[]).flatMap(attributesOf) : [key];
  });
}

/** Goes to a member. */
function enter(at: Selection, member: Member, isField: boolean): Selection {
  const { shape, attributes, note } = member;
  const known = shape === undefined ? at.when : moved(at, shape);
  const when = [...known, ...(member.when ? [member.when] : [])];
  const present = shape === undefined ? undefined : SHAPES[shape].present;
  const value: Value | undefined = attributes && {
    where: at.where,
    when: at.when,
    attributes,
    isPresent: !isField,
    ...(member.isList && { isList: true }),
  };
  const { value: _value, shape: _shape, ...rest } = at;
  return {
    ...rest,
    ...(shape !== undefined && { shape }),
    where: shape === undefined ? at.where : SHAPES[shape].where,
    when: [...when, ...(present && !isField ? [present] : [])],
    ...(value && { value }),
    ...(shape !== undefined && scopeOf(shape)),
    isOpenApi3: at.isOpenApi3 || member.isOpenApi3 === true,
    isAmongOthers: false,
    notes: note === undefined ? at.notes : [...at.notes, note],
  };
}

function scopeOf(shape: ShapeName): Pick<Selection, 'scope'> {
  if (shape === 'parametersOfPath') return { scope: 'path' };
  if (shape === 'parametersOfOperation') return { scope: 'operation' };
  return shape === 'parameters' ? { scope: 'both' } : {};
}

/**
 * Goes to the items, or to their keys.
 *
 * @param isOpen Whether the conditions also let through what is not like the items.
 */
function each(
  at: Selection,
  { each: items }: Shape,
  conditions: readonly Condition[],
  after: Step | undefined,
  isOpen = conditions.length === 0,
): Selection {
  if (!items?.shape) throw new Unlike(UNKNOWN);
  const entered = enter(at, items, false);
  const isAmongOthers = items.key === 'method' && isOpen;
  const selected = { ...entered, when: [...entered.when, ...conditions], isAmongOthers };
  if (after?.kind !== 'key') return selected;
  if (items.key === undefined || isAmongOthers) throw new Unlike(UNKNOWN);
  const { shape: _shape, where, when, ...rest } = selected;
  return { ...rest, where, when, value: { where, when, attributes: [items.key], isPresent: true, isKey: true } };
}

function filtered(at: Selection, shape: Shape, text: string, after: Step | undefined): Selection {
  const { each: items } = shape;
  const filter = readFilter(text);
  if (!items?.shape || !filter) throw new Unlike('House rules do not have conditions such as those of its filter.');
  const members = SHAPES[items.shape].members ?? {};
  const condition = conditionOf(filter, (left) => {
    if (left === KEY) return items.key;
    return Object.hasOwn(members, left) ? members[left]?.attributes?.[0] : undefined;
  });
  if (condition === undefined) throw new Unlike('House rules do not have conditions such as those of its filter.');
  return each(at, shape, Object.keys(condition).length === 0 ? [] : [condition], after, isMetWithoutMembers(filter));
}

/** Goes to all members of a name below a part. */
function deep(at: Selection, step: Step | undefined): Selection {
  if (at.shape === 'root') throw new Unlike(UNUSED);
  const [name = ''] = step?.kind === 'names' && step.names.length === 1 ? step.names : [];
  const { deep: members = {} } = shapeOf(at);
  const member = Object.hasOwn(members, name) ? members[name] : undefined;
  if (!member) throw new Unlike(UNKNOWN);
  return enter(at, member, false);
}
