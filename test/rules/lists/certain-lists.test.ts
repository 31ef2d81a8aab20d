// Lists that every reviewer would expect to grow, and lists that are only likely to, in descriptions in short form.
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { presetSettings } from '../../../src/settings/rule-settings.ts';
import { descriptionOf } from '../../support/short-example.ts';
import { lintByPlace } from '../../support/test-rule.ts';

const parsed = (example: string) =>
  example.startsWith('GET') ? stringify({ ...descriptionOf(example), info: undefined }) : example;
const certaintyOf = async (example: string) => {
  const [finding] = await lintByPlace('list-paginated', parsed(example), { certainty: 'likely' });
  return finding?.data.certainty;
};

const WITH = (methods: string) =>
  `paths: { "/roads/{id}/lamps": { ${methods} get: { responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object, properties: { height: {}, colour: {} } } } } } } } } } }`;

test.each([
  // Each use adds an element, whatever the list belongs to.
  'GET /orders -> Order[]',
  'GET /payment -> Payment[]',
  'GET /sales-orders -> Order[]',
  'GET /salesorders -> Order[]',
  'GET /clubs/{id}/members -> { name, duties }[]',
  'GET /clubs/{id}/auditlog -> Line[]',
  'GET /printers/{id}/history "Get the history" -> Line[]',
  'GET /menus/{id}/versions -> { text, createdAt }[]',
  'GET /tickets/by-sailor/{sailorId} "List the tickets of a sailor" -> Ticket[]',
  // Resources of which an organization or a whole service has many.
  'GET /documents -> Document[]',
  'GET /clubs/search -> Club[]',
  'GET /projects/{id}/documents -> Document[]',
  'GET /{tenant}/projects "List all projects" -> Project[]',
  'GET /list "List all documents" -> Document[]',
  // A list in a page, and beside an object that is like its elements.
  'GET /messages -> { cursor: { hasMore: boolean, data: Message[] } }',
  'GET /config/orders "List all orders" -> { Top: Order{ id, lines: Line[] }, Below: Order[] }',
])('list-paginated recognizes a certain list: %s', async (example) => {
  expect(await certaintyOf(example)).toBe('certain');
});

test.each([
  // Nothing shows that each use adds an element.
  'GET /ferries/status "Get the status of all the ferries" -> StatusList{ items: Status[] }',
  'GET /printers/{id}/queue "Get the current queue" -> Job[]',
  'GET /stock "Get the current stock" -> Part[]',
  'GET /ferrystops -> { total, open, stops: Stop[] }',
  'GET /clubs/me -> Club[]',
  'GET /cars/color/{colorId} "Listar coches por color" -> { items: { id, colorId, name }[] }',
  WITH('post: {},'),
  // The settings of an account or a device, even if clients add to them.
  'GET /api-keys -> Key[]',
  'GET /order-templates -> Template[]',
  'GET /customers "List customer segments" -> Segment[]',
  'paths: { /webhooks: { post: {}, get: { responses: { "200": { content: { application/json: { schema: { type: array } } } } } } }, "/webhooks/{id}": { get: {} } }',
  'GET /notifications/targets -> Target[]',
  // Lists of one user or one small object.
  'GET /invoices/{id}/attachments -> Attachment[]',
  'GET /me/documents -> Document[]',
  'GET /menus/{id}/versions -> { text, author }[]',
  // Some of many.
  'GET /users "List the users who are currently on board" -> User[]',
  'GET /clubs/{id}/more "List similar documents" -> Document[]',
  // Fixed by their nature.
  'GET /i18n/info "List available languages" -> { languages: Language[], current }',
  'GET /dialects -> { code, name }[]',
  'GET /databases "List supported databases" -> Database[]',
  'GET /database/available -> Database[]',
  'GET /roles -> Role[]',
  'GET /datatypes -> Entry[]',
  // Statistics, and series over a range.
  'GET /shops/{id}/analytics/visits -> Visit[]',
  'GET /weather "Get the observations" -> { datetime, rain: number, wind: number }[]',
  'GET /games/{date} "List games" -> Game[]',
  'paths: { /games: { get: { parameters: [{ in: query, name: start_date, required: true }, { in: query, name: end_date, required: true }], responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
  // Parts of one object.
  WITH(''),
  WITH('put: {},'),
  'GET /houses/{id}/images -> Image[]',
  'GET /houses/{id}/rooms -> Room{ id, name, width, height }[]',
  'GET /shifts/{id}/pay-rules "Get the pay rules" -> { pagination: { page, size }, payRule: { shift_id, lineRules: Line[] } }',
  'GET /alarms "Get alarms and timers" -> { alarms: Alarm[], clocks: { timers: Timer[] } }',
  // A few of many elements, and lists that may continue elsewhere.
  'GET /songs/top -> Song[]',
  'GET /songs -> { songs: Song[], load_more_songs }',
])('list-paginated recognizes a likely list: %s', async (example) => {
  expect(await certaintyOf(example)).toBe('likely');
  expect(await lintByPlace('list-paginated', parsed(example))).toEqual([]);
});

const keys = (name: string, text: string) =>
  `paths: { /distances-${name === 'many' ? 'one-to-many' : 'all'}: { get: { parameters: [{ name: ${name}, in: query, required: true, description: "${text}", schema: { type: array, items: { type: string } } }], responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object } } } } } } } } }`;

test.each([
  // An element for each key that was sent, what a standard defines, and one object in an array.
  keys('places', 'The answer has one element for each place.'),
  keys('places', 'Distances are in the same order as the places.'),
  keys('many', ''),
  'GET /conformance "Get what the API conforms to" -> { conformsTo: string[] }',
  'GET /parcels/{parcel_code} "Get a parcel" -> Shipment[]',
  'GET /users/me -> User[]',
])('list-paginated accepts a list that does not grow: %s', async (example) => {
  expect(await certaintyOf(example)).toBeUndefined();
});

test('an array with one element for each key is a likely list without such a description', async () => {
  expect(await certaintyOf(keys('places', 'Where to start.'))).toBe('likely');
});

const arrays = (data: string) =>
  `paths: { /orders: { get: { responses: { "200": { content: { application/json: { schema: { type: object, properties: { version: {}, data: ${data} } } } } } } } } }`;
const OLD = '{ type: array, items: { type: object, properties: { id: {}, name: {} } } }';
const NEW = '{ type: array, items: { type: object, properties: { id: {}, size: {}, name: {} } } }';

test.each([
  [`{ anyOf: [${OLD}, ${NEW}] }`, 1],
  [`{ oneOf: [${OLD}, { oneOf: [${NEW}, ${OLD}] }] }`, 1],
  [`{ anyOf: [${OLD}, { type: "null" }] }`, 1],
  [`{ anyOf: [${OLD}, { type: object, properties: { id: {} } }] }`, 0],
  [`{ anyOf: [{ type: array, maxItems: 9 }, ${OLD}] }`, 1],
  [`{ anyOf: [{ type: array, maxItems: 9 }, { type: array, maxItems: 5 }] }`, 0],
])('list-paginated recognizes alternatives in an envelope as lists: %s', async (data, findings) => {
  expect(await lintByPlace('list-paginated', `openapi: 3.1.0\n${arrays(data)}`)).toHaveLength(findings);
});

test('the preset `strict` also reports likely lists', () => {
  expect(presetSettings('strict')['list-paginated']).toEqual({ severity: 'error', options: { certainty: 'likely' } });
  expect(presetSettings('recommended')['list-paginated']).toEqual({ severity: 'warn' });
});
