import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { fact } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import { MediaType } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { componentsOf } from '../../src/rule/fixes/components.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { insertStatus } from '../../src/rule/fixes/insert-status.ts';
import { ReferencedDefinitions, referenceOf, type SharedDefinition } from '../../src/rule/fixes/shared-definition.ts';
import { sharedResponse, type WantedResponse } from './shared-response.ts';
import { isTokenEndpoint } from './token-endpoint.ts';

/**
 * Adds a response to an operation; no fix if the description of its responses cannot be changed. A deprecated operation gets only
 * a 410. A `default` that means the success is not joined by an error status, beside which it would mean the errors.
 */
export function addResponse(operation: Operation, wanted: WantedResponse, shapes: () => readonly ErrorShape[]): Fixes {
  const { api } = operation;
  const isUnchanged =
    operation.isDeprecated || isDefaultAlone(operation) || operation.method === 'options' || isTokenEndpoint(operation);
  if (wanted.status !== '410' && isUnchanged) return {};
  const map = api.references.follow(operation.place.child('responses'));
  if (!map || !isLocal(map.document) || !componentsOf(api, 'responses') || !componentsOf(api, 'schemas')) return {};
  if (api.isSwagger2 && !producesJson(operation)) return {};
  const range = wanted.status === '410' ? undefined : clientErrorsOf(api);
  if (range) {
    const edits = () => [insertStatus(map, '4XX', range.referenceFrom(map.document))];
    return { fix: { title: 'Add a `4XX` response.', applicability: 'unsafe', edits } };
  }
  const { referenceFrom, edits, isContradictory } = sharedResponse(operation, wanted, shapes());
  const fix: Fix = {
    title: `Add a \`${wanted.status}\` response.`,
    applicability: 'unsafe',
    edits: () => [insertStatus(map, wanted.status, referenceFrom(map.document)), ...edits],
  };
  return isContradictory ? { suggestions: [fix] } : { fix };
}

/** The component that operations refer to for `4XX`, in an API whose operations declare ranges and hardly any single statuses. */
const clientErrorsOf = fact((api: Api): SharedDefinition | undefined => {
  const targets = new ReferencedDefinitions(api);
  let others = 0;
  for (const { statuses = [], place } of api.operations()) {
    if (statuses.includes('4XX')) targets.add(api.references.follow(place.child('responses'))?.child('4XX'), undefined);
    else if (statuses.some((status) => status.startsWith('4'))) others++;
  }
  const { mostUsed } = targets;
  return mostUsed && mostUsed.count > 1 && mostUsed.count > others ? referenceOf(mostUsed.place) : undefined;
});

function isDefaultAlone({ statuses = [] }: Operation): boolean {
  return statuses.includes('default') && !statuses.some((status) => /^[23]/.test(status));
}

/** Returns whether the body of an error would be JSON. In Swagger 2, operations declare the formats of all their responses. */
function producesJson({ api, place, produces }: Operation): boolean {
  return produces.length === 0 || produces.some((name) => new MediaType(api, place, name).isJson);
}
