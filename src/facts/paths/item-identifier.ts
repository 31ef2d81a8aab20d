import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import type { PathNode } from '../path-tree/path-tree.ts';
import { singularOfWord } from '../words/nouns.ts';
import { identifierOf, isNamedAfter } from './identifier.ts';
import { type Noun, nounOf } from './noun.ts';

/**
 * What the identifier of the items of a collection is called in paths: `answerId` for `/answers`, of which there are
 * `/answers/{questionId}` and DELETE `/answers/{answerId}`; `undefined` if no path has one.
 */
export function identifierInPaths({ parameters }: PathNode, noun: Noun | undefined): string | undefined {
  const found = parameters.flatMap(({ items, names }) => {
    const changed = items.flatMap(({ operations, segments }) => {
      const isChanged = operations.some(({ method }) => /^(?:put|patch|delete)$/.test(method));
      return isChanged ? (segments.findLast(({ text }) => text !== '')?.parameters ?? []) : [];
    });
    return [...names].map((name) => ({ name, isChanged: changed.includes(name) }));
  });
  const named = found.filter(({ name }) => noun && isNamedAfterOne(name, noun));
  const generic = found.filter(({ name }) => identifierOf(name).stem.length === 0);
  return [named, found.filter(({ isChanged }) => isChanged), generic, found].find((some) => some.length > 0)?.[0]?.name;
}

/** The identifier of one item that an operation is sent in the query or the body: `jobId` of POST `/jobs/remove`. */
export function identifierSent(operation: Operation, noun: Noun): string | undefined {
  const bodies = operation.requestBody?.content.flatMap(({ schema }) => schema ?? []) ?? [];
  const inBody = bodies.flatMap((schema) => [...schema.properties].map(([name, property]) => ({ name, schema: property })));
  const sent = [...operation.parameters.filter(({ in: where }) => where === 'query'), ...inBody].filter(isOne);
  const own = sent.find(({ name }) => MARKED.test(name) && isNamedAfterOne(name, noun));
  // With other ids, a bare one may be that of something else.
  return (
    own ?? (sent.filter(({ name }) => MARKED.test(name)).length === 1 ? sent.find(({ name }) => BARE.test(name)) : undefined)
  )?.name;
}

/** Whether a name repeats the noun in the singular: `replyId` of `/replies`. */
function isNamedAfterOne(name: string, noun: Noun): boolean {
  const one = nounOf([...noun.words.slice(0, -1), singularOfWord(noun.head)].join('-'));
  return isNamedAfter(identifierOf(name), one ?? noun);
}

const MARKED = /(?:^|[a-z_-])(?:id|guid|uuid|identifier)$|[a-z]I[dD]$/i;
const BARE = /^(?:id|guid|uuid|identifier)$/i;

/** A list of identifiers is of many items. */
function isOne({ schema }: { readonly schema: Schema | undefined }): boolean {
  return !schema?.isArray && !schema?.isObject;
}
