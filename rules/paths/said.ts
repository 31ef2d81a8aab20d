import type { Parameter } from '../../src/model/parameter.ts';
import { saysIdOf, saysIdOfOther } from './identifier.ts';
import type { Noun } from './noun.ts';
import type { PathNode } from './path-tree.ts';

/** Whether the description of the parameter says that it is the id of something else. */
export function isOfOther(child: PathNode, noun: Noun): boolean {
  return saysIdOfOther(parameterOf(child)?.description ?? '', noun);
}

/** Whether the description of the parameter says whose id it is: "announcement hex ID" for `/announcement/{id}`. */
export function isSaidToIdentify(child: PathNode, noun: Noun): boolean {
  return saysIdOf(parameterOf(child)?.description ?? '', noun);
}

function parameterOf(child: PathNode): Parameter | undefined {
  const operation = child.all[0]?.operations[0];
  return operation?.parameters.find((candidate) => candidate.in === 'path' && child.names.has(candidate.name));
}
