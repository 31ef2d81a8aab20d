import { fact, factBy } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import { isObject, type JsonObject, ownMember, type Place } from '../../src/model/place.ts';
import { isReference } from '../../src/model/references.ts';

/** A parameter of a list. */
export interface ListedParameter {
  /** The item of the list, which may be a `$ref`. */
  readonly item: Place;
  /** The target of the `$ref`; without a `$ref`, the item. */
  readonly definition: Place;
  readonly name: string;
  readonly in: string;
}

/** The parameters of a path or an operation. */
export interface ParameterList {
  readonly parameters: readonly ListedParameter[];
  /** True if the list has parameters that cannot be read, so that any other may be among them. */
  readonly isUnread: boolean;
}

const NO_PARAMETERS: ParameterList = { parameters: [], isUnread: false };

/** Reads a `parameters` list, which may be behind a `$ref`. */
export function parameterList(api: Api, place: Place): ParameterList {
  if (place.value === undefined) return NO_PARAMETERS;
  const list = api.references.follow(place);
  return Array.isArray(list?.value) ? readParameterList(api, list) : { parameters: [], isUnread: true };
}

const readParameterList = factBy(
  (list: Place) => list.value,
  (api: Api, list: Place): ParameterList => {
    const parameters: ListedParameter[] = [];
    let isUnread = false;
    for (const item of api.references.items(list)) {
      const definition = api.references.follow(item);
      const name = ownMember(definition?.value, 'name');
      if (definition && typeof name === 'string') {
        const location = ownMember(definition.value, 'in');
        parameters.push({ item, definition, name, in: typeof location === 'string' ? location : '' });
      } else isUnread = true;
    }
    return { parameters, isUnread };
  },
);

/** Returns whether a reference in the definitions of a path cannot be read. */
export function isUnreadPath(definitions: readonly Place[]): boolean {
  return isReference(definitions.at(-1)?.value);
}

/** Reads the parameters of most lists as values alone, because nearly all descriptions have nothing to report. */
export class ParameterValues {
  readonly #api: Api;
  readonly #referred = new Map<string, JsonObject | undefined>();

  private constructor(api: Api) {
    this.#api = api;
  }

  static readonly of = fact((api: Api) => new ParameterValues(api));

  /** The parameters of a path or an operation; `undefined` if only {@link parameterList} can read them. */
  at(holder: Place): readonly JsonObject[] | undefined {
    const list = ownMember(holder.value, 'parameters');
    if (list === undefined) return NO_VALUES;
    if (!Array.isArray(list) || holder.document !== this.#api.document || holder.document.hasIdentifiers) return undefined;
    const values: JsonObject[] = [];
    for (let index = 0; index < list.length; index++) {
      const item: unknown = list[index];
      const value = isReference(item) ? this.#referredBy(item.$ref, holder, index) : item;
      if (!isObject(value) || typeof value.name !== 'string') return undefined;
      values.push(value);
    }
    return values;
  }

  #referredBy(reference: string, holder: Place, index: number): JsonObject | undefined {
    if (!this.#referred.has(reference)) {
      const value = this.#api.references.follow(holder.child('parameters').child(index))?.value;
      this.#referred.set(reference, isObject(value) ? value : undefined);
    }
    return this.#referred.get(reference);
  }
}

const NO_VALUES: readonly JsonObject[] = [];
