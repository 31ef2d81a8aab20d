// Lists without pagination, and what only looks like one, in descriptions in short form.
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { descriptionOf } from '../support/short-example.ts';
import { lintByPlace } from '../support/test-rule.ts';

const ASKING_FOR = (parameter: string) =>
  `paths: { /albums: { get: { parameters: [{ in: query, required: true, ${parameter} }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }`;

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
])('%s has %j', async (example, expected) => {
  const isShort = example.startsWith('GET');
  const api = isShort ? stringify({ ...descriptionOf(example), info: undefined }) : example;
  expect((await lintByPlace('list-paginated', api)).map(({ data }) => data.list)).toEqual(expected);
});
