import { fact } from '../../src/facts/fact.ts';
import { wordsOf } from '../../src/facts/words/words.ts';
import type { Api } from '../../src/model/api.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Response } from '../../src/model/response.ts';
import type { Edit, Fix } from '../../src/rule/edits.ts';
import { componentsOf, freeComponentName } from '../../src/rule/fixes/components.ts';
import { ReferencedDefinitions, referenceOf, type SharedDefinition } from '../../src/rule/fixes/shared-definition.ts';

/** The headers that declare whether a response can be cached, in lower case; the one that fixes add comes first. */
export const CACHING_HEADERS: readonly string[] = ['cache-control', 'expires', 'etag', 'last-modified'];

/** Adds a caching header to responses; `undefined` where these cannot be changed. */
export function addCachingHeader(responses: readonly Response[]): Fix | undefined {
  const maps = responses.map(({ api, place }) => api.references.follow(place.child('headers')));
  if (!maps.every((map) => map && isLocal(map.document))) return undefined;
  return {
    title: 'Declare a caching header.',
    applicability: 'unsafe',
    edits: () => responses.flatMap(editsOf),
  };
}

function editsOf({ api, place }: Response): readonly Edit[] {
  const { name, header } = cachingHeaderFor(api);
  const map = api.references.follow(place.child('headers')) ?? place.child('headers');
  const value = header.referenceFrom(map.document);
  return [{ set: map.child(name), value, after: 'description' }, ...header.edits];
}

interface CachingHeader {
  readonly name: string;
  readonly header: SharedDefinition;
}

/** The caching header of the API, or one that is added. */
export const cachingHeaderFor = fact(
  (api: Api): CachingHeader => usedHeader(api) ?? { name: 'Cache-Control', header: namedHeader(api) ?? newHeader(api) },
);

/** The definition that most responses of the API refer to for one of the headers. */
function usedHeader(api: Api): CachingHeader | undefined {
  const targets = new ReferencedDefinitions<string>(api);
  for (const operation of api.operations()) {
    for (const { response } of operation.responses) {
      for (const [name, place] of api.references.entries(response.place.child('headers'))) {
        if (CACHING_HEADERS.includes(name.toLowerCase())) targets.add(place, name);
      }
    }
  }
  const { mostUsed } = targets;
  return mostUsed && { name: mostUsed.firstUser, header: referenceOf(mostUsed.place) };
}

function namedHeader(api: Api): SharedDefinition | undefined {
  const found = componentsOf(api, 'headers')?.entries.find(([name]) => wordsOf(name).join(' ') === 'cache control');
  return found && referenceOf(found[1]);
}

const DESCRIPTION = 'Whether and how long the response can be cached.';

/** A new header, as a component if possible. Swagger 2 has no components for headers. */
function newHeader(api: Api): SharedDefinition {
  const components = componentsOf(api, 'headers');
  if (!components) {
    const schema = { type: 'string' };
    const value = { description: DESCRIPTION, ...(api.isSwagger2 ? schema : { schema }) };
    return { referenceFrom: () => value, edits: [] };
  }
  const place = components.place.child(freeComponentName(components, 'cache control'));
  return { ...referenceOf(place), edits: [{ set: place, value: { description: DESCRIPTION, schema: { type: 'string' } } }] };
}
