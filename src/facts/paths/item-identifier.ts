import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import type { PathNode } from '../path-tree/path-tree.ts';
import { singularOfWord } from '../words/nouns.ts';
import { identifierOf, isGenericIdentifier, isNamedAfter } from './identifier.ts';
import { type Noun, nounOf } from './noun.ts';

/**
 * The name of the identifier for the items of a collection: `answerId` for `/answers`, if there are `/answers/{questionId}` and
 * DELETE `/answers/{answerId}`. It comes from the paths, or from the values that the operation accepts; `undefined` if neither
 * has it.
 */
export function itemIdentifier(collection: PathNode | undefined, noun: Noun, operation: Operation): string | undefined {
  const found = (collection?.parameters ?? []).flatMap(({ items, parameterNames }) => {
    const changed = items.flatMap(({ operations, segments }) => {
      const isChanged = operations.some(({ method }) => /^(?:put|patch|delete)$/.test(method));
      return isChanged ? (segments.findLast(({ text }) => text !== '')?.parameters ?? []) : [];
    });
    return [...parameterNames].map((name) => ({ name, isChanged: changed.includes(name) }));
  });
  const sent = sentIdentifier(operation, noun);
  return (
    found.find(({ name }) => repeatsSingular(name, noun))?.name ??
    (sent?.isNamed ? sent.name : undefined) ??
    found.find(({ isChanged }) => isChanged)?.name ??
    found.find(({ name }) => isGenericIdentifier(identifierOf(name)))?.name ??
    sent?.name ??
    // `{npmName}` may identify the items, but `{topicId}` is the id of another thing.
    found.find(({ name }) => found.length === 1 && !ENDS_IN_ID.test(name))?.name
  );
}

/** The identifier of one item that an operation is sent in the query or the body: `jobId` of POST `/jobs/remove`. */
export function sentIdentifier(
  operation: Operation,
  noun: Noun,
): { readonly name: string; readonly isNamed: boolean } | undefined {
  const bodies = operation.requestBody?.content.flatMap(({ schema }) => schema ?? []) ?? [];
  const inBody = bodies.flatMap((schema) => [...schema.properties].map(([name, property]) => ({ name, schema: property })));
  const sent = [...operation.parameters.filter(({ in: where }) => where === 'query'), ...inBody].filter(isSingleIdentifier);
  const ids = sent.flatMap(({ name }) => (ENDS_IN_ID.test(name) ? name : []));
  const named = ids.find((name) => repeatsSingular(name, noun));
  if (named !== undefined) return { name: named, isNamed: true };
  // If there are several ids, a bare `id` may belong to something else.
  const [only, ...others] = new Set(ids);
  return only !== undefined && others.length === 0 && BARE_IDENTIFIER.test(only) ? { name: only, isNamed: false } : undefined;
}

/** Returns whether a name repeats the noun in the singular: `replyId` of `/replies`. */
function repeatsSingular(name: string, noun: Noun): boolean {
  const one = nounOf([...noun.words.slice(0, -1), singularOfWord(noun.head)].join('-'));
  return isNamedAfter(identifierOf(name), one ?? noun);
}

const ENDS_IN_ID = /(?:^|[a-z_-])(?:id|guid|uuid|identifier)$|[a-z]I[dD]$/i;
const BARE_IDENTIFIER = /^(?:id|guid|uuid|identifier)$/i;

/** Returns whether a value can select one item: it is neither a list nor an object. */
function isSingleIdentifier({ schema }: { readonly schema: Schema | undefined }): boolean {
  return !schema?.isArray && !schema?.isObject;
}
