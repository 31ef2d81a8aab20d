import type { Token } from '../document/pointer.ts';
import { isObject, ownMember, type Place } from './place.ts';
import { isReference } from './references.ts';
import type { Schema } from './schema.ts';
import { holdsSchemas, SCHEMA_KEYWORDS, type SchemaKeyword } from './schema-keywords.ts';

/** Returns whether a member is wanted, by its name if it is a property, and by its value as written. */
export type IsWanted = (property: string | undefined, written: unknown) => boolean;

/**
 * A schema that another one is directly made of. Its place and schema are created on demand: most members are plain strings
 * and numbers, of which only the name matters.
 */
export class SchemaMember {
  /** The schema as written, at the end of its `$ref`; `undefined` if the `$ref` leads nowhere. */
  readonly value: unknown;
  readonly #container: Place;
  readonly #token: Token | undefined;
  #key: Place | undefined;
  #schema: Schema | undefined;

  /**
   * @param as The role of the member for its owner.
   * @param property The name of the member, if it is a property.
   * @param written The value as written, which may be a `$ref`.
   * @param container The place that contains the member; the place of the member itself if there is no token.
   */
  constructor(
    readonly owner: Schema,
    readonly as: SchemaKeyword['as'],
    readonly property: string | undefined,
    readonly written: unknown,
    container: Place,
    token?: Token,
  ) {
    this.#container = container;
    this.#token = token;
    this.value = isReference(written) ? owner.api.references.followSchema(this.#at)?.value : written;
  }

  /** The wanted members by one keyword, without those whose reference leads nowhere. */
  static of(owner: Schema, keyword: string, isWanted?: IsWanted): readonly SchemaMember[] {
    const { api, place } = owner;
    const { holds, as } = SCHEMA_KEYWORDS.get(keyword) ?? {};
    const members: SchemaMember[] = [];
    const add = (written: unknown, container: Place, token?: Token) => {
      if (typeof written !== 'object' && typeof written !== 'boolean') return;
      const property = as === 'property' ? String(token) : undefined;
      if (isWanted && !isWanted(property, written)) return;
      const member = new SchemaMember(owner, as, property, written, container, token);
      if (typeof member.value === 'boolean' || isObject(member.value)) members.push(member);
    };
    if (holds === 'schema') {
      add(ownMember(place.value, keyword), place, keyword);
    } else if (holds === 'reference') {
      const target = api.references.besideTarget(place, keyword);
      if (target) add(target.value, target);
    } else {
      const child = place.child(keyword);
      const container = holds === 'map' ? api.references.follow(child) : child;
      const value = container?.value;
      if (!container || !(holds === 'map' ? isObject(value) : Array.isArray(value))) return [];
      const tokens: readonly Token[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value as object);
      api.budget.spend(tokens.length + 1, child);
      for (const token of tokens) add(ownMember(value, token), container, token);
    }
    return members;
  }

  /** Returns whether it applies together with its owner to the same value. */
  get isPart(): boolean {
    return this.as === 'part';
  }

  /** Returns whether it is made of no other schemas. */
  get isLeaf(): boolean {
    return !isObject(this.value) || !holdsSchemas(this.value);
  }

  /** For a property, the place of its key, whose value may be a `$ref`; otherwise, the place of the definition. */
  get place(): Place {
    return this.property === undefined ? this.schema.place : this.#at;
  }

  get schema(): Schema {
    this.#schema ??= this.owner.at(this.#at);
    return this.#schema as Schema;
  }

  get #at(): Place {
    this.#key ??= this.#token === undefined ? this.#container : this.#container.child(this.#token);
    return this.#key;
  }
}
