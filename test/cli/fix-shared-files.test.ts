import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, folderWith } from './support.ts';

const PART = `get:
  summary: List boats
  responses:
    '200':
      description: Boats
`;
const description = (title: string, more = '') => `openapi: 3.0.3
info: { title: ${title}, version: '1' }
servers: [{ url: https://${title}.example/v1 }]
paths: { /boats: { $ref: parts/boats.yaml } }
${more}`;

const FIX = ['lint', '--fix', '--unsafe-fixes', '--only', 'rate-limit-declared'];
const read = (cwd: string, file: string) => readFileSync(path.join(cwd, file), 'utf8');

test('a fix does not make a part of several descriptions depend on one of them', async () => {
  const cwd = folderWith({ 'one.yaml': description('one'), 'two.yaml': description('two'), 'parts/boats.yaml': PART });
  const { stderr } = await cli(FIX, { cwd });
  expect(stderr).toContain('because `parts/boats.yaml` is also a part of `two.yaml`, which would depend on `one.yaml`.');
  expect([read(cwd, 'one.yaml'), read(cwd, 'parts/boats.yaml')]).toEqual([description('one'), PART]);
});

test('a fix changes a part that only one description uses, or whose descriptions already share a file', async () => {
  const one = folderWith({ 'one.yaml': description('one'), 'parts/boats.yaml': PART });
  await cli(FIX, { cwd: one });
  expect(read(one, 'parts/boats.yaml')).toContain('$ref: ../one.yaml#/components/responses/');
  const link = `components: { schemas: { Boat: { $ref: 'one.yaml#/info' } } }\n`;
  const two = folderWith({ 'one.yaml': description('one'), 'two.yaml': description('two', link), 'parts/boats.yaml': PART });
  await cli(FIX, { cwd: two });
  expect(read(two, 'parts/boats.yaml')).toContain('$ref: ../one.yaml#/components/responses/');
});

test('a suppression in a part is not removed without consent, as other descriptions may need it', async () => {
  const part = `x-lint-ignore: [response-status-codes, path-no-trailing-slash]\n${PART}`;
  const ignoring = description('one', 'x-lint-ignore: path-no-trailing-slash\n');
  const cwd = folderWith({ 'one.yaml': ignoring, 'two.yaml': description('two'), 'parts/boats.yaml': part });
  await cli(['lint', 'one.yaml', '--fix'], { cwd });
  expect(read(cwd, 'parts/boats.yaml')).toContain('x-lint-ignore: [response-status-codes, path-no-trailing-slash]');
  expect(read(cwd, 'one.yaml')).not.toContain('x-lint-ignore');
  const { stdout } = await cli(['lint', 'one.yaml', '--format', 'json'], { cwd });
  expect(stdout).toContain('"Remove the suppression, unless another description needs it."');
  await cli(['lint', 'one.yaml', '--fix', '--unsafe-fixes', '--only', 'unused-suppression,path-no-trailing-slash'], { cwd });
  expect(read(cwd, 'parts/boats.yaml')).toContain('x-lint-ignore: [response-status-codes]');
});
