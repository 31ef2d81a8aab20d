import { commandBlock, withFiles } from './example-folder.ts';
import { yamlBlock } from './markdown.ts';

/** The runs with configurations that documents show: mistakes, settings without effect, house rules, and a migrated ruleset. */
export async function configurationRuns(): Promise<Readonly<Record<string, string>>> {
  return {
    'mistake-run': await withFiles({ 'api-conventions.yaml': MISTAKEN }, (folder) => commandBlock(folder, 'lint')),
    'without-effect-run': await withFiles(
      { 'api-conventions.yaml': WITHOUT_EFFECT, 'apis/shop.yaml': SHOP, 'drafts/shop.yaml': SHOP },
      async (folder) => `${yamlBlock(WITHOUT_EFFECT.trim())}\n\n${await commandBlock(folder, 'lint --quiet')}`,
    ),
    'house-run': await withFiles(
      { 'api-conventions.yaml': HOUSE, 'openapi.yaml': ORDERS },
      async (folder) =>
        `${yamlBlock(HOUSE.trim())}\n\n${await commandBlock(folder, "lint --format compact --only 'house/*' openapi.yaml")}`,
    ),
    'migrate-run': await withFiles({ '.spectral.yaml': RULESET }, (folder) => commandBlock(folder, 'migrate')),
  };
}

const MISTAKEN = `extends: recommended

rules:
  list-paginated: warn
  path-version: off
`;

const WITHOUT_EFFECT = `extends: headline
ignore: [drfts]
rules:
  acme/created-location:
    where: response
    when: { method: POST, status: 202 }
    must: { headers: { contains: Location } }
overrides:
  - paths: /v1/intrnal/**
    rules: { path-simple: off }
`;

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /v1/internal/orders:
    post:
      responses:
        '201': { description: The order. }
`;

const HOUSE = `rules:
  house/operation-id-casing:
    where: operation
    must:
      operationId: { defined: true, casing: camelCase }
    severity: warn

  house/described:
    where: [operation, parameter, tag]
    must:
      description: { defined: true }
    message: '{{ subject }} is not described. Add a \`description\` that says what the name does not.'
    severity: info

  house/created-location:
    where: response
    when: { method: POST, status: 201 }
    must:
      headers: { contains: Location }
    message: Clients need the URL of what they created. Add the header \`Location\`.
    docs: https://example.com/api-guide#created
`;

const ORDERS = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /v1/orders:
    get:
      operationId: List_Orders
      responses:
        '200': { description: Orders }
    post:
      operationId: createOrder
      responses:
        '201': { description: Created }
`;

const RULESET = `extends: [[spectral:oas, off]]
rules:
  oas2-valid-media-example: warn
  oas2-valid-schema-example: warn
  oas3-valid-media-example: warn
  oas3-valid-schema-example: error
  typed-enum: warn
  operation-description: warn
  operation-tags: off
  oas2-api-host: warn
  acme-tags-alphabetical:
    given: $.tags
    then: { function: alphabetical }
`;
