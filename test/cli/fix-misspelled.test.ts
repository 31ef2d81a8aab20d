import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ownMember } from '../../src/model/place.ts';
import { cli, folderWith } from './support.ts';

const fixed = async (text: string, ...options: readonly string[]) => {
  const cwd = folderWith({ 'api.yaml': text });
  const { stderr } = await cli(['lint', '--fix', ...options, 'api.yaml'], { cwd });
  const after = readFileSync(path.join(cwd, 'api.yaml'), 'utf8');
  return { stderr, after, at: (...tokens: readonly string[]) => tokens.reduce<unknown>(ownMember, parse(after)) };
};

const api = (operation: string, others = '') => `openapi: 3.1.0
info: { title: Orders, version: '1' }
servers: [{ url: https://orders.example/v1 }]
paths:
  /orders/{id}:
    get:
${operation.replace(/^/gm, '      ')}
${others}`;

const PARAMETERS = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]';
const OPERATION = ['paths', '/orders/{id}', 'get'];
const RESPONSES = "responses: { '200': { description: Found } }";
const COMPONENTS = 'schemas: { Error: { type: object, properties: { code: { type: string } } } }';

test.each([
  ['paramters', api(`${PARAMETERS.replace('parameters', 'paramters')}\n${RESPONSES}`), [...OPERATION, 'parameters']],
  ['respones', api(`${PARAMETERS}\n${RESPONSES.replace('responses', 'respones')}`), [...OPERATION, 'responses']],
  ['response', api(`${PARAMETERS}\n${RESPONSES.replace('responses', 'response')}`), [...OPERATION, 'responses']],
  [
    'contents',
    api(
      `${PARAMETERS}\nresponses: { '404': { description: Gone, contents: { application/problem+json: { schema: { type: object, properties: { title: { type: string }, status: { type: integer } } } } } } }`,
    ),
    [...OPERATION, 'responses', '404', 'content'],
  ],
  [
    'header',
    api(`${PARAMETERS}\nresponses: { '200': { description: Found, header: { ETagOfOrder: { schema: { type: string } } } } }`),
    [...OPERATION, 'responses', '200', 'headers'],
  ],
  [
    'depricated',
    api(`${PARAMETERS}\ndescription: This operation is deprecated.\ndepricated: true\n${RESPONSES}`),
    [...OPERATION, 'deprecated'],
  ],
  [
    '429 Too Many',
    api(`${PARAMETERS}\nresponses: { '200': { description: Found }, '429 Too Many': { description: Wrong } }`),
    [...OPERATION, 'responses', '429'],
  ],
  ['conponents', api(`${PARAMETERS}\n${RESPONSES}`, `conponents:\n  ${COMPONENTS}\n`), ['components']],
  [
    'schema',
    api(`${PARAMETERS}\n${RESPONSES}`, `components:\n  ${COMPONENTS.replace('schemas', 'schema')}\n`),
    ['components', 'schemas'],
  ],
  [
    'reponses',
    api(`${PARAMETERS}\n${RESPONSES}`, 'components:\n  reponses: { Old: { description: Old } }\n'),
    ['components', 'responses'],
  ],
])(
  'lint --fix moves the value of the misspelled `%s` to the correct key, where other fixes add to it',
  async (written, text, way) => {
    const { after, at } = await fixed(text, '--unsafe-fixes');
    const before = [...way.slice(0, -1), written].reduce<unknown>(ownMember, parse(text));
    expect(before).toBeDefined();
    if (typeof before === 'object') expect(at(...way)).toMatchObject(before as object);
    else expect(at(...way)).toBe(before);
    expect(at(...way.slice(0, -1), written)).toBeUndefined();
    // The other fixes apply in the next pass.
    expect(after).toContain("'429'");
  },
);

test.each([
  ['without the rule that would rename it', ['--unsafe-fixes', '--only', 'error-responses-declared,rate-limit-declared']],
  ['without unsafe fixes', ['--only', 'description-valid,deprecated-declared']],
])('lint --fix adds nothing beside a misspelled key %s', async (_, options) => {
  const text = api(
    `${PARAMETERS}\ndescription: This operation is deprecated.\ndepricated: true\n${RESPONSES.replace('responses', 'respones')}`,
  );
  const { after, stderr } = await fixed(text, ...options);
  expect(after).toBe(text);
  expect(stderr).toMatch(
    /because `(depricated|respones)` in the same object is probably a misspelling of `(deprecated|responses)`\./,
  );
});
