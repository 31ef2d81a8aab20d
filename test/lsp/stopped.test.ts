import path from 'node:path';
import { expect, test } from 'vitest';
import { StoppedRun } from '../../src/document/limits.ts';
import { Checker } from '../../src/lsp/checking/checker.ts';
import { CLEAN, folderWith } from '../cli/support.ts';

test('a check stops soon after nobody waits for it any more', async () => {
  const reference = "{ $ref: '#/components/schemas/Order' }";
  const operation = (index: number) =>
    `  /v1/orders${index}: { get: { responses: { '200': { description: OK, content: { application/json: { schema: ${reference} } } } } } }\n`;
  const paths = Array.from({ length: 500 }, (_, index) => operation(index)).join('');
  const text = `${CLEAN.replace('{ /v1/orders: {} }', '')}\n${paths}components: { schemas: { Order: { type: object } } }\n`;
  const folder = folderWith({ 'openapi.yaml': text });
  const file = path.join(folder, 'openapi.yaml');
  const checker = new Checker();
  checker.configure({ folders: [folder], isTrusted: false });
  checker.open.set({ file, uri: `file://${file}`, version: 1, text });
  let asked = 0;
  await expect(checker.check(file, () => ++asked > 1)).rejects.toThrow(StoppedRun);
  expect(asked).toBe(2);
  expect((await checker.check(file)).diagnostics.get(file)).not.toEqual([]);
});
