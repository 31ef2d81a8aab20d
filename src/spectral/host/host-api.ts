import type { SourceDocument } from '../../document/document.ts';
import { withoutByteOrderMark } from '../../document/parse.ts';
import { parseYaml } from '../../document/yaml/yaml.ts';
import { Api, openApiVersion } from '../../model/api.ts';
import { Suppressions } from '../../suppressions/suppressions.ts';
import { HostDocuments } from './host-documents.ts';
import type { DocumentInventory } from './host-inventory.ts';

/** The API that Spectral is linting, for our rules. */
export interface HostApi {
  readonly api: Api;
  readonly suppressions: Suppressions;
  readonly documents: HostDocuments;
  /** The linted document, if that is only a part of the description; findings elsewhere are not reported. */
  readonly part?: SourceDocument;
}

const apis = new WeakMap<DocumentInventory, HostApi | undefined>();

/**
 * The API that Spectral is linting, one for all rules, so that each definition is looked up once. A part of a description has the API of
 * the description if it refers to the description, because Spectral has then read it.
 * `undefined` if the document is not well-formed, or neither an OpenAPI description nor such a part.
 */
export function hostApiOf(inventory: DocumentInventory): HostApi | undefined {
  if (!apis.has(inventory)) apis.set(inventory, readApi(inventory));
  return apis.get(inventory);
}

function readApi(inventory: DocumentInventory): HostApi | undefined {
  const documents = new HostDocuments(inventory);
  const { root } = documents;
  const description = root && (openApiVersion(root.value) ? root : documents.descriptionWith(root));
  if (!description) return undefined;
  const suppressions = new Suppressions({
    textOf: (document) => documents.textOf(document),
    // Spectral's parser drops comments, so ours is run if there are relevant ones; only for YAML, because JSON has no comments.
    parse: (document, text) =>
      documents.incompleteTextOf(document)?.document ?? parseYaml(document.uri, withoutByteOrderMark(text)),
  });
  return { api: new Api(description, documents), suppressions, documents, ...(description !== root && { part: root }) };
}
