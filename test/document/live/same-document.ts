import { expect } from 'vitest';
import type { ParsedDocument } from '../../../src/document/document.ts';
import type { Token } from '../../../src/document/pointer.ts';

/** Expects that two documents of the same text are equal in all that can be asked of them. */
export function expectSameDocument(live: ParsedDocument, whole: ParsedDocument, context: string): void {
  for (const part of ['uri', 'text', 'problems', 'hasIdentifiers', 'isTree', 'references'] as const)
    expect(live[part], context).toEqual(whole[part]);
  expect(live.value, context).toEqual(whole.value);
  // Also in the order of keys.
  expect(written(live.value), context).toBe(written(whole.value));
  const paths = whole.isTree ? [...pathsInto(whole.value)].flatMap((path) => [path, [...path, 'nowhere', 0]]) : [[]];
  expect(places(live, paths), context).toEqual(places(whole, paths));
  for (const comment of ['api-conventions', 'note', 'a', 'x'])
    expect(live.comments(comment), context).toEqual(whole.comments(comment));
  expect(live.yaml === undefined, context).toBe(whole.yaml === undefined);
  if (live.yaml && whole.yaml) expect(live.yaml.nodes.events, context).toEqual(whole.yaml.nodes.events);
}

function written(value: unknown): string {
  const seen = new Set<unknown>();
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'number') return String(each);
    if (typeof each !== 'object' || each === null) return each;
    if (seen.has(each)) return 'seen';
    seen.add(each);
    return each;
  });
}

/** Values are read, since a document may find them only then. */
function places(document: ParsedDocument, paths: readonly (readonly Token[])[]) {
  return document.locate(paths).map(({ key, value, depth }) => ({ key, value: { ...value }, depth }));
}

function* pathsInto(value: unknown, path: readonly Token[] = []): Generator<readonly Token[]> {
  yield path;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* pathsInto(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* pathsInto(child, [...path, key]);
}
