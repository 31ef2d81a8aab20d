import type { Operation } from '../../model/operation.ts';
import { type ListResponse, listResponseOf } from '../lists/list-response.ts';
import type { PathNode } from '../path-tree/path-tree.ts';
import { isPlural, pluralOfWord, singularOfWord } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import { type Identifier, identifierOf } from './identifier.ts';

/** The operations at a prefix itself. */
export function operationsAt(node: PathNode): readonly Operation[] {
  return node.items.flatMap((item) => item.operations);
}

/** The operations at a prefix and at the parameters that follow it: on a collection and on its items. */
export function operationsWithItems(node: PathNode): readonly Operation[] {
  return [node, ...node.parameters].flatMap(operationsAt);
}

/** The identifiers that the names of the parameter at a node describe. */
export function identifiersAt({ parameterNames }: PathNode): readonly Identifier[] {
  return [...parameterNames].map(identifierOf);
}

/** The words of the static segment before; none behind a parameter. */
export function wordsBefore({ parent }: PathNode): readonly string[] {
  return parent?.segment.isStatic ? wordsOf(parent.segment.text) : [];
}

/** Returns whether a prefix answers one of the methods. */
export function answersMethod(node: PathNode, ...methods: string[]): boolean {
  return operationsAt(node).some((operation) => methods.includes(operation.method));
}

/** The list that GET returns at a prefix. */
export function listAt(node: PathNode): ListResponse | undefined {
  for (const operation of operationsAt(node)) {
    const list = operation.method === 'get' ? listResponseOf(operation) : undefined;
    if (list) return list;
  }
  return undefined;
}

/** Returns whether the identifier of an item precedes: `image` of `/products/{id}/image`. */
export function isBelowItem({ parent }: PathNode): boolean {
  return parent?.segment.isParameter === true;
}

/** The segment after these is a kind of report: `/report/telephone`. */
const REPORTS = new Set('report reporting statistic metric search lookup find count'.split(' '));

/** Returns whether the segment before is a search or a report. */
export function isBelowReport({ parent }: PathNode): boolean {
  return parent?.segment.isStatic === true && REPORTS.has(singularOfWord(wordsOf(parent.segment.text).at(-1) ?? ''));
}

/** Returns whether the segment before is a collection, without the id of an item between. */
export function isBehindCollection(node: PathNode): boolean {
  const { parent } = node;
  if (!parent?.segment.isStatic) return false;
  if (isBelowReport(node)) return true;
  return parent.parameters.length > 0 || isPlural(wordsOf(parent.segment.text).at(-1) ?? '');
}

/** Returns whether the plural exists at the same place: `/configurations` beside `/configuration/{id}`. */
export function hasPluralBeside({ segment, siblings }: PathNode): boolean {
  const plural = pluralOfWord(segment.text);
  return plural !== segment.text && siblings.has(plural);
}

/** Returns whether a segment is at the top, or after a mere prefix: `/users`, `/api/v1/users`. */
export function isTopLevel({ parent }: PathNode): boolean {
  let above = parent;
  while (above && /^(?:api|rest|v\d[\w.-]*)$/i.test(above.segment.text)) above = above.parent;
  return above === undefined;
}

/** Returns whether items can be read and changed, or created and deleted. */
export function canChangeItems(node: PathNode, child: PathNode): boolean {
  return (
    answersMethod(child, 'put', 'patch', 'delete') &&
    (answersMethod(child, 'get') || (answersMethod(node, 'post') && answersMethod(child, 'delete')))
  );
}

/** Returns whether an operation reads, changes or deletes an existing resource. */
export function worksOnExisting({ method }: Operation): boolean {
  return /^(?:get|put|patch|delete)$/.test(method);
}

/** Returns whether GET is the only method at a prefix, and each operation there meets a condition. */
export function isOnlyRead(node: PathNode, meetsCondition: (operation: Operation) => boolean): boolean {
  const operations = operationsAt(node);
  return operations.length > 0 && operations.every((operation) => operation.method === 'get' && meetsCondition(operation));
}

/** The number of paths below a prefix whose operations are read. */
const MAX_PATHS_BELOW = 20;

/** The first operations at and below a prefix. */
export function operationsBelow(node: PathNode): readonly Operation[] {
  return node.allItems.slice(0, MAX_PATHS_BELOW).flatMap((item) => item.operations);
}
