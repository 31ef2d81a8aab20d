import type { Operation } from '../model/operation.ts';
import type { Parameter } from '../model/parameter.ts';

/** A parameter of both versions. */
export interface ParameterPair {
  readonly base: Parameter;
  readonly head: Parameter;
}

/** What becomes of the parameters of an operation. Those in a body belong to it, and are not among them. */
export interface Parameters {
  readonly pairs: readonly ParameterPair[];
  readonly removed: readonly Parameter[];
  readonly added: readonly Parameter[];
}

const IN_BODY = new Set(['body', 'formData']);

/** OpenAPI 3 describes these headers elsewhere, and has parameters of their names ignored. */
const DESCRIBED_ELSEWHERE = new Set(['accept', 'content-type', 'authorization']);

/** Parameters by place and name; those of the path, whose names no client sees, by where they stand in it. */
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
  // A path that was matched has the same parameters; one of them may only not have been described.
  return { pairs, removed, added: [...after.values()].filter((parameter) => parameter.in !== 'path') };
}

function parametersOf(operation: Operation): Map<string, Parameter> {
  const names = operation.pathItem.segments.flatMap((segment) => segment.parameters);
  const parameters = new Map<string, Parameter>();
  for (const parameter of operation.parameters) {
    const { in: place, name } = parameter;
    if (IN_BODY.has(place) || (place === 'header' && DESCRIBED_ELSEWHERE.has(name.toLowerCase()))) continue;
    // From the end: what one version has in the base path comes first in the other's template.
    const nth = names.length - names.indexOf(name);
    const key = place === 'path' && names.includes(name) ? `-${nth}` : place === 'header' ? name.toLowerCase() : name;
    parameters.set(`${place} ${key}`, parameter);
  }
  return parameters;
}
