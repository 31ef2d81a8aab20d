import type { ClientText } from '../../changes/changelog/client-text.ts';
import { groupBy } from '../../model/group-by.ts';
import { printedPath, splitFieldPath } from '../../text/field-path.ts';
import type { PlacedFinding } from '../lint-api.ts';

/** A change that is reported to clients. */
export interface ClientChange {
  readonly finding: PlacedFinding;
  readonly text: ClientText;
  /** A key that is equal for changes with the same statement about different subjects. */
  readonly key: string;
  /** `response field`, `query parameter`; `the request body` for a part without a name; empty for operations or the API itself. */
  readonly noun: string;
  /** `price`; empty for a part without a name. */
  readonly names: readonly string[];
  /** The whole paths to the parts with these names, by the label of the operation: `lines[].price`. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** The new names of fields, by their old names. */
  readonly renamed?: ReadonlyMap<string, string>;
}

/** The noun of responses that differ between operations. */
export const VARYING_RESPONSES = 'responses';

/** The most places of a field that a message names one by one. */
const MAX_PLACES = 3;
/** The most sets of responses that are distinguished. */
const MAX_RESPONSE_SETS = 2;

/**
 * Merges changes that are one change for clients: the same change of fields of the same name, wherever they are, of several
 * fields of the same objects, and of several parts of the same operations.
 */
export function mergeClientChanges(changes: readonly ClientChange[]): readonly ClientChange[] {
  const ofThings = mergeBy(changes, ({ key, noun, names }) => JSON.stringify([key, noun, names]));
  const ofObjects = mergeBy(withoutErrors(ofThings), ({ key, noun, names, fields }) => {
    const isApart = names.length === 0 || noun === 'response';
    return isApart
      ? undefined
      : JSON.stringify([key, noun, [...fields].map(([label, list]) => [label, [...containersOf(list)].sort()]).sort()]);
  });
  const inOnePlace = mergeBy(ofObjects, (change) => {
    const { key, noun, names, fields } = change;
    const isApart = names.length === 0 || noun === 'response' || !isInOnePlace(change);
    return isApart ? undefined : JSON.stringify([key, noun, [...fields.keys()].sort()]);
  });
  return groupsOf(inOnePlace, ({ key, noun }) => (noun === 'response' ? key : undefined)).flatMap((group) =>
    group[0].noun === 'response' ? responsesOf(group) : group,
  );
}

/** Returns whether all operations have the changed part in the same few places, so that a message names them. */
export function isInOnePlace({ names, fields }: ClientChange): boolean {
  const [first = [], ...others] = fields.values();
  const { length } = containersOf(first);
  if (first.length > MAX_PLACES && length > 1 && names.length * length === first.length) return false;
  const wanted = [...first].sort().join('\n');
  return others.every((list) => list.length === first.length && [...list].sort().join('\n') === wanted);
}

/** The names in a message: whole paths if all operations have the same ones, or else the names of the fields alone. */
export function messageNamesOf(change: ClientChange): readonly string[] {
  const [first = []] = change.fields.values();
  return (change.names.length > 0 && isInOnePlace(change) ? first : change.names).map(printedPath);
}

/** The new names of fields, in the order in which a message names the old ones. */
export function newNamesIn(change: ClientChange): readonly string[] {
  const { names, renamed = new Map<string, string>(), fields } = change;
  const [first = []] = fields.values();
  if (!isInOnePlace(change)) return names.map((name) => renamed.get(name) ?? name);
  return first.map((field) => {
    const { container, name } = splitFieldPath(field);
    return printedPath((container === '' ? '' : `${container}.`) + (renamed.get(name) ?? name));
  });
}

/** Merges changes of error responses with the same changes of other responses, if these are of the same operations. */
function withoutErrors(changes: readonly ClientChange[]): readonly ClientChange[] {
  const keyOf = ({ key, names }: ClientChange, noun: string) => JSON.stringify([key, noun, names]);
  const known = new Map(changes.map((change) => [keyOf(change, change.noun), change]));
  return mergeBy(
    changes.map((change) => {
      const other = change.noun === 'error response field' ? known.get(keyOf(change, 'response field')) : undefined;
      const isSame = other && [...change.fields.keys()].every((label) => other.fields.has(label));
      return isSame ? { ...change, noun: other.noun } : change;
    }),
    (change) => keyOf(change, change.noun),
  );
}

/** The objects that have fields; empty for the body itself. */
export function containersOf(fields: readonly string[]): readonly string[] {
  return [...new Set(fields.map((field) => splitFieldPath(field).container))];
}

/**
 * Splits a change of responses by the statuses of the operations; if there are too many sets of statuses, each operation lists
 * its own.
 */
function responsesOf(group: readonly [ClientChange, ...ClientChange[]]): readonly ClientChange[] {
  const whole = mergeGroup(group);
  const sets = groupBy(whole.fields, ([, statuses]) => [...statuses].sort().join());
  if (sets.size > MAX_RESPONSE_SETS) return [{ ...whole, noun: VARYING_RESPONSES, names: [] }];
  return [...sets.values()].map((operations) => ({ ...whole, names: operations[0][1], fields: new Map(operations) }));
}

type ChangeKey = (change: ClientChange) => string | undefined;

function mergeBy(changes: readonly ClientChange[], keyOf: ChangeKey): readonly ClientChange[] {
  return groupsOf(changes, keyOf).map(mergeGroup);
}

function groupsOf(changes: readonly ClientChange[], keyOf: ChangeKey): readonly (readonly [ClientChange, ...ClientChange[]])[] {
  return [...groupBy(changes, (change) => keyOf(change) ?? change).values()];
}

function mergeGroup(group: readonly [ClientChange, ...ClientChange[]]): ClientChange {
  const [first] = group;
  if (group.length === 1) return first;
  const uses = new Map(group.flatMap(({ finding }) => finding.uses).map((use) => [use.label, use]));
  const fields = new Map<string, Set<string>>();
  for (const change of group) {
    for (const [label, list] of change.fields) {
      const known = fields.get(label) ?? new Set();
      fields.set(label, known);
      for (const field of list) known.add(field);
    }
  }
  return {
    ...first,
    finding: { ...first.finding, uses: [...uses.values()] },
    names: [...new Set(group.flatMap(({ names }) => names))],
    ...(first.renamed && { renamed: new Map(group.flatMap(({ renamed = [] }) => [...renamed])) }),
    fields: new Map([...fields].map(([label, list]) => [label, [...list]])),
  };
}
