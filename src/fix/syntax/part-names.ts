import type { Token } from '../../document/pointer.ts';
import { fact } from '../../facts/fact.ts';
import { append } from '../../model/append.ts';
import type { SyntaxNode, SyntaxPart } from './syntax-tree.ts';

/** The position of a new member among the others. */
export interface MemberOrder {
  readonly before?: string;
  readonly after?: string;
}

/**
 * The indexes of parts by a key of their names, found once for all parts: a map may have thousands, and as many changes.
 *
 * @param keyOf The key; `undefined` for parts that are left out.
 */
export function indexesBy(keyOf: (name: string | undefined) => string | undefined) {
  return fact((parts: readonly SyntaxPart[]): ReadonlyMap<string, readonly number[]> => {
    const found = new Map<string, number[]>();
    for (const [index, { name }] of parts.entries()) {
      const key = keyOf(name);
      if (key !== undefined) append(found, key, index);
    }
    return found;
  });
}

/** The indexes of parts by their names. */
export const indexesByName = indexesBy((name) => name);

/** The index of the part that a token names: the last of equal keys, whose value applies. */
export function partIndexOf({ kind, parts }: SyntaxNode, token: Token, occurrence?: number): number | undefined {
  if (kind === 'list') return Number(token) < parts.length ? Number(token) : undefined;
  const name = String(token);
  const indexes = indexesByName(parts).get(name) ?? [];
  return occurrence === undefined ? indexes.at(-1) : indexes[occurrence];
}

export function insertionIndexIn({ parts }: SyntaxNode, { before, after }: MemberOrder): number {
  const indexOfName = (name: string | undefined) => (name === undefined ? -1 : parts.findIndex((part) => part.name === name));
  const [first, last] = [indexOfName(before), indexOfName(after)];
  return first !== -1 ? first : last !== -1 ? last + 1 : parts.length;
}
