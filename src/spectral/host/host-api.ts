import { parseYaml } from '../../document/yaml/yaml.ts';
import { Api, openApiVersion } from '../../model/api.ts';
import { Suppressions } from '../../suppressions/suppressions.ts';
import { HostDocuments } from './host-documents.ts';
import type { DocumentInventory } from './host-inventory.ts';

/** What Spectral is linting, as our rules see it. */
export interface HostApi {
  readonly api: Api;
  readonly suppressions: Suppressions;
  readonly documents: HostDocuments;
}

const apis = new WeakMap<DocumentInventory, HostApi | undefined>();

/**
 * The API that Spectral is linting, one for all rules, so that each definition is looked up once.
 * `undefined` where the document is not well-formed or no OpenAPI description.
 */
export function apiOf(inventory: DocumentInventory): HostApi | undefined {
  if (!apis.has(inventory)) apis.set(inventory, readApi(inventory));
  return apis.get(inventory);
}

function readApi(inventory: DocumentInventory): HostApi | undefined {
  const documents = new HostDocuments(inventory);
  if (!documents.root || !openApiVersion(documents.root.value)) return undefined;
  const suppressions = new Suppressions({
    textOf: (document) => documents.textOf(document),
    // Spectral's parser drops comments, so ours is run where there are some that matter; in what is YAML, as JSON has none.
    parse: (document, text) => documents.incompleteOf(document)?.document ?? parseYaml(document.uri, text.replace(/^\uFEFF/, '')),
  });
  return { api: new Api(documents.root, documents), suppressions, documents };
}
