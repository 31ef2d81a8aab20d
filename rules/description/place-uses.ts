import { fact } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import type { Place } from '../../src/model/place.ts';
import { operationUse, pathUse, type Use } from '../../src/model/use.ts';

const pathsOf = fact(({ pathItems }: Api) => new Map(pathItems.map((item) => [item.template, item])));

/** The path or operation that a place in another file belongs to, as it was reached from the description. */
export function usesOfPlace(place: Place, api: Api): readonly Use[] {
  if (place.document === api.document) return [];
  const [root, template, method] = place.resolvedTokens ?? [];
  const item = root === 'paths' ? pathsOf(api).get(String(template)) : undefined;
  if (!item) return [];
  const operation = item.operation(String(method));
  return [operation ? operationUse(operation) : pathUse(item)];
}
