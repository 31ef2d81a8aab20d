import { Api, openApiVersion } from '../model/api.ts';
import { HostDocuments } from './host-documents.ts';
import type { DocumentInventory } from './host-inventory.ts';

const apis = new WeakMap<DocumentInventory, Api | undefined>();

/**
 * The API that Spectral is linting, one for all rules, so that each definition is looked up once.
 * `undefined` where the document is not well-formed or no OpenAPI description.
 */
export function apiOf(inventory: DocumentInventory): Api | undefined {
  if (!apis.has(inventory)) apis.set(inventory, readApi(inventory));
  return apis.get(inventory);
}

function readApi(inventory: DocumentInventory): Api | undefined {
  const documents = new HostDocuments(inventory);
  return documents.root && openApiVersion(documents.root.value) ? new Api(documents.root, documents) : undefined;
}
