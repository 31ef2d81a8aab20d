import {
  type DataPath,
  type Direction,
  hasDirection,
  isOperationUse,
  keyOfPath,
  type SchemaPair,
} from '../../diff/schemas/schema-pairs.ts';
import { append } from '../../model/append.ts';
import type { Operation } from '../../model/operation.ts';

/** The most paths from one schema to another that are distinguished. */
const MAX_PATHS = 50;

/** The most characters of a path: longer ones do not help readers. */
const MAX_PATH_LENGTH = 500;

type PathsOfOperations = ReadonlyMap<Operation, readonly DataPath[]>;

/** A schema from which a path leads to the wanted one. */
interface PathStart {
  readonly pair: SchemaPair;
  readonly path: string;
  /** The directions of the values at the end of this path. */
  readonly directions: readonly Direction[];
  /** The next schema on the path. */
  readonly next: PathStart | undefined;
}

/** The paths to compared schemas through the data of operations, as clients see it: without names of components. */
export class DataPaths {
  readonly #found = new Map<SchemaPair, Map<Direction | undefined, PathsOfOperations>>();

  /** The paths to the values in operations that two compared schemas describe, the shortest first. */
  find(pair: SchemaPair, direction: Direction | undefined): PathsOfOperations {
    const found = this.#found.get(pair) ?? new Map<Direction | undefined, PathsOfOperations>();
    this.#found.set(pair, found);
    let paths = found.get(direction);
    if (!paths) {
      paths = pathsTo(pair, direction);
      found.set(direction, paths);
    }
    return paths;
  }
}

/**
 * Finds the paths to a pair. Paths within another occurrence of the same schema are left out, unless an operation has no others.
 */
function pathsTo(pair: SchemaPair, direction: Direction | undefined): PathsOfOperations {
  const outer = walk(pair, direction, isRepeated);
  const operations = pair.operations(direction);
  if (operations.every((operation) => outer.has(operation))) return outer;
  return new Map([...walk(pair, direction, () => false), ...outer]);
}

function walk(pair: SchemaPair, direction: Direction | undefined, isLeftOut: (lead: PathStart) => boolean): PathsOfOperations {
  const found = new Map<Operation, DataPath[]>();
  const known = new Map<SchemaPair, Set<string>>();
  const directions = direction ? [direction] : (['request', 'response'] as const);
  // Paths that are added meanwhile are also visited, the shortest first.
  const leads: PathStart[] = [{ pair, path: '', directions, next: undefined }];
  for (const lead of leads) {
    pair.head.api.budget.checkTime();
    for (const use of lead.pair.uses()) {
      const left = lead.directions.filter((one) => hasDirection(use.directions, one));
      if (left.length === 0) continue;
      if (isOperationUse(use)) {
        addPath(found, use.user, { ...use.step, path: use.step.path + lead.path });
        continue;
      }
      const next = { pair: use.user, path: use.step + lead.path, directions: left, next: lead };
      const paths = known.get(use.user) ?? new Set();
      known.set(use.user, paths);
      const key = `${left.join()} ${next.path}`;
      if (paths.has(key) || paths.size >= MAX_PATHS || next.path.length > MAX_PATH_LENGTH) continue;
      if (isCycle(next) || isLeftOut(next)) continue;
      paths.add(key);
      leads.push(next);
    }
  }
  return found;
}

function addPath(found: Map<Operation, DataPath[]>, operation: Operation, at: DataPath): void {
  const others = found.get(operation) ?? [];
  const isKnown = others.some((other) => keyOfPath(other) === keyOfPath(at));
  if (!isKnown && others.length < MAX_PATHS) append(found, operation, at);
}

function isCycle({ pair, next }: PathStart): boolean {
  for (let lead = next; lead; lead = lead.next) if (lead.pair === pair) return true;
  return false;
}

/** Returns whether a path leads from a schema through the same schema at another place, which may also be a part of it by `allOf`. */
function isRepeated({ pair, path, next }: PathStart): boolean {
  const { definition, parts } = pair.head;
  const own = new Set([definition.value, ...parts.map(({ place }) => place.value)]);
  for (let lead = next; lead; lead = lead.next) if (lead.path !== path && own.has(lead.pair.head.definition.value)) return true;
  return false;
}
