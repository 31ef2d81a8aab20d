import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import MarkdownIt from 'markdown-it';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { requestExample, responseExample } from '../../rules/compat/examples.ts';
import { notes } from '../../src/changes/changelog/notes.ts';
import { type AffectedOperation, changelog, formatChangelog } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';

interface Case {
  readonly of: string;
  readonly where?: keyof typeof WRAPPERS;
  readonly base: string;
  readonly head: string;
  readonly matchVersions?: boolean;
  readonly says: readonly string[];
}

const SENT_AND_RETURNED = `paths: { /v1/orders: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, responses: { '200': { description: Ok, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } } } } }`;

const WRAPPERS = {
  description: (api: string) => api,
  request: requestExample,
  response: responseExample,
  both: (schema: string) => `${SENT_AND_RETURNED}\ncomponents: { schemas: { Order: ${schema} } }`,
};

const cases: Case[] = parse(readFileSync(path.resolve('test/diff/changelog.yaml'), 'utf8'));

async function changelogBetween(base: string, head: string, matchVersions = false) {
  return changelog({ text: completeExample(base) }, { text: completeExample(head) }, { webhooks: true, matchVersions });
}

async function changesBetween(base: string, head: string, matchVersions = false) {
  const { descriptions, errors } = await changelogBetween(base, head, matchVersions);
  return { changes: descriptions.flatMap(({ changes }) => changes), errors };
}

/** `GET /v1/a`, and behind it the fields or statuses that are listed with it. */
function operationOf({ label, fields, statuses }: AffectedOperation): string {
  const listed = fields ?? statuses;
  return listed ? `${label}: ${listed.join(' ')}` : label;
}

describe('a changelog', () => {
  test.each(cases.map((each) => [each.of, each] as const))(
    'lists %s',
    async (_, { where = 'description', base, head, matchVersions, says }) => {
      const { changes, errors } = await changesBetween(WRAPPERS[where](base), WRAPPERS[where](head), matchVersions);
      expect(errors).toEqual([]);
      const listed = changes.map(
        ({ effect, kind, message, advice, operations }) =>
          `${effect} ${kind}: ${[message, advice ?? []].flat().join(' ')} (${operations.map(operationOf).join(', ')})`,
      );
      expect(listed).toEqual(says);
    },
  );

  test('is tested with a case for each kind of change', () => {
    const shown = cases.flatMap(({ says }) => says.map((line) => line.split(/[ :]/)[1]));
    expect(notes.map(({ id }) => id).filter((id) => !shown.includes(id))).toEqual([]);
  });

  test('lists a removed error response once if a rule reports it', async () => {
    const [base, head] = ["'200': { description: Ok }, '404': { description: No }", "'200': { description: Ok }"].map(
      (responses) => completeExample(`paths: { /v1/a: { get: { responses: { ${responses} } } } }`),
    );
    const rules = { 'compat-response-status-removed': { options: { errors: true } } };
    const { descriptions } = await changelog({ text: base ?? '' }, { text: head ?? '' }, { rules });
    const kinds = descriptions.flatMap(({ changes }) => changes.map(({ kind }) => kind));
    expect(kinds).toEqual(['compat-response-status-removed']);
  });

  test('lists nothing for a description compared with itself', async () => {
    for (const { where = 'description', base, head } of cases) {
      for (const text of [base, head]) {
        const { changes } = await changesBetween(WRAPPERS[where](text), WRAPPERS[where](text));
        expect(changes).toEqual([]);
      }
    }
  });
});

const operationWithTags = (tags: string, more = '') => `{ tags: [${tags}]${more}, responses: { '200': { description: Ok } } }`;
const operationReturning = (properties: string, more = '') =>
  `{ responses: { '200': { description: Ok, content: { application/json: { schema: { type: object, properties: ${properties} } } } }${more} } }`;
