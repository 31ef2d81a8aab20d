import type { SubjectName } from '../house/subject-kinds.ts';
import { filterCondition, isMetWithoutMembers } from './filter-condition.ts';
import type { JsonPathStep } from './json-path.ts';
import type { HouseCondition } from './outcome.ts';
import { KEY_OPERAND, readFilter } from './path-filter.ts';
import { PATH_ITEM_METHODS, type PartMember, type PartShape, type PartShapeName, SHAPES } from './shapes.ts';

/** The parts or values that a path selects, in terms of house rules. */
export interface PathSelection {
  /** The part at the end of the path; missing if it is a value. */
  readonly shape?: PartShapeName;
  /** The kind of the part, and which parts of it are selected. */
  readonly where: SubjectName;
  readonly when: readonly HouseCondition[];
  /** The value at the end of the path, as attributes of a part that may be further up. */
  readonly value?: SelectedValue;
  /** States whether the parameters of paths, of operations or of both are selected. */
  readonly scope?: 'path' | 'operation' | 'both';
  readonly isOpenApi3: boolean;
  /** True if it selects operations and other parts beside them. */
  readonly includesOthers: boolean;
  readonly notes: readonly string[];
}

export interface SelectedValue {
  /** True if it is a key. */
  readonly isKey?: boolean;
  /** True if it is a list, not one of its items. */
  readonly isList?: boolean;
  readonly where: SubjectName;
  readonly when: readonly HouseCondition[];
  readonly attributes: readonly string[];
  /** True if a path selects the value only where it exists. */
  readonly isPresent: boolean;
}

/** The reason why something cannot be a house rule. */
export class NoCounterpartError extends Error {}

export const ROOT_SELECTION: PathSelection = {
  shape: 'root',
  where: 'api',
  when: [],
  isOpenApi3: false,
  includesOthers: false,
  notes: [],
};

const UNKNOWN = 'House rules do not know the parts that `given` selects.';
const UNUSED = 'It also checks components that no operation uses, which house rules do not visit.';

/**
 * Follows the steps of a path.
 *
 * @param isField True if the steps are those of `field`, which also judges missing values.
 * @throws NoCounterpartError if house rules do not know their target.
 */
export function followPath(start: PathSelection, steps: readonly JsonPathStep[], isField = false): PathSelection {
  let at = start;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] as JsonPathStep;
    if (step.kind === 'deep') at = selectDeep(at, steps[++index]);
    else at = followStep(at, step, steps[index + 1], isField);
    if (steps[index + 1]?.kind === 'key') index++;
  }
  return at;
}

function followStep(at: PathSelection, step: JsonPathStep, after: JsonPathStep | undefined, isField: boolean): PathSelection {
  const shape = shapeOf(at);
  if (step.kind === 'names') return selectNamed(at, shape, step.names, after, isField);
  if (step.kind === 'any') return selectItems(at, shape, [], after);
  if (step.kind === 'filter') return selectFiltered(at, shape, step.filter, after);
  throw new NoCounterpartError(UNKNOWN);
}

function shapeOf({ shape }: PathSelection): PartShape {
  if (shape === undefined) throw new NoCounterpartError(UNKNOWN);
  return SHAPES[shape];
}

function selectNamed(
  at: PathSelection,
  shape: PartShape,
  names: readonly string[],
  after: JsonPathStep | undefined,
  isField: boolean,
): PathSelection {
  const members = names.map((name) => partMemberOf(shape, name));
  const [first] = members;
  if (first?.shape === 'operation' && members.every((member) => member?.shape === 'operation')) {
    const isAll = PATH_ITEM_METHODS.every((method) => names.includes(method));
    const when = { method: listOrOne(names.map((name) => name.toUpperCase())) };
    return enterMember(at, isAll ? { shape: 'operation' } : { shape: 'operation', when }, isField);
  }
  if (names.length === 1 && first) return enterMember(at, first, isField);
  const { each: items } = shape;
  // The items of a mapping with some keys: `responses['200']`.
  if (items?.key === undefined || isField) throw new NoCounterpartError(UNKNOWN);
  return selectItems(at, shape, [{ [items.key]: listOrOne(names) }], after);
}

