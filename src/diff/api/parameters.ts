import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';

/** A parameter of both versions. */
export interface ParameterPair {
  readonly base: Parameter;
  readonly head: Parameter;
}

/** The matching, removed and added parameters of an operation, except those that are part of its body. */
export interface Parameters {
  readonly pairs: readonly ParameterPair[];
  readonly removed: readonly Parameter[];
  readonly added: readonly Parameter[];
}

const IN_BODY = new Set(['body', 'formData']);

/** Headers that OpenAPI 3 describes elsewhere; it ignores parameters with these names. */
const DESCRIBED_ELSEWHERE = new Set(['accept', 'content-type', 'authorization']);

/** Matches parameters by location and name, and path parameters by position, as clients do not see their names. */
export function matchParameters(base: Operation, head: Operation): Parameters {
  const after = parametersOf(head);
  const pairs: ParameterPair[] = [];
  const removed: Parameter[] = [];
  for (const [key, parameter] of parametersOf(base)) {
    const match = after.get(key);
    after.delete(key);
    if (match) pairs.push({ base: parameter, head: match });
    else if (parameter.in !== 'path') removed.push(parameter);
  }
  // Matching paths have the same parameters, so an additional one was only missing in the base.
  return { pairs, removed, added: [...after.values()].filter((parameter) => parameter.in !== 'path') };
}

function parametersOf(operation: Operation): Map<string, Parameter> {
  const names = operation.pathItem.segments.flatMap((segment) => segment.parameters);
  const parameters = new Map<string, Parameter>();
  for (const parameter of operation.parameters) {
    const { in: place, name } = parameter;
    if (IN_BODY.has(place) || (place === 'header' && DESCRIBED_ELSEWHERE.has(name.toLowerCase()))) continue;
    // Positions are counted from the end, as one version may have its first segments in the base path.
    const nth = names.length - names.indexOf(name);
    const key = place === 'path' && names.includes(name) ? `-${nth}` : place === 'header' ? name.toLowerCase() : name;
    parameters.set(`${place} ${key}`, parameter);
  }
  return parameters;
}
