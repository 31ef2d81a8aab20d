import type { Token } from '../document/pointer.ts';
import type { Api } from './api.ts';
import { ownMember, type Place, stringOf } from './place.ts';

/** A part of the API: a typed view of one value of a description, which is read only on demand. */
export abstract class ModelNode {
  /**
   * @param place The place of the part's definition, after a `$ref` is followed.
   */
  constructor(
    readonly api: Api,
    readonly place: Place,
  ) {}

  /** The raw member of that name, with `$ref` not followed. */
  protected raw(key: Token): unknown {
    return ownMember(this.place.value, key);
  }

  protected string(key: string): string | undefined {
    return stringOf(this.raw(key));
  }

  protected flag(key: string): boolean {
    return this.raw(key) === true;
  }

  get description(): string {
    return this.string('description') ?? '';
  }
}