let taggedChangelog: Awaited<ReturnType<typeof changelogBetween>>;
beforeAll(async () => {
  taggedChangelog = await changelogBetween(
    `paths: { /v1/a: { get: ${operationWithTags('B')}, put: ${operationWithTags('B')} }, /v1/b: { get: ${operationWithTags('B')} }, /v1/c: { get: ${operationWithTags('A')} }, /v1/d: { get: ${operationReturning('{ a: {} }')} } }
components: { parameters: { P: { name: p, in: query, schema: { type: string } } } }`,
    `paths: { /v1/a: { parameters: [{ $ref: '#/components/parameters/P' }], get: ${operationWithTags('B', ', deprecated: true')}, put: ${operationWithTags('B')}, delete: ${operationWithTags('B_1', ", description: 'Delete everything. This cannot be undone.', parameters: []")} }, /v1/b: { get: ${operationWithTags('B', ", parameters: [{ $ref: '#/components/parameters/P' }]")} }, /v1/c: { get: ${operationWithTags('A', ', deprecated: true')} }, /v1/d: { get: ${operationReturning('{ a: {}, id: {} }', ', "404": { description: No }')} }, /v1/e: { get: ${operationWithTags('A', ', summary: List all `e`')} }, /v1/f: { get: ${operationWithTags('')} } }
components: { parameters: { P: { name: p, in: query, schema: { type: string } } } }`,
  );
});

