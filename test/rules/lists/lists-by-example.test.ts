// Lists without pagination, and responses that only resemble one, in descriptions in short form.
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { descriptionOf } from '../../support/short-example.ts';
import { lintByPlace } from '../../support/test-rule.ts';

const ASKING_FOR = (parameter: string) =>
  `paths: { /albums: { get: { parameters: [{ in: query, required: true, ${parameter} }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }`;

/** `GET /forms` without a schema. */
function showing(example: string): string {
  return `paths: { /forms: { get: { responses: { "200": { content: { application/json: { example: ${example} } } } } } } }`;
}

test.each([
  // A response that repeats the id is about one.
  ['GET /pools/{pool_name} "Get all IPs" -> { pool_name, ips: string[] }', []],
  ['GET /pools/{pool_id} "Get all IPs" -> { pool, ips: string[] }', []],
  ['GET /pools/{pool_nickname} "Get all IPs" -> { pool, ips: string[] }', ['the list `ips`']],
  ['GET /pools/{pool_name} "Get all IPs" -> { pool: Pool, ips: string[] }', ['the list `ips`']],
  // The client names the elements.
  [ASKING_FOR('name: ids'), []],
  [ASKING_FOR('name: album_ids'), []],
  [ASKING_FOR('name: artist_ids'), ['a list']],
  [ASKING_FOR('name: kids'), ['a list']],
  [ASKING_FOR('name: id, schema: { type: array }'), []],
  [ASKING_FOR('name: uris, schema: { type: array, maxItems: 25 }'), []],
  [ASKING_FOR('name: uris, schema: { type: array }'), ['a list']],
  [ASKING_FOR('name: uris, schema: { type: array, maxItems: 25, items: { type: number } }'), ['a list']],
  [ASKING_FOR('name: statuses, schema: { type: array, maxItems: 25, items: { enum: [a, b] } }'), ['a list']],
  // The path ends in the id of one.
  ['GET /users/by-email/{email} -> User[]', []],
  ['GET /tickets/by-customer/{customerId} -> Ticket[]', ['a list']],
  ['GET /orders/{parent_id} -> Order[]', ['a list']],
  ['GET /orders/{order_code} -> Order[]', []],
  ['GET /order/{code} -> Order[]', ['a list']],
  ['GET /organizations/{org_id} "List them" -> Organization[]', ['a list']],
  // The list is one of several arrays.
  ['GET /photos -> { photos: Photo[], albums: Album[], total: integer }', ['the list `photos`']],
  ['GET /photos -> { meta: { photos: Photo[] }, count: integer }', ['the list `photos`']],
  ['GET /songs "List songs" -> { data: { list: Song[], limitExceeded: boolean, references: { artists } } }', ['the list `list`']],
  // "List all" of an object with one array is about this array, whatever it is called.
  ['GET /folders "List all folders" -> { Children: Folder[], Parent: Folder }', ['the list `Children`']],
  ['GET /folders "List all folders" -> { Children: Folder[], Parent: Folder, owner }', []],
  ['GET /folders "List all folders" -> { Children: string[], Parent: Folder }', []],
  ['GET /folder "Get the folder" -> { Children: Folder[], Parent: Folder }', []],
  ['GET /orders "List orders" -> { order: Order, reasons: { code, message }[] }', []],
  // The id at the end of the path is that of something else.
  ['GET /interface/peers/{id} "Get the peers for the given interface" -> Peer[]', ['a list']],
  ['GET /actions/{id} "Get all actions of a device" -> Action[]', ['a list']],
  ['GET /actions/{id} "Get the actions for the given id" -> Action[]', []],
  ['GET /actions/{id} "Get actions from the list" -> Action[]', []],
  ['GET /actions/{action_id} "Get the actions of a device" -> Action[]', []],
  ['GET /actions/{action_key} "Get a list of actions of a given kind" -> Action[]', ['a list']],
  // One object in an array
  ['GET /contacts/{contact_id}/settings "Get the settings of one contact" -> { locale, theme }[]', []],
  ['GET /contacts/{contact_id}/settings "Get the settings of one contact" -> { name, value }[]', ['a list']],
  ['GET /contacts/{contact_id}/settings "List all settings" -> { locale, theme }[]', ['a list']],
  ['GET /reports/{id} "Get one report" -> { title, pages: integer }[]', []],
  // The body of a 202 confirms that an action was started.
  ['GET /jobs "Start all jobs" -> 202 Job[]', []],
  ['GET /jobs "Start all jobs" -> 200 Job[]', ['a list']],
  // An example that is a JSON Schema has arrays of its keywords.
  [showing('{ anyOf: [{ type: string }, { type: integer }] }'), []],
  [showing('{ $schema: "https://json-schema.org/draft/2020-12/schema", items: [{ id: a }] }'), []],
  [showing('{ type: object, required: [id], properties: { id: { type: string } } }'), []],
  [showing('{ type: object, items: [{ id: a }] }'), ['the list `items`']],
])('list-paginated has for %s the findings %j', async (example, expected) => {
  const isShort = example.startsWith('GET');
  const api = isShort ? stringify({ ...descriptionOf(example), info: undefined }) : example;
  expect((await lintByPlace('list-paginated', api, { certainty: 'likely' })).map(({ data }) => data.list)).toEqual(expected);
});
