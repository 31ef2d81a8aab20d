/** Where rules of Spectral become house rules, both report the same places of descriptions that have and lack what rules ask for. */
import path from 'node:path';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import * as spectralFunctions from '@stoplight/spectral-functions';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadConfig } from '../../src/config/configs.ts';
import { lintText } from '../../src/run/lint-files.ts';
import { folderWith } from '../cli/support.ts';
import { findingsByPlace } from '../support/by-place.ts';
import { casings, spectralRules, statusFilters } from './spectral-cases.ts';
import { migrated } from './support.ts';

interface Rule {
  readonly given: unknown;
  readonly then: unknown;
}

const FUNCTIONS = new Map<string, unknown>(Object.entries(spectralFunctions));

/** The beginning of the note about a house rule that differs from the Spectral rule on purpose in these descriptions. */
const REPORTS_FEWER = 'What is beside the operations of a path, such as `parameters`, is no longer checked.';
const NOT_IN_SWAGGER = 'Swagger 2.0, which never has it, is no longer checked.';
const REPORTS_MORE = 'Descriptions without `components` are now also reported.';

/** A filter that `migrate` reads, but not this version of Spectral. */
const UNREADABLE = '$.paths[*][?(@)]';

const houseRules = spectralRules.flatMap(({ rules }) => rules.filter(({ becomes, given }) => becomes && given !== UNREADABLE));
const CHOSEN = [
  ...['a', 'b', 'a b', 'abcd', 'order', 'order2', 'orderItem', 'order_item', 'order-item', 'ORDER_ITEM', 'ORDER-ITEM', 'Order'],
  ...['12', '3.5'],
];
const FIELDS = { description: 'a', deprecated: true, tags: ['a', 'b', 'c', 'd'], externalDocs: { url: 'https://a.example' } };
const DESCRIBED = { responses: { 200: { description: 'Ok' } } };

/** Operations with and without each field, one on each path. */
const operations = [
  ...CHOSEN.map((text) => ({ summary: text, operationId: text, description: 'a' })),
  ...CHOSEN.map((text) => ({ operationId: text })),
  ...Object.entries(FIELDS).map(([field, value]) => ({ [field]: value })),
  { 'x-a': 1, summary: 'a' },
  { summary: 'a', description: 'a', deprecated: false },
  {},
];
const paths = {
  ...Object.fromEntries(operations.map((operation, index) => [`/p${index}`, { get: { ...operation, ...DESCRIBED } }])),
  '/a': {
    summary: 'a',
    get: {},
    post: { description: 'a' },
    head: DESCRIBED,
    patch: {},
    options: {},
    delete: {},
    put: {},
  },
  '/b': { description: 'a', 'x-a': 1, post: {} },
  '/Admin/orders': { get: DESCRIBED },
  '/admin/box': { get: { summary: 'a', operationId: 'a', responses: { 200: {}, 404: {} } } },
};
const HEADERS = { 'X-A': { description: 'a', required: true }, 'X-A-Long-Name': { deprecated: true }, 'X-B': {} };
const JSON_TYPE = { 'application/json': {}, 'a/b': { schema: { type: 'string' } } };

const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'A title that is long', version: '1', contact: { name: 'a', url: 'https://a.example', email: 'a@a.example' } },
  servers: [{ url: 'a' }, { url: 'https://a.example' }],
  tags: [
    { name: 'a', description: 'a' },
    { name: 'b', summary: 'a', parent: 'a', kind: 'nav' },
    { name: 'a-long-name', 'x-a': 1, ...FIELDS },
  ],
  paths: {
    ...paths,
    '/trace': { trace: {} },
    '/bodies': {
      parameters: [
        { name: 'a', in: 'query' },
        { name: 'b', in: 'query', description: 'a' },
        { name: 'c', in: 'header' },
      ],
      get: {
        parameters: [
          { name: 'd', in: 'query' },
          { name: 'e', in: 'cookie' },
        ],
      },
      post: {
        requestBody: { description: 'a', 'x-a': 1 },
        responses: {
          200: { headers: HEADERS, content: JSON_TYPE, links: { next: { operationId: 'a' } } },
          201: { description: 'a', 'x-a': 1 },
          default: {},
        },
      },
      put: { requestBody: { required: true, content: JSON_TYPE }, responses: { 400: {} } },
    },
    '/more-bodies': { post: { requestBody: { content: JSON_TYPE }, responses: { default: { headers: HEADERS } } } },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'a' },
      'a-long-name': { type: 'http', scheme: 'bearer', bearerFormat: 'a', 'x-a': 1 },
      auth: { type: 'oauth2', flows: { implicit: {} } },
      untyped: {},
    },
  },
};

const SWAGGER = {
  swagger: '2.0',
  info: { title: 'A', version: '1', description: 'a', license: { name: 'a', url: 'https://a.example', identifier: 'a' } },
  paths: { ...paths, '/responses': { post: { responses: { 200: { headers: HEADERS }, 201: { description: 'a' } } } } },
};
const BARE = { openapi: '3.0.3', info: { 'x-a': 1 }, 'x-a': 1, externalDocs: FIELDS.externalDocs, paths: {} };

