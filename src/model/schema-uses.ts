import type { Api } from './api.ts';
import { isObject } from './place.ts';
import type { Schema } from './schema.ts';
import type { SchemaMember } from './schema-member.ts';

/** A schema that was reached; it is created on demand. */
export type ReachedSchema = Pick<SchemaMember, 'schema' | 'isLeaf'>;

/** The uses through which a schema was reached. */
interface SchemaUseNode<Root> {
  readonly reached: ReachedSchema;
  /** The number of schemas above it on the shortest path from a root. */
  readonly depth: number;
  /** The roots that use it as a whole. */
  roots?: Set<Root>;
  readonly parents: SchemaUseNode<Root>[];
  knownRoots?: readonly Root[];
}

/**
 * All schemas that the given schemas are made of, including these, each once, the nearest first. A schema without members is
 * created only on demand.
 */
export class SchemaUses<Root> {
  readonly #api: Api;
  /** The nodes by the schema as written, or by the schema itself if that is not an object. */
  readonly #nodes = new Map<unknown, SchemaUseNode<Root>>();

  /**
   * @param roots The schemas, each with the thing that uses it as a whole, such as an operation.
   * @param membersOf The members that are followed; all by default.
   */
  constructor(
    api: Api,
    roots: Iterable<readonly [Schema, Root]>,
    membersOf: (reached: ReachedSchema, depth: number) => Iterable<SchemaMember> = allMembers,
  ) {
    this.#api = api;
    for (const [schema, root] of roots) this.#addRoot(schema, root);
    // Iterating over a map includes what is added meanwhile.
    for (const node of this.#nodes.values()) {
      api.budget.checkTime();
      for (const member of membersOf(node.reached, node.depth)) {
        if (!isObject(member.value)) continue;
        const known = this.#nodes.get(member.value);
        if (!known) this.#nodes.set(member.value, { reached: member, depth: node.depth + 1, parents: [node] });
        // A schema may have another one under several names.
        else if (known.parents.at(-1) !== node) known.parents.push(node);
      }
    }
  }

  #addRoot(schema: Schema, root: Root): void {
    const key = keyOf(schema);
    const node = this.#nodes.get(key) ?? { reached: { schema, isLeaf: false }, depth: 0, parents: [] };
    node.roots ??= new Set();
    node.roots.add(root);
    this.#nodes.set(key, node);
  }

  /** The schemas that are objects in the description. */
  *schemas(): Generator<Schema> {
    for (const [key, { reached }] of this.#nodes) if (key !== reached.schema) yield reached.schema;
  }

  /** All properties, also those that are booleans. */
  *properties(): Generator<SchemaMember> {
    for (const { reached } of this.#nodes.values()) {
      for (const member of allMembers(reached)) if (member.property !== undefined) yield member;
    }
  }

  /** Returns whether a schema, as written, is among the schemas. */
  has(value: unknown): boolean {
    return this.#nodes.has(value);
  }

  /** The roots that use a schema, as a whole or as a part of another schema. */
  rootsOf(schema: Schema): readonly Root[] {
    const node = this.#nodes.get(keyOf(schema));
    if (!node) return [];
    // Inline schemas, which have a single parent, are used by whatever uses the definition that they are in.
    const inline: SchemaUseNode<Root>[] = [];
    let definition = node;
    for (let [parent] = node.parents; parent && isInline(definition); [parent] = definition.parents) {
      inline.push(definition);
      definition = parent;
    }
    definition.knownRoots ??= this.#rootsAbove(definition);
    for (const schema of inline) schema.knownRoots = definition.knownRoots;
    return definition.knownRoots;
  }

  #rootsAbove(start: SchemaUseNode<Root>): readonly Root[] {
    const found = new Set<Root>();
    const above = new Set([start]);
    for (const node of above) {
      for (const root of node.roots ?? []) found.add(root);
      for (const parent of node.parents) above.add(parent);
    }
    this.#api.budget.pass(above.size + found.size);
    return [...found];
  }
}

function isInline({ parents, roots, knownRoots }: SchemaUseNode<unknown>): boolean {
  return !knownRoots && parents.length === 1 && !roots;
}

function allMembers(reached: ReachedSchema): readonly SchemaMember[] {
  return reached.isLeaf ? [] : reached.schema.members();
}

/** Schemas that are not objects in the description are booleans and forms, which nothing refers to. */
function keyOf(schema: Schema): unknown {
  const { value } = schema.place;
  return isObject(value) ? value : schema;
}