describe('a changelog written in Markdown and JSON', () => {
  test('has in Markdown a section for each effect, and new operations by tag', () => {
    expect(formatChangelog('markdown', taggedChangelog)).toBe(`<!-- markdownlint-capture -->
<!-- markdownlint-disable MD013 MD033 MD041 -->

## Changes

1 deprecation, 3 new operations and 3 other changes.

### Deprecated

- \`GET /v1/a\` and \`GET /v1/c\` are now deprecated.

### New operations

- A
  - \`GET /v1/e\`: List all \`e\`
- B_1
  - \`DELETE /v1/a\`: Delete everything.
- Other operations
  - \`GET /v1/f\`

### Other additions

- Query parameter \`p\` is new.
  - \`GET /v1/a\`
  - \`PUT /v1/a\`
  - \`GET /v1/b\`
- \`GET /v1/d\`:
  - Response field \`id\` is new.
  - Status \`404\` can now be returned.

<!-- markdownlint-restore -->
`);
  });

  test('folds a list of many operations, each with the place of the field in it', async () => {
    const paths = (schema: string) =>
      Array.from(
        { length: 6 },
        (_, index) =>
          `/v1/${index}: { get: { responses: { '200': { description: Ok, content: { application/json: { schema: ${index === 0 ? `{ type: array, items: ${schema} }` : schema} } } } } } }`,
      ).join(', ');
    const api = (more: string) =>
      `paths: { ${paths("{ $ref: '#/components/schemas/Order' }")} }\ncomponents: { schemas: { Order: { type: object, properties: { id: { type: string }${more} } } } }`;
    const changes = await changelogBetween(api(''), api(', total: { type: integer }'));
    const folded = `- Response field \`total\` is new.

  <details>
  <summary>6 operations</summary>

  - \`GET /v1/0\`: in \`[]\`
  - \`GET /v1/1\`: at the top level`;
    expect(formatChangelog('markdown', changes)).toContain(folded);
    expect(formatChangelog('html', changes)).toContain(
      '<details>\n<summary>6 operations</summary>\n<ul>\n<li><code>GET /v1/0</code>: in <code>[]</code></li>',
    );
    const { operations } = JSON.parse(formatChangelog('json', changes)).descriptions[0].changes[0];
    expect(operations.map(({ fields }: { fields: unknown }) => fields)).toEqual([['[].total'], ...Array(5).fill(['total'])]);
  });

  test('describes several operations below a heading that counts them', async () => {
    const api = (prefix: string, security: string) =>
      `paths: { ${['a', 'b', 'c'].map((name) => `${prefix}/${name}: { get: { summary: List ${name}, ${security}responses: { '200': { description: Ok } } } }`).join(', ')} }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }`;
    const changes = await changelogBetween(api('/v1', 'security: [], '), api('/api/x', 'security: [{ token: [] }], '));
    expect(formatChangelog('markdown', changes)).toContain(`- In each of 3 operations:
  - They moved from \`/v1/…\` to \`/api/x/…\`. Call the new paths.
  - They now require credentials. Send a bearer token.
`);
  });

  test('lists all objects that have a field, and groups changes of the same objects', async () => {
    const returning = (schema: string) =>
      `{ responses: { '200': { description: Ok, content: { application/json: { schema: ${schema} } } } } }`;
    const item = "{ $ref: '#/components/schemas/Item' }";
    const drive = `{ properties: { root: ${item}, items: { type: array, items: ${item} }, a: { properties: { b: ${item}, c: ${item} } } } }`;
    const api = (properties: string) =>
      `paths: { /v1/item: { get: ${returning(item)} }, /v1/drive: { get: ${returning(drive)} } }\ncomponents: { schemas: { Item: { properties: ${properties} } } }`;
    const changes = await changelogBetween(
      api('{ x: { type: string }, y: { type: string } }'),
      api('{ x: { type: integer }, y: { type: string, nullable: true } }'),
    );
    expect(formatChangelog('markdown', changes)).toContain(`- In each of 2 operations:
  - Response field \`x\` changed its type from \`string\` to \`integer\`. Expect \`integer\`.
  - Response field \`y\` can now be \`null\`. Expect \`null\`.

  <details>
  <summary>2 operations</summary>

  - \`GET /v1/item\`: at the top level
  - \`GET /v1/drive\`: in \`root\`, \`items[]\`, \`a.b\` and \`a.c\`

  </details>
`);
    expect(formatChangelog('html', changes)).toContain(
      '<li><code>GET /v1/drive</code>: in <code>root</code>, <code>items[]</code>, <code>a.b</code> and <code>a.c</code></li>',
    );
  });

  test('names only two of many objects that have a field in Markdown, and all of them in JSON', async () => {
    const schema = (levels: number): string =>
      `{ properties: { x: { $ref: '#/components/schemas/X' }${levels === 0 ? '' : `, l: ${schema(levels - 1)}, r: ${schema(levels - 1)}`} } }`;
    const api = (type: string) =>
      `paths: { /v1/a: { get: { responses: { '200': { description: Ok, content: { application/json: { schema: ${schema(3)} } } } } } } }\ncomponents: { schemas: { X: { type: ${type} } } }`;
    const changes = await changelogBetween(api('string'), api('integer'));
    expect(formatChangelog('markdown', changes)).toContain(
      '\n  - `GET /v1/a`: at the top level and in 14 places, such as `l` and `r`\n',
    );
    const { operations } = JSON.parse(formatChangelog('json', changes)).descriptions[0].changes[0];
    expect(operations[0].fields).toHaveLength(15);
  });

  test('lists the statuses of each operation', async () => {
    const api = (more: string) => {
      const answer = `{ description: Ok, content: { application/json: {}${more} } }`;
      const paths = ["'200'", "'201'", "'202'"].map(
        (status, index) => `/v1/${index}: { get: { responses: { ${status}: ${answer} } } }`,
      );
      return `paths: { ${paths.join(', ')} }`;
    };
    const changes = await changelogBetween(api(''), api(', text/csv: {}'));
    expect(formatChangelog('markdown', changes)).toContain(
      '- Responses now also offer `text/csv`.\n  - `GET /v1/0`: `200`\n  - `GET /v1/1`: `201`\n  - `GET /v1/2`: `202`\n',
    );
    const { operations } = JSON.parse(formatChangelog('json', changes)).descriptions[0].changes[0];
    expect(operations[0].statuses).toEqual(['200']);
  });

  test('folds changed descriptions below their first new sentences, which are quoted once', async () => {
    const api = (more: string) =>
      `paths: { ${['a', 'b', 'c', 'd', 'e', 'f', 'g']
        .map(
          (name) =>
            `/v1/${name}: { get: { summary: It${more}, parameters: [{ name: ${name}, in: query, description: It${more}, schema: {} }], responses: { '200': { description: Ok } } } }`,
        )
        .join(
          ', ',
        )}, /v1/x: { post: { summary: It, description: "It.${more === '' ? '' : " 'Names' must be *unique*, and [x] <b>short</b>."}", responses: { '200': { description: Ok } } } } }`;
    const changes = await changelogBetween(api(''), api(' does'));
    const text = formatChangelog('markdown', changes);
    expect(text).toContain(`### Documentation

- The description of \`POST /v1/x\` now says: “'Names' must be unique, and \\[x\\] short.”

<details>
<summary>Changed descriptions</summary>

- Descriptions of 7 operations: \`GET /v1/a\`, \`GET /v1/b\`, \`GET /v1/c\`, \`GET /v1/d\`, \`GET /v1/e\`, \`GET /v1/f\` and \`GET /v1/g\`
- \`GET /v1/a\`: description of query parameter \`a\`
`);
    expect(formatChangelog('html', changes)).toContain('now says: “&#39;Names&#39; must be unique, and [x] short.”</p>');
  });

  test('keeps underscores in quoted text', async () => {
    const [base, head] = ['1', '2'].map((id) =>
      completeExample(
        `info: { title: A, version: LEDGER_VERSION_${id} }\npaths: { /v1/${id}: { get: ${operationWithTags('data_items')} } }`,
      ),
    );
    const text = formatChangelog('markdown', await changelog({ text: base ?? '' }, { text: head ?? '' }));
    expect(text).toContain('\n## Changes from LEDGER_VERSION_1 to LEDGER_VERSION_2\n');
    expect(text).toContain('\n- data_items\n');
  });

  test('reports explicitly that there are no changes', async () => {
    const none = await changelogBetween('paths: {}', 'paths: {}');
    expect(formatChangelog('markdown', none)).toMatch(
      /\n\nNo changes that clients need to know about\.\n\n<!-- markdownlint-restore -->\n$/,
    );
    expect(formatChangelog('html', none)).toContain('<p>No changes that clients need to know about.</p>');
  });

  const schema: object = JSON.parse(readFileSync('src/report/changelog/changelog.schema.json', 'utf8'));

  test('matches its JSON Schema and has no undocumented field', () => {
    const report = JSON.parse(formatChangelog('json', taggedChangelog));
    const described = structuredClone(report);
    const ajv = new Ajv2020({ removeAdditional: 'all', allErrors: true });
    ajv.validate(schema, described);
    expect(ajv.errors).toBeNull();
    expect({ ...described, summary: {} }).toEqual({ ...report, summary: {} });
    expect(report.summary).toEqual({
      ...{ moved: 0, breaking: 0, warning: 0, removed: 0, deprecated: 1 },
      ...{ added: 6, changed: 0, documentation: 0 },
    });
    expect(new Ajv2020().validate(schema, { ...report, version: 2 })).toBe(false);
  });

  test('keeps hostile text of descriptions as text', async () => {
    const evil = '</style><script>alert(1)</script>![x](javascript:x) @team \u001b[31m\n# h';
    const operation = { tags: [evil], summary: evil, responses: { 200: { description: 'Ok' } } };
    const head = JSON.stringify({
      openapi: '3.0.3',
      info: { title: evil, version: evil },
      paths: { [`/v1/${evil}`]: { get: operation } },
    });
    const changes = await changelog({ text: completeExample('paths: {}') }, { text: head });
    expect(changes.descriptions[0]?.changes).toHaveLength(1);
    const html = formatChangelog('html', changes);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).not.toContain('\u001b');
    const markdown = formatChangelog('markdown', changes);
    expect(markdown).not.toContain('\u001b');
    const rendered = new MarkdownIt({ html: true }).render(markdown);
    expect(rendered.replace(/<code>.*?<\/code>/g, '')).not.toMatch(/<script|<img|<a |<h1|[^>]@team/);
    expect(formatChangelog('json', changes)).not.toContain('\u001b');
  });
});

test('the library reports an error for a changelog of versions that cannot be compared', async () => {
  const { errors } = await changesBetween('paths: {}', 'paths: { /v1/a: { $ref: missing.yaml } }');
  expect(errors).toMatchObject([{ kind: 'unreadable', ruleId: 'unresolved-ref' }]);
});
