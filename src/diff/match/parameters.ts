import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import { explodedParameters, type WrittenParameter } from './exploded-parameters.ts';

/** A parameter of both versions. */
export interface ParameterPair {
  readonly base: WrittenParameter;
  readonly head: WrittenParameter;
}

/** The matching, removed and added parameters of an operation, except those that are part of its body. */
export interface MatchedParameters {
  readonly pairs: readonly ParameterPair[];
  readonly removed: readonly WrittenParameter[];
  readonly added: readonly WrittenParameter[];
}

const IN_BODY = new Set(['body', 'formData']);

/** Headers that OpenAPI 3 describes elsewhere; it ignores parameters with these names. */
const DESCRIBED_ELSEWHERE = new Set(['accept', 'content-type', 'authorization']);

/**
 * Matches parameters by location and name, and path parameters by position, as clients do not see their names. An object in one
 * version matches the parameters that it is written as in the other version.
 */
export function matchParameters(base: Operation, head: Operation): MatchedParameters {
  const [before, after] = [parametersOf(base), parametersOf(head)];
  const pairs: ParameterPair[] = [];
  const pairAll = (known: Map<string, WrittenParameter>, now: Map<string, WrittenParameter>) => {
    for (const [key, parameter] of [...known]) {
      const match = now.get(key);
      if (!match) continue;
      pairs.push({ base: parameter, head: match });
      known.delete(key);
      now.delete(key);
    }
  };
  pairAll(before, after);
  const [written, writtenNow] = [explode(before, after), explode(after, before)];
  pairAll(written, writtenNow);
  // Matching paths have the same parameters, so an additional one was only missing in the base.
  const isOutsidePath = (parameter: WrittenParameter) => parameter.in !== 'path';
  return {
    pairs,
    removed: [...written.values()].filter(isOutsidePath),
    added: [...writtenNow.values()].filter(isOutsidePath),
  };
}

/** Parameters with objects replaced by the parameters that they are written as, if the other version has one of these. */
function explode(
  parameters: ReadonlyMap<string, Parameter>,
  others: ReadonlyMap<string, Parameter>,
): Map<string, WrittenParameter> {
  const written = new Map<string, WrittenParameter>();
  const known = new Set(others.keys());
  if (parameters.size > 0)
    for (const other of others.values()) for (const part of explodedParameters(other)) known.add(keyOf(part));
  for (const [key, parameter] of parameters) {
    const parts = known.size > 0 ? explodedParameters(parameter) : [];
    if (parts.some((part) => known.has(keyOf(part)))) for (const part of parts) written.set(keyOf(part), part);
    else written.set(key, parameter);
  }
  return written;
}

function keyOf({ in: place, name }: WrittenParameter): string {
  return `${place} ${name}`;
}

function parametersOf(operation: Operation): Map<string, Parameter> {
  const parameters = new Map<string, Parameter>();
  for (const parameter of operation.parameters) {
    const { in: place, name } = parameter;
    if (IN_BODY.has(place) || (place === 'header' && DESCRIBED_ELSEWHERE.has(name.toLowerCase()))) continue;
    const key = place === 'path' ? positionOf(name, operation) : place === 'header' ? name.toLowerCase() : name;
    parameters.set(`${place} ${key}`, parameter);
  }
  return parameters;
}

/**
 * The position of a path parameter; its name if the path does not have it. Segments are counted from the end, as one version may
 * have its first segments in the base path.
 */
function positionOf(name: string, { pathItem: { segments } }: Operation): string {
  for (const [index, { text, parameters: expressions }] of segments.entries()) {
    const parameters = text === `:${name}` ? [name] : expressions;
    if (parameters.includes(name)) return `-${segments.length - index}.${parameters.indexOf(name)}`;
  }
  return name;
}
