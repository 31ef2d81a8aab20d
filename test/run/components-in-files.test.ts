import { describe, expect, test } from 'vitest';
import { lint } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';

const OPERATION = 'responses: { "200": { description: Ok } }';
const HEAD = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\n';

/** The messages of one rule about a description of several files, each after its file. */
async function messages(files: Readonly<Record<string, string>>, ruleId: string): Promise<string[]> {
  const { findings } = await lint(['openapi.yaml'], { cwd: folderWith(files) });
  return findings.filter((finding) => finding.ruleId === ruleId).map(({ file, message }) => `${file} ${message}`);
}

const usesParameter = (reference: string) =>
  `${HEAD}paths: { /v1/orders: { get: { parameters: [{ $ref: "${reference}" }], ${OPERATION} } } }\n`;

describe('a message about a component of another file', () => {
  test.each([
    [
      'a parameter among others',
      'parts/parameters.yaml',
      'Key: { name: api_key, in: query }\n',
      '#/Key',
      '`Key` in `parameters.yaml`',
    ],
    ['a parameter with a file of its own', 'parts/key.yaml', 'name: api_key\nin: query\n', '', '`key`'],
    [
      'a parameter among the components of a file',
      'parts/common.yaml',
      'components: { parameters: { Key: { name: api_key, in: query } } }\n',
      '#/components/parameters/Key',
      '`components/parameters/Key` in `common.yaml`',
    ],
  ])('names the component, not its first user: %s', async (_, file, text, fragment, subject) => {
    expect(await messages({ 'openapi.yaml': usesParameter(file + fragment), [file]: text }, 'no-secrets-in-url')).toEqual([
      `${file} ${subject}: query parameter \`api_key\` exposes an API key in the URL. Send it in a header or the request body.`,
    ]);
  });

  test('names the response instead of its first user', async () => {
    const text = 'Missing: { description: None }\n';
    const paths = 'paths: { /v1/orders: { get: { responses: { "404": { $ref: "responses.yaml#/Missing" } } } } }\n';
    expect(await messages({ 'openapi.yaml': HEAD + paths, 'responses.yaml': text }, 'error-schema')).toEqual([
      expect.stringMatching(/^responses\.yaml `Missing` in `responses\.yaml` has no body\./),
    ]);
  });

  test('names the operation if the file contains an operation or a path', async () => {
    const item = `description: Orders.\nget: { parameters: [{ name: api_key, in: query }], ${OPERATION} }\n`;
    const files = { 'openapi.yaml': `${HEAD}paths: { /v1/orders: { $ref: orders.yaml } }\n`, 'orders.yaml': item };
    expect(await messages(files, 'no-secrets-in-url')).toEqual([
      expect.stringMatching(/^orders\.yaml `GET \/v1\/orders`: query parameter `api_key`/),
    ]);
  });

  test('names the component among the places of a combined finding', async () => {
    const responses = [1, 2, 3].map((id) => `R${id}: { description: None }\n`).join('');
    const paths = [1, 2, 3].map((id) => `  /v1/a${id}: { get: { responses: { "404": { $ref: "r.yaml#/R${id}" } } } }\n`).join('');
    const [message] = await messages({ 'openapi.yaml': `${HEAD}paths:\n${paths}`, 'r.yaml': responses }, 'error-schema');
    expect(message).toContain('Affected: `R1` in `r.yaml`, `R2` in `r.yaml`, `R3` in `r.yaml`.');
  });
});
