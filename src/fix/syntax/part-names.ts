import type { Token } from '../../document/pointer.ts';
import type { SyntaxNode, SyntaxPart } from './node.ts';

/** Where a new member goes among the others. */
export interface Order {
  readonly before?: string;
  readonly after?: string;
}

const known = new WeakMap<readonly SyntaxPart[], ReadonlyMap<string, readonly number[]>>();

/** The indexes of parts by their names; a map may have thousands, and as many changes. */
export function namesIn(parts: readonly SyntaxPart[]): ReadonlyMap<string, readonly number[]> {
  let names = known.get(parts);
  if (!names) {
    const found = new Map<string, number[]>();
    for (const [index, { name }] of parts.entries()) {
      if (name === undefined) continue;
      const indexes = found.get(name);
      if (indexes) indexes.push(index);
      else found.set(name, [index]);
    }
    names = found;
    known.set(parts, names);
  }
  return names;
}

/** The index of the part that a token names: the last of equal keys, whose value applies. */
export function indexOf({ kind, parts }: SyntaxNode, token: Token, occurrence?: number): number | undefined {
  if (kind === 'list') return Number(token) < parts.length ? Number(token) : undefined;
  const name = String(token);
  const indexes = namesIn(parts).get(name) ?? [];
  return occurrence === undefined ? indexes.at(-1) : indexes[occurrence];
}

export function positionIn({ parts }: SyntaxNode, { before, after }: Order): number {
  const indexOfName = (name: string | undefined) => (name === undefined ? -1 : parts.findIndex((part) => part.name === name));
  const [first, last] = [indexOfName(before), indexOfName(after)];
  return first !== -1 ? first : last !== -1 ? last + 1 : parts.length;
}
