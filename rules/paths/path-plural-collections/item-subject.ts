import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import { type Identifier, identifierOf, isMarkedIdOf, isNamedAfter } from '../../../src/facts/paths/identifier.ts';
import { operationsAt } from '../../../src/facts/paths/node-operations.ts';
import type { Noun } from '../../../src/facts/paths/noun.ts';
import type { Operation } from '../../../src/model/operation.ts';

/** A segment, and one name of a parameter that follows it: `team` and `teamId` of `/team/{teamId}`. */
export interface ItemSubject {
  /** The place of the segment. */
  readonly node: PathNode;
  readonly noun: Noun;
  /** The place of the parameter. */
  readonly child: PathNode;
  readonly name: string;
  readonly identifier: Identifier;
  /** The operations at the segment. */
  readonly segmentOperations: readonly Operation[];
  /** The operations at the parameter. */
  readonly itemOperations: readonly Operation[];
  readonly repeatsNoun: boolean;
  /** True if the parameter repeats the noun and is marked as an identifier: `{batch_id}`. */
  readonly isMarkedId: boolean;
}

/** The names of the parameters that follow a segment. */
export function* itemSubjectsAt(node: PathNode, noun: Noun): Generator<ItemSubject> {
  if (node.parameters.length === 0) return;
  const segmentOperations = operationsAt(node);
  for (const child of node.parameters) {
    const itemOperations = operationsAt(child);
    for (const name of child.parameterNames) {
      const identifier = identifierOf(name);
      const repeatsNoun = isNamedAfter(identifier, noun);
      const isMarkedId = repeatsNoun && isMarkedIdOf(identifier, noun);
      yield { node, noun, child, name, identifier, segmentOperations, itemOperations, repeatsNoun, isMarkedId };
    }
  }
}
