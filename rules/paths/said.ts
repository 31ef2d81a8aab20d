import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import { wordsOf } from '../words/words.ts';
import { saysIdOf, saysIdOfOther } from './identifier.ts';
import type { Noun } from './noun.ts';
import { saysWhose } from './noun-mentions.ts';
import type { PathNode } from './path-tree.ts';

/** Whether the description of the parameter says that it is the id of something else. */
export function isOfOther(child: PathNode, noun: Noun): boolean {
  return saysIdOfOther(describedAs(child), noun);
}

/** Whether it even says so at length: "the key of the repository to search". */
export function isOfOtherAtLength(child: PathNode, noun: Noun): boolean {
  return / of /i.test(describedAs(child)) && isOfOther(child, noun);
}

/** Whether the description of the parameter says whose id it is: "announcement hex ID" for `/announcement/{id}`. */
export function isSaidToIdentify(child: PathNode, noun: Noun): boolean {
  return saysIdOf(describedAs(child), noun);
}

/** "Get the quote of a symbol" at `/quote/{symbol}`, and "for a stock" where that is a "Stock symbol". */
export function isOfOwner(operation: Operation, child: PathNode, owner: string): boolean {
  const described = wordsOf(describedAs(child));
  const kind = described[described.indexOf(owner) - 1];
  return saysWhose(operation, owner) || (kind !== undefined && saysWhose(operation, kind));
}

/** How the parameter is described. */
export function describedAs(child: PathNode): string {
  return parameterOf(child)?.description ?? '';
}

function parameterOf(child: PathNode): Parameter | undefined {
  const operation = child.all[0]?.operations[0];
  return operation?.parameters.find((candidate) => candidate.in === 'path' && child.names.has(candidate.name));
}
