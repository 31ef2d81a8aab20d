import { isObject, ownMember } from '../../model/place.ts';
import type { YamlStep } from './yaml-cursor.ts';

type ConfigSchema = Readonly<Record<string, unknown>>;

/** A word that may be written at a place, with its meaning. */
export interface CompletionProposal {
  readonly text: string;
  /** In Markdown. */
  readonly description?: string;
  /** True if a value on the same line is impossible. */
  readonly isMap?: boolean;
}

/**
 * Answers questions about places of a configuration from its JSON Schema. It supports the keywords that our own schema uses, and does not
 * validate.
 */
export class SchemaWalk {
  readonly #root: ConfigSchema;

  constructor(root: ConfigSchema) {
    this.#root = root;
  }

  /** The keys of the map at a place. */
  keysAt(path: readonly YamlStep[]): readonly CompletionProposal[] {
    const keys = new Map<string, CompletionProposal>();
    for (const { properties } of this.#at(path)) {
      if (!isObject(properties)) continue;
      for (const [text, schema] of Object.entries(properties))
        if (!keys.has(text)) keys.set(text, this.#keyProposal(text, schema));
    }
    return [...keys.values()];
  }

  /** The values that a place may have, as far as they are listed. */
  valuesAt(path: readonly YamlStep[]): readonly CompletionProposal[] {
    const values = new Map<string, CompletionProposal>();
    for (const schema of this.#at(path)) {
      for (const value of enumeratedValues(schema)) {
        const [text, description] = [String(value), ownMember(schema, 'description')];
        if (!values.has(text)) values.set(text, { text, ...(typeof description === 'string' && { description }) });
      }
    }
    return [...values.values()];
  }

  /** The meaning of a place. */
  descriptionOf(path: readonly YamlStep[]): string | undefined {
    return descriptionIn(this.#at(path));
  }

  #keyProposal(text: string, schema: unknown): CompletionProposal {
    const all = this.#alternatives(schema);
    const description = descriptionIn(all);
    const types = all.flatMap(({ type, ...others }) => type ?? (enumeratedValues(others).length > 0 ? 'string' : []));
    const isMap = types.length > 0 && types.flat().every((type) => type === 'object' || type === 'null');
    return { text, ...(description !== undefined && { description }), ...(isMap && { isMap }) };
  }

  #at(path: readonly YamlStep[]): readonly ConfigSchema[] {
    return path.reduce<readonly ConfigSchema[]>(
      (schemas, step) =>
        schemas.flatMap((schema) => this.#alternatives(step === 'item' ? schema.items : memberSchema(schema, step.key))),
      this.#alternatives(this.#root),
    );
  }

  /** A schema, followed by the schemas that it is composed of. */
  #alternatives(schema: unknown): readonly ConfigSchema[] {
    if (!isObject(schema)) return [];
    const { $ref, anyOf, oneOf, allOf, then, else: otherwise } = schema;
    const target = typeof $ref === 'string' ? $ref.split('/').slice(1).reduce<unknown>(ownMember, this.#root) : undefined;
    const parts = [target, ...[anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : [])), then, otherwise];
    return [schema, ...parts.flatMap((part) => this.#alternatives(part))];
  }
}

function memberSchema({ properties, patternProperties, additionalProperties }: ConfigSchema, key: string): unknown {
  const named = ownMember(properties, key);
  if (named !== undefined) return named;
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  return patterns.find(([pattern]) => new RegExp(pattern).test(key))?.[1] ?? additionalProperties;
}

function enumeratedValues(schema: ConfigSchema): readonly unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  return schema.type === 'boolean' ? [true, false] : [];
}

function descriptionIn(schemas: readonly ConfigSchema[]): string | undefined {
  return schemas.map(({ description }) => description).find((text) => typeof text === 'string') as string | undefined;
}
