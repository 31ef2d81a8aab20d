/** Seeded faults in a valid description: one at a random place, each kind with a name. */
import { formatPointer, type Token } from '../../../src/document/pointer.ts';
import { Random } from '../../diff/seeded/places.ts';
import { changedAt, isObject, valueAt, waysInto } from '../../fuzz/mutations.ts';
import { MUTATION_KINDS, type MutationKind, type Place } from './mutation-kinds.ts';

export interface Mutation {
  /** The kind, such as `misspell a field`. */
  readonly name: string;
  /** The object or value that was changed. */
  readonly pointer: string;
  readonly description: unknown;
}

/** The ways into descriptions that were mutated before. */
const knownWays = new WeakMap<object, readonly (readonly Token[])[]>();

/** The mutation of a seed; each seed gives the same mutation, and all kinds have the same share of the seeds. */
export function mutateDescription(description: object, seed: number): Mutation | undefined {
  const random = new Random(seed);
  const kind = MUTATION_KINDS[seed % MUTATION_KINDS.length];
  const ways = knownWays.get(description) ?? [...waysInto(description)];
  knownWays.set(description, ways);
  const first = random.next(ways.length);
  for (let tries = 0; kind && tries < ways.length; tries++) {
    const way = ways[(first + tries) % ways.length] ?? [];
    const mutated = mutatedAt(description, way, kind, random);
    if (mutated !== undefined) return { name: kind.name, pointer: formatPointer(way), description: mutated };
  }
  return undefined;
}

function mutatedAt(description: unknown, way: readonly Token[], kind: MutationKind, random: Random): unknown {
  const value = valueAt(description, way);
  const place: Place = { way, key: String(way.at(-1) ?? ''), owner: String(way.at(-2) ?? ''), root: description };
  if (isInValue(way)) return undefined;
  const after = isObject(value) && kind.object ? kind.object(value, random, place) : kind.value?.(value, random, place);
  if (after === undefined || JSON.stringify(after) === JSON.stringify(value)) return undefined;
  return changedAt(description, way, () => after);
}

/** In examples anything goes, so that nothing there is a fault. */
function isInValue(way: readonly Token[]): boolean {
  const owners = way.slice(0, -1).map(String);
  return owners.some((name, index) => /^(?:example|default|enum|value|const)$/.test(name) && owners[index - 1] !== 'responses');
}
