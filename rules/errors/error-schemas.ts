import type { Schema } from '../../src/model/schema.ts';
import type { Use } from '../../src/model/use.ts';
import type { MessageReport } from '../../src/rule/rule.ts';

/** How far below the body an error is still an error, and not what it happens to refer to. */
const MAX_STEPS = 4;

/** What is wrong with one schema, and which others to look at next. */
export interface Inspection {
  readonly faults: readonly MessageReport[];
  readonly next: readonly Schema[];
}

export interface UsedFault {
  readonly fault: MessageReport;
  readonly uses: ReadonlySet<Use>;
}

/** Looks at the schemas of error bodies and at what these are made of, each once, the nearest to a body first. */
export function* inspectSchemas(
  bodies: ReadonlyMap<Schema, readonly Use[]>,
  inspect: (schema: Schema) => Inspection,
): Generator<UsedFault> {
  const parents = new Map<Schema, Schema[]>();
  const faulty: { readonly schema: Schema; readonly fault: MessageReport }[] = [];
  let level: readonly Schema[] = [...bodies.keys()];
  for (const schema of level) parents.set(schema, []);
  for (let step = 0; step <= MAX_STEPS && level.length > 0; step++) {
    const below: Schema[] = [];
    for (const schema of level) {
      const { faults, next } = inspect(schema);
      for (const fault of faults) faulty.push({ schema, fault });
      for (const other of next) {
        const known = parents.get(other);
        if (known) known.push(schema);
        else {
          parents.set(other, [schema]);
          below.push(other);
        }
      }
    }
    level = below;
  }
  const known = new Map<Schema, ReadonlySet<Use>>();
  for (const { schema, fault } of faulty) {
    const uses = known.get(schema) ?? usesOf(schema, parents, bodies);
    known.set(schema, uses);
    yield { fault, uses };
  }
}

/** The responses whose bodies lead to a schema. */
function usesOf(
  schema: Schema,
  parents: ReadonlyMap<Schema, readonly Schema[]>,
  bodies: ReadonlyMap<Schema, readonly Use[]>,
): ReadonlySet<Use> {
  const uses = new Set<Use>();
  const seen = new Set([schema]);
  for (const current of seen) {
    // A set goes on to what is added while it is gone through.
    for (const use of bodies.get(current) ?? []) uses.add(use);
    for (const parent of parents.get(current) ?? []) seen.add(parent);
  }
  schema.api.budget.pass(seen.size + uses.size);
  return uses;
}
