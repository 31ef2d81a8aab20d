import { isSuccess } from '../../diff/match/responses.ts';
import { subtypesOf } from '../../diff/schemas/discriminators.ts';
import { Shape } from '../../diff/schemas/shape.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { SCHEMA_KEYWORDS } from '../../model/schema-keywords.ts';
import { SchemaMember } from '../../model/schema-member.ts';

/** Where the values of a schema are in what clients of an operation send and receive. */
export interface DataPath {
  readonly in: 'request' | 'response' | 'error' | 'parameter';
  /** For a parameter, where it is: `query`. */
  readonly location?: string;
  /** `.lines[].price`; for a parameter, its name comes first. Empty for the whole body. */
  readonly path: string;
}

interface Step {
  readonly schema: Schema;
  readonly path: string;
}

/** How many paths to one schema are told apart. */
const MOST_PATHS = 6;

/** Longer ways are no help to anyone. */
const LONGEST_PATH = 500;

const STEPS: Readonly<Record<string, string>> = {
  items: '[]',
  prefixItems: '[]',
  additionalProperties: '.*',
  patternProperties: '.*',
};

/** The paths to schemas through the data of operations, as clients see it: without names of components. */
export class DataPaths {
  readonly #steps = new Map<unknown, readonly Step[]>();
  readonly #found = new Map<Operation, ReadonlyMap<unknown, readonly DataPath[]>>();

  /** @param schema The schema as it is written at its definition. */
  find(operation: Operation, schema: unknown): readonly DataPath[] {
    let found = this.#found.get(operation);
    if (!found) {
      found = this.#walk(operation);
      this.#found.set(operation, found);
    }
    return found.get(schema) ?? [];
  }

  #walk(operation: Operation): ReadonlyMap<unknown, readonly DataPath[]> {
    const found = new Map<unknown, DataPath[]>();
    const visited = new Set<string>();
    const ids = new Map<unknown, number>();
    const queue: { readonly schema: Schema; readonly at: DataPath }[] = rootsOf(operation);
    // What is added meanwhile is also visited, the shortest paths first.
    for (const { schema, at } of queue) {
      const { value } = schema.place;
      const paths = found.get(value) ?? [];
      const isKnown = paths.some((other) => other.in === at.in && other.path === at.path);
      if (!isKnown && paths.length < MOST_PATHS) found.set(value, [...paths, at]);
      const id = ids.get(value) ?? ids.size;
      ids.set(value, id);
      const key = `${at.in} ${at.in === 'parameter' ? at.path : ''} ${id}`;
      if (visited.has(key)) continue;
      visited.add(key);
      operation.api.budget.checkTime();
      if (at.path.length > LONGEST_PATH) continue;
      for (const step of this.#stepsFrom(schema)) queue.push({ schema: step.schema, at: { ...at, path: at.path + step.path } });
    }
    return found;
  }

  #stepsFrom(schema: Schema): readonly Step[] {
    const { value } = schema.place;
    const known = this.#steps.get(value);
    if (known) return known;
    const steps: Step[] = [];
    for (const keyword of SCHEMA_KEYWORDS.keys()) {
      for (const member of SchemaMember.of(schema, keyword)) {
        if (!member.schema) continue;
        const path = member.property === undefined ? (STEPS[keyword] ?? '') : `.${member.property}`;
        steps.push({ schema: member.schema, path });
      }
    }
    for (const subtype of subtypesOf(Shape.of([schema])).values()) steps.push({ schema: subtype, path: '' });
    this.#steps.set(value, steps);
    return steps;
  }
}

function rootsOf(operation: Operation): { readonly schema: Schema; readonly at: DataPath }[] {
  const roots: { readonly schema: Schema; readonly at: DataPath }[] = [];
  const add = (schema: Schema | undefined, at: DataPath) => {
    if (schema) roots.push({ schema, at });
  };
  for (const { schema } of operation.requestBody?.content ?? []) add(schema, { in: 'request', path: '' });
  for (const { status, response } of operation.responses) {
    const where = isSuccess(status) ? 'response' : 'error';
    for (const { schema } of response.content(operation)) add(schema, { in: where, path: '' });
  }
  for (const { in: location, name, schema } of operation.parameters) {
    if (location !== 'body' && location !== 'formData') add(schema, { in: 'parameter', location, path: `.${name}` });
  }
  return roots;
}
