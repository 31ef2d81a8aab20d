import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compare } from '../../src/index.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** A description in several files, whose names say less than keys and titles. */
const FILES = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /v1/orders:
    get: { $ref: get-orders.yaml }
    post: { responses: { '200': { description: Ok } }, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
components:
  schemas: { Order: { $ref: order-v2.yaml } }
  securitySchemes: { login: { type: oauth2, flows: {} } }`,
  'get-orders.yaml': `responses: { '200': { $ref: responses.yaml#/orders } }
security: [{ login: [read] }]`,
  'responses.yaml':
    'orders: { description: Ok, content: { application/json: { schema: { properties: { count: { type: integer }, items: { items: { $ref: order-v2.yaml } } } } } } }',
  'order-v2.yaml':
    'properties: { total: { type: integer }, lines: { items: { $ref: models.yaml#/Line } }, address: { $ref: address-1.yaml }, note: { $ref: note.yaml } }',
  'models.yaml': 'Line: { properties: { price: { type: integer } } }',
  'address-1.yaml': 'title: Address\nproperties: { street: { type: string } }',
  'note.yaml': 'properties: { text: { type: string } }',
};

function written(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return path.join(folder, 'openapi.yaml');
}

test.each([
  ['a component in a file', 'order-v2.yaml', 'total: { type: integer }', 'total: { type: string }', '`Order.total` changed'],
  ['a schema by its key in a file', 'models.yaml', 'price: { type: integer }', 'price: { type: string }', '`Line.price` changed'],
  [
    'a schema by its title',
    'address-1.yaml',
    'street: { type: string }',
    'street: { type: integer }',
    '`Address.street` changed',
  ],
  ['a schema by its file if it has no other name', 'note.yaml', 'type: string', 'type: integer', '`note.text` changed'],
  [
    'a body by its operation and status',
    'responses.yaml',
    'type: integer',
    'type: string',
    '`GET /v1/orders` response `200`, property `count` changed',
  ],
  ['an operation in a file', 'get-orders.yaml', '[read]', '[read, all]', '`GET /v1/orders` now requires more scopes'],
] as const)('a message of a comparison names %s', async (_, file, before, after, start) => {
  const text = FILES[file].replace(before, after);
  expect(text).not.toBe(FILES[file]);
  const { findings, errors } = await compare(written(FILES), written({ ...FILES, [file]: text }));
  expect(errors).toEqual([]);
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(start)]);
});

test('the message does not name a new file that a `$ref` leads to as the cause', async () => {
  const files = {
    'openapi.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /v1/orders: { get: { responses: { '200': { description: Ok, content: { application/json: { schema: { properties: { to: { $ref: person.yaml } } } } } } } } }`,
    'person.yaml': 'type: object\nproperties: { born: { type: string }, name: { type: string } }',
  };
  const compareTo = async (company: string) => {
    const changed = {
      ...files,
      'openapi.yaml': files['openapi.yaml'].replace('person.yaml', 'company.yaml'),
      'company.yaml': company,
    };
    const { findings } = await compare(written(files), written(changed));
    return findings.map(({ message }) => message);
  };
  expect(await compareTo('type: object\nproperties: { taxes: { type: string } }')).toEqual([
    '`GET /v1/orders` response `200`, property `to` no longer includes the properties `born` and `name`; clients that read them will break.',
  ]);
  // The old file remains, but the description no longer refers to it.
  expect(await compareTo('type: object\nproperties: { name: { type: string } }')).toEqual([
    '`company` no longer includes the property `born` in responses; clients that read it will break.',
  ]);
});

/** A union whose alternatives are files, and whose discriminator names them. */
const ALTERNATIVES = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /v1/events: { get: { responses: { '200': { description: Ok, content: { application/json: { schema: { $ref: event.yaml } } } } } } }`,
  'event.yaml': `discriminator: { propertyName: kind, mapping: { open: opened.yaml, close: closed.yaml } }
oneOf: [{ $ref: opened.yaml }, { $ref: closed.yaml }]`,
  'opened.yaml': 'type: object\nproperties: { kind: { type: string }, at: { type: string }, by: { type: string } }',
  'closed.yaml': 'type: object\nproperties: { kind: { type: string }, at: { type: string }, why: { type: string } }',
};

test('a comparison matches alternatives in separate files by file', async () => {
  const changed = {
    ...ALTERNATIVES,
    'opened.yaml': ALTERNATIVES['opened.yaml'].replace(', by: { type: string }', ''),
    'closed.yaml': ALTERNATIVES['opened.yaml'],
  };
  const { findings } = await compare(written(ALTERNATIVES), written(changed));
  expect(findings.map(({ message }) => message)).toEqual([
    '`closed` no longer includes the property `why` in responses; clients that read it will break.',
    '`opened` no longer includes the property `by` in responses; clients that read it will break.',
  ]);
});

test('the message names new alternatives in separate files after their files', async () => {
  const changed = {
    ...ALTERNATIVES,
    'event.yaml': `${ALTERNATIVES['event.yaml'].replace(' }]', ' }, { $ref: moved.yaml }, { $ref: lost.yaml }]')}`,
    'moved.yaml': 'type: object\nproperties: { kind: { type: string }, to: { type: string } }',
    'lost.yaml': 'title: Lost event\ntype: object\nproperties: { kind: { type: string }, near: { type: string } }',
  };
  const { findings } = await compare(written(ALTERNATIVES), written(changed));
  expect(findings.map(({ message }) => message)).toEqual([
    '`event` gained the alternatives `moved` and `Lost event` in responses; existing clients cannot handle them.',
  ]);
});