/** The definition of a member of a part; `undefined` if house rules do not know it. */
export function partMemberOf({ members = {}, extensions }: PartShape, name: string): PartMember | undefined {
  if (Object.hasOwn(members, name)) return members[name];
  return extensions !== undefined && name.startsWith('x-') ? { attributes: [`${extensions}${name}`] } : undefined;
}

function listOrOne(values: readonly string[]): unknown {
  return values.length === 1 ? values[0] : values;
}

/** The conditions that stay true for the parts of another shape: the attributes of an operation are also attributes of its parts. */
function carriedConditions(at: PathSelection, to: PartShapeName): readonly HouseCondition[] {
  const { where } = SHAPES[to];
  if (at.where === where || at.when.length === 0) return at.when;
  const known: readonly string[] =
    where === 'media-type' || where === 'header' ? ['method', 'path', 'status'] : ['method', 'path'];
  const isKept = at.when.every((condition) => attributesOf(condition).every((name) => known.includes(name)));
  if (!isKept) throw new NoCounterpartError(UNKNOWN);
  return at.when;
}

/** The attributes that a condition is about. */
function attributesOf(condition: HouseCondition): readonly string[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'not') return attributesOf(value as HouseCondition);
    return key === 'and' || key === 'or' ? (value as readonly HouseCondition[]).flatMap(attributesOf) : [key];
  });
}

/** Goes to a member. */
function enterMember(at: PathSelection, member: PartMember, isField: boolean): PathSelection {
  const { shape, attributes, note } = member;
  const known = shape === undefined ? at.when : carriedConditions(at, shape);
  const when = [...known, ...(member.when ? [member.when] : [])];
  const present = shape === undefined ? undefined : SHAPES[shape].present;
  const value: SelectedValue | undefined = attributes && {
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
    includesOthers: false,
    notes: note === undefined ? at.notes : [...at.notes, note],
  };
}

function scopeOf(shape: PartShapeName): Pick<PathSelection, 'scope'> {
  if (shape === 'parametersOfPath') return { scope: 'path' };
  if (shape === 'parametersOfOperation') return { scope: 'operation' };
  return shape === 'parameters' ? { scope: 'both' } : {};
}

/**
 * Goes to the items, or to their keys.
 *
 * @param isOpen True if the conditions also select members that are not such items.
 */
function selectItems(
  at: PathSelection,
  { each: items }: PartShape,
  conditions: readonly HouseCondition[],
  after: JsonPathStep | undefined,
  isOpen = conditions.length === 0,
): PathSelection {
  if (!items?.shape) throw new NoCounterpartError(UNKNOWN);
  const entered = enterMember(at, items, false);
  const includesOthers = items.key === 'method' && isOpen;
  const selected = { ...entered, when: [...entered.when, ...conditions], includesOthers };
  if (after?.kind !== 'key') return selected;
  if (items.key === undefined || includesOthers) throw new NoCounterpartError(UNKNOWN);
  const { shape: _shape, where, when, ...rest } = selected;
  return { ...rest, where, when, value: { where, when, attributes: [items.key], isPresent: true, isKey: true } };
}

function selectFiltered(at: PathSelection, shape: PartShape, text: string, after: JsonPathStep | undefined): PathSelection {
  const { each: items } = shape;
  const filter = readFilter(text);
  if (!items?.shape || !filter) throw new NoCounterpartError('House rules do not have conditions such as those of its filter.');
  const members = SHAPES[items.shape].members ?? {};
  const condition = filterCondition(filter, (left) => {
    if (left === KEY_OPERAND) return items.key;
    return Object.hasOwn(members, left) ? members[left]?.attributes?.[0] : undefined;
  });
  if (condition === undefined) throw new NoCounterpartError('House rules do not have conditions such as those of its filter.');
  return selectItems(at, shape, Object.keys(condition).length === 0 ? [] : [condition], after, isMetWithoutMembers(filter));
}

/** Goes to all members of a name below a part. */
function selectDeep(at: PathSelection, step: JsonPathStep | undefined): PathSelection {
  if (at.shape === 'root') throw new NoCounterpartError(UNUSED);
  const [name = ''] = step?.kind === 'names' && step.names.length === 1 ? step.names : [];
  const { deep: members = {} } = shapeOf(at);
  const member = Object.hasOwn(members, name) ? members[name] : undefined;
  if (!member) throw new NoCounterpartError(UNKNOWN);
  return enterMember(at, member, false);
}
