import { expect, test } from 'vitest';
import { lintText } from '../../../src/run/lint-files.ts';
import { fixedExample, lintWith, OFF } from '../../support/test-rule.ts';

async function reported(text: string): Promise<readonly string[]> {
  const rules = { ...OFF, 'description-valid': { severity: 'error' as const } };
  const { findings } = await lintText(text, { rules, filename: 'api.yaml' });
  return findings.map(({ messageId, pointer }) => `${messageId} ${pointer}`);
}

const INFO = 'info: { title: A, version: "1" }';

test.each([
  ['openapi: 3.1', 'openapi: 3.1.0'],
  ['openapi: "3.0"', 'openapi: "3.0.0"'],
  ['openapi: 3.2', 'openapi: 3.2.0'],
  ['swagger: 2.0', 'swagger: "2.0"'],
])('the version %s is reported once, and a fix writes %s', async (line, fixed) => {
  const text = `${line}\n${INFO}\npaths: {}`;
  const key = line.startsWith('swagger') ? 'swagger' : 'openapi';
  expect(await reported(text)).toEqual([`notVersion /${key}`]);
  const after = (await fixedExample('description-valid', text)).fixed ?? '';
  expect(await reported(after.slice(after.indexOf(key)))).toEqual([]);
  expect(after.replaceAll(/["']/g, '')).toContain(fixed.replaceAll('"', ''));
});

test.each(['openapi: 3.1.0', 'openapi: 3.1.12', 'openapi: 3.0.3', 'openapi: 3.2.0-rc1', 'swagger: "2.0"'])(
  '%s is a valid version',
  async (line) => {
    expect(await reported(`${line}\n${INFO}\npaths: {}`)).toEqual([]);
  },
);

test.each([
  ['openapi: 3.1.0', 'components: {}', []],
  ['openapi: 3.2.0', 'webhooks: {}', []],
  ['openapi: 3.1.0', 'tags: []', ['missingAlternative /openapi']],
  [
    'openapi: 3.0.3',
    'components: { schemas: { A: { type: strng } } }',
    ['missingField /openapi', 'similarValue /components/schemas/A/type'],
  ],
  ['swagger: "2.0"', 'definitions: { A: { type: strng } }', ['missingField /swagger', 'similarValue /definitions/A/type']],
])('%s with %s has the faults %j', async (line, rest, found) => {
  expect(await reported(`${line}\n${INFO}\n${rest}`)).toEqual(found);
});

test.each([
  ['swagger: "2.0"', 'definitions: { A: { pattern: "(" } }', '/definitions/A/pattern'],
  ['openapi: 3.0.3', 'components: { schemas: { A: { pattern: "(" } } }', '/components/schemas/A/pattern'],
  [
    'openapi: 3.1.0',
    'components: { schemas: { A: { patternProperties: { "[": {} } } } }',
    '/components/schemas/A/patternProperties/[',
  ],
  ['openapi: 3.2.0', 'components: { schemas: { A: { items: { pattern: "*" } } } }', '/components/schemas/A/items/pattern'],
])('a description with %s has one finding for a pattern that is not an expression: %s', async (line, rest, at) => {
  expect(await reported(`${line}\n${INFO}\npaths: {}\n${rest}`)).toEqual([`notPattern ${at}`]);
});

test('a pattern in a parameter of Swagger 2.0 is checked, but not one in an example', async () => {
  const api = (parameter: string) =>
    lintWith(
      'description-valid',
      `swagger: "2.0"\npaths: { /a: { get: { parameters: [${parameter}], responses: { 200: { description: A } } } } }`,
    );
  expect(await api('{ name: a, in: query, type: string, pattern: "(" }')).toHaveLength(1);
  expect(await api('{ name: a, in: body, schema: { example: { pattern: "(" } } }')).toEqual([]);
});

test.each([
  ['api.example.com', true],
  ['localhost:8080', true],
  ['https://api.example.com', false],
  ['api.example.com/v1', false],
  ['//api.example.com/', false],
])('the host %s of Swagger 2.0 is valid: %s', async (host, isHost) => {
  const found = await lintWith('description-valid', `swagger: "2.0"\ninfo: { title: A, version: "1" }\nhost: ${host}\npaths: {}`);
  expect(found.map(({ message }) => message)).toEqual(
    isHost
      ? []
      : [
          '`host` must be a host without a scheme or path. Write `api.example.com`, and declare the rest in `schemes` and `basePath`.',
        ],
  );
});
