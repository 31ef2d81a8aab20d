import { ownMember } from '../model/place.ts';

/** Names of extensions, which any part may have, and of keys in them. */
export const EXTENSION_NAME = /^x-./;

/** The names of extensions of `info`; those of the root do not begin with `info`. */
export const INFO_EXTENSION = /^info\.(?:(?:contact|license)\.)?x-./;

/** The prefix of the attributes of the operation that a part belongs to. */
export const OPERATION_PREFIX = 'operation.';

/** The extensions of the operation that a part belongs to. */
export const OPERATION_EXTENSION = /^operation\.x-./;

/** An extension as found in a mapping. */
export interface Extension {
  /** The keys that lead to it, as far as they exist. */
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** Reads an extension or a key in it: `x-team.lead` is the key `x-team.lead` if there is one, and otherwise `lead` in `x-team`. */
export function extensionIn(mapping: unknown, name: string): Extension {
  const keys: string[] = [];
  let value = mapping;
  for (let rest = name; ; ) {
    const key = longestKey(value, rest);
    if (key === undefined) return { keys, value: undefined };
    keys.push(key);
    value = ownMember(value, key);
    if (key === rest) return { keys, value };
    rest = rest.slice(key.length + 1);
  }
}

/** Longer keys are found only as a whole, because a name may have as many beginnings as it has dots. */
const MAX_BEGINNING_LENGTH = 500;

/** The longest key that is the name, or its beginning up to a dot. */
function longestKey(value: unknown, name: string): string | undefined {
  if (ownMember(value, name) !== undefined) return name;
  for (let end = name.lastIndexOf('.', MAX_BEGINNING_LENGTH); end > 0; end = name.lastIndexOf('.', end - 1)) {
    const key = name.slice(0, end);
    if (ownMember(value, key) !== undefined) return key;
  }
  return undefined;
}
