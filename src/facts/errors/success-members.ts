import type { Api } from '../../model/api.ts';
import { isObject } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { certainSuccessResponses } from '../responses/success.ts';

/** The levels below a body that are read; the block that all responses of an API share, such as `meta`, is not deeper. */
const MAX_STEPS = 4;

/** The definitions of the properties in the upper levels of the bodies of successes, as written. */
export const successMembersOf = fact((api: Api): ReadonlySet<unknown> => {
  const found = new Set<unknown>();
  let schemas: readonly Schema[] = [...api.operations()].flatMap((operation) =>
    certainSuccessResponses(operation).flatMap(({ response }) =>
      response.content(operation).flatMap(({ schema }) => schema ?? []),
    ),
  );
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = new Map<unknown, Schema>();
    for (const schema of schemas) {
      for (const member of schema.members()) {
        if (!isObject(member.value) || found.has(member.value)) continue;
        found.add(member.value);
        next.set(member.value, member.schema);
      }
    }
    schemas = [...next.values()];
  }
  return found;
});
