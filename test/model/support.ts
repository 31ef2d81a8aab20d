import { FileStore } from '../../src/document/files/files.ts';
import { toUri } from '../../src/document/files/paths.ts';
import { Api } from '../../src/model/api.ts';
import { findBrokenReferences } from '../../src/model/broken-references.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import { Schema } from '../../src/model/schema.ts';

const ROOT = toUri('/description');

/** The API of a description, given as text or as the value that JSON would give; other files of its folder by name. */
export function apiOf(description: string | object, files: Readonly<Record<string, string>> = {}): Api {
  const store = new FileStore();
  for (const [name, text] of Object.entries(files)) store.write(`${ROOT}/${name}`, text);
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  return new Api(store.write(`${ROOT}/openapi.yaml`, text), store.loader(ROOT));
}

/** `/components/schemas/Pet`, or `pet.yaml#/Pet` in another file than the description's own. */
export function whereIs(place: Place | undefined): string | undefined {
  if (!place) return undefined;
  const file = place.document.uri.slice(ROOT.length + 1);
  return file === 'openapi.yaml' ? place.pointer : `${file}#${place.pointer}`;
}

/** The references that lead nowhere, as `where: what it says (why)`. */
export function brokenIn(api: Api): string[] {
  return findBrokenReferences(api.references)
    .map(({ place, reference, why }) => `${whereIs(place)}: ${reference} (${why.failure})`)
    .sort();
}

/** The operation `GET /pets` and the like. */
export function operationOf(api: Api, label: string): Operation {
  for (const operation of api.operations()) if (operation.label === label) return operation;
  throw new Error(`there is no ${label}`);
}

/** The schema component of that name. */
export function schemaOf(api: Api, name = 'It'): Schema {
  const schemas = api.isSwagger2 ? api.root.child('definitions') : api.root.child('components').child('schemas');
  const schema = Schema.at(api, schemas.child(name));
  if (!schema) throw new Error(`there is no schema ${name}`);
  return schema;
}
