import { OPERATION_BREAKS, type OperationBreak } from './operation-breaks.ts';
import { type Json, operationsOf, type Random, randomSchema, type SeededOperation } from './places.ts';
import { SCHEMA_BREAKS } from './schema-breaks.ts';

/** How many places are tried for a break, which does not apply everywhere. */
const MOST_TRIES = 60;

/** All kinds of breaks. */
export const BREAKS: readonly OperationBreak[] = [
  ...OPERATION_BREAKS,
  ...SCHEMA_BREAKS.map(({ name, rules, direction, make }): OperationBreak => {
    const inSchema = (operation: SeededOperation, random: Random, root: Json) => {
      const found = randomSchema(root, operation, random);
      return found?.direction === direction && make(found.value, random, root);
    };
    return { name, rules, make: inSchema };
  }),
];

/** A description with a break. */
interface Seeded {
  readonly place: string;
  readonly text: string;
}

/** Makes a break at a random place; `undefined` where it applies nowhere. */
export function seed(text: string, kind: OperationBreak, random: Random): Seeded | undefined {
  const root: Json = JSON.parse(text);
  const operations = operationsOf(root);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const operation = random.pick(operations);
    if (!operation) return undefined;
    const before = JSON.stringify(root);
    if (kind.make(operation, random, root)) {
      const now = JSON.stringify(root);
      return now === before ? undefined : { place: `${operation.method} ${operation.path}`, text: now };
    }
  }
  return undefined;
}