/** The same object in two places has two positions. */
const NO_ALIASES = { aliasDuplicateObjects: false };

/** The places that each house rule reports, which rules of Spectral become. */
async function reportedByHouseRules(rules: readonly Rule[], api: object): Promise<readonly (readonly string[])[]> {
  const { config } = migrated({ rules: Object.fromEntries(rules.map((rule, index) => [`rule-${index}`, rule])) });
  const cwd = folderWith({ 'api-conventions.yaml': config });
  const loaded = await loadConfig('api-conventions.yaml', { cwd });
  const result = await lintText(stringify(api, NO_ALIASES), { cwd, config: loaded, filename: path.join(cwd, 'openapi.yaml') });
  const found = findingsByPlace(result);
  return rules.map((_, index) =>
    found.filter(({ ruleId }) => ruleId === `house/rule-${index}`).map(({ pointer = '' }) => pointer),
  );
}

/** The places that Spectral reports for each rule. */
async function reportedBySpectral(rules: readonly Rule[], api: object): Promise<readonly (readonly string[])[]> {
  const spectral = new Spectral();
  const named = rules.map(({ given, then }, index) => [`rule-${index}`, { given, then: [then].flat().map(withFunction) }]);
  spectral.setRuleset({ rules: Object.fromEntries(named) } as RulesetDefinition);
  const results = await spectral.run(stringify(api, NO_ALIASES));
  return rules.map((_, index) =>
    results.filter(({ code }) => code === `rule-${index}`).map(({ path: steps }) => pointerOf(steps)),
  );
}

function withFunction(then: unknown): object {
  const { function: name, ...more } = then as { readonly function: string };
  return { ...more, function: FUNCTIONS.get(name) };
}

function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Returns whether one place is in the other one: Spectral reports what is missing at what it is missing in. */
function isNear(first: string, second: string): boolean {
  return `${first}/`.startsWith(`${second}/`) || `${second}/`.startsWith(`${first}/`);
}

test.each([
  ['OpenAPI 3.1', OPENAPI],
  ['Swagger 2.0', SWAGGER],
  ['a bare description', BARE],
])('house rules report the places in %s that Spectral reports', async (_, api) => {
  const rules = houseRules.filter(({ note }) => api !== SWAGGER || note !== NOT_IN_SWAGGER);
  const [here, there] = [await reportedByHouseRules(rules, api), await reportedBySpectral(rules, api)];
  const differences = rules.flatMap(({ given, then, note }, index) => {
    const [own = [], theirs = []] = [here[index], there[index]];
    const missed = theirs.filter((place) => note !== REPORTS_FEWER && !own.some((one) => isNear(one, place)));
    const added = own.filter((place) => note !== REPORTS_MORE && !theirs.some((one) => isNear(one, place)));
    return missed.length + added.length > 0 ? [{ rule: JSON.stringify([given, then]), missed, added }] : [];
  });
  expect(differences).toEqual([]);
});

test('each migrated house rule reports something', async () => {
  const found = await Promise.all([OPENAPI, SWAGGER, BARE].map((api) => reportedByHouseRules(houseRules, api)));
  const silent = houseRules.filter((_, index) => found.every((places) => places[index]?.length === 0));
  expect(silent.map(({ given, then }) => JSON.stringify([given, then]))).toEqual([]);
});

test.each(statusFilters)(
  'the migration turns a filter of statuses in Spectral into a condition: $filter',
  async ({ given, then, selected }) => {
    const statuses = [100, 204, 205, 299, 300, 399, 400, 404, 405, 410, 499, 500, 'default'];
    const responses = Object.fromEntries(statuses.map((status) => [status, {}]));
    const api = { openapi: '3.1.0', info: {}, paths: { '/a': { get: { responses } } } };
    const written = (places: readonly string[] = []) => places.map((place) => place.split('/').at(-1)).sort();
    const [[here], [there]] = [
      await reportedByHouseRules([{ given, then }], api),
      await reportedBySpectral([{ given, then }], api),
    ];
    expect({ here: written(here), there: written(there) }).toEqual({ here: [...selected].sort(), there: [...selected].sort() });
  },
);

test.each(casings)(
  'the migration turns the options of a casing in Spectral into a house rule: $options',
  async ({ options, accepts, refuses }) => {
    const names = [...accepts, ...refuses];
    const paths = Object.fromEntries(names.map((operationId, index) => [`/p${index}`, { get: { operationId, responses: {} } }]));
    const rule = { given: '$.paths[*].get', then: { field: 'operationId', function: 'casing', functionOptions: options } };
    const written = (places: readonly string[] = []) =>
      places.map((place) => names[Number(/^[/]paths[/]~1p(\d+)/.exec(place)?.[1])]).sort();
    const api = { openapi: '3.1.0', info: {}, paths };
    const [[here], [there]] = [await reportedByHouseRules([rule], api), await reportedBySpectral([rule], api)];
    expect({ here: written(here), there: written(there) }).toEqual({ here: [...refuses].sort(), there: [...refuses].sort() });
  },
);
