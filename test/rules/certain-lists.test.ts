// Which lists every reviewer would expect to grow, and which are only likely to, in descriptions in short form.
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { presetSettings } from '../../src/settings/rule-settings.ts';
import { descriptionOf } from '../support/short-example.ts';
import { lintByPlace } from '../support/test-rule.ts';

const parsed = (example: string) =>
  example.startsWith('GET') ? stringify({ ...descriptionOf(example), info: undefined }) : example;
const certaintyOf = async (example: string) => {
  const [finding] = await lintByPlace('list-paginated', parsed(example), { certainty: 'likely' });
  return finding?.data.certainty;
};

const WITH = (methods: string) =>
  `paths: { "/roads/{id}/lamps": { ${methods} get: { responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object, properties: { height: {}, colour: {} } } } } } } } } } }`;

test.each([
  // A last word that is singular or mass, where the list is that of many.
  'GET /ferries/status "Get the status of all the ferries" -> StatusList{ items: Status[] }',
  'GET /ferries/status -> Status[]',
  'GET /printers/{id}/queue "Get the current queue" -> Job[]',
  'GET /stock "Get the current stock" -> Part[]',
  'GET /ferrystops -> { total, open, stops: Stop[] }',
  'GET /stops-by-line "Stops of a line" -> { code, data: { limitExceeded: boolean, list: Stop[], references: { lines: Line[] } } }',
  // The caller's part of a collection.
  'GET /clubs/me -> Club[]',
  'GET /clubs/mine -> { data: Club[] }',
  // The id at the end of the path is that of something else.
  'GET /sailors/best/clubs/{id} -> Ferry[]',
  'GET /cars/color/{colorId} "Listar coches por color" -> { items: { id, colorId, name }[] }',
  // A list in a page, and beside an object that is like its elements.
  'GET /ferries -> { cursor: { hasMore: boolean, data: Ferry[] } }',
  'GET /config/deck "List all decks" -> { Top: Deck{ id, doors: Door[] }, Below: Deck[] }',
  WITH('post: {},'),
])('certain: %s', async (example) => {
  expect(await certaintyOf(example)).toBe('certain');
});

test.each([
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
  // A few of many, and what may go on elsewhere.
  'GET /songs/top -> Song[]',
  'GET /songs -> { songs: Song[], load_more_songs }',
])('likely: %s', async (example) => {
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
])('no list that grows: %s', async (example) => {
  expect(await certaintyOf(example)).toBeUndefined();
});

test('but one for each key only where something says so', async () => {
  expect(await certaintyOf(keys('places', 'Where to start.'))).toBe('likely');
});

const arrays = (data: string) =>
  `paths: { /ferries: { get: { responses: { "200": { content: { application/json: { schema: { type: object, properties: { version: {}, data: ${data} } } } } } } } } }`;
const OLD = '{ type: array, items: { type: object, properties: { id: {}, name: {} } } }';
const NEW = '{ type: array, items: { type: object, properties: { id: {}, size: {}, name: {} } } }';

test.each([
  [`{ anyOf: [${OLD}, ${NEW}] }`, 1],
  [`{ oneOf: [${OLD}, { oneOf: [${NEW}, ${OLD}] }] }`, 1],
  [`{ anyOf: [${OLD}, { type: "null" }] }`, 1],
  [`{ anyOf: [${OLD}, { type: object, properties: { id: {} } }] }`, 0],
  [`{ anyOf: [{ type: array, maxItems: 9 }, ${OLD}] }`, 1],
  [`{ anyOf: [{ type: array, maxItems: 9 }, { type: array, maxItems: 5 }] }`, 0],
])('alternatives in an envelope: %s', async (data, findings) => {
  expect(await lintByPlace('list-paginated', `openapi: 3.1.0\n${arrays(data)}`)).toHaveLength(findings);
});

test('the preset `strict` also reports likely lists', () => {
  expect(presetSettings('strict')['list-paginated']).toEqual({ severity: 'error', options: { certainty: 'likely' } });
  expect(presetSettings('recommended')['list-paginated']).toEqual({ severity: 'warn' });
});
