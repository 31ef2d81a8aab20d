import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config/configs.ts';
import { cli, folderWith } from '../cli/support.ts';
import { configValidator } from '../support/schemas.ts';

const page = readFileSync('docs/house-rules.md', 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, text = '']) => text);
const configurations = blocks('yaml').filter((text) => /^rules:/m.test(text));

describe('the page docs/house-rules.md', () => {
  test.each(configurations)('has only configurations without mistakes: %s', async (text) => {
    await loadConfig('api-conventions.yaml', { cwd: folderWith({ 'api-conventions.yaml': text }) });
    const accepts = configValidator();
    expect(accepts(parse(text)), JSON.stringify(accepts.errors)).toBe(true);
  });

  test('shows what its first configuration finds', async () => {
    const api = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /v1/orders:
    get:
      operationId: List_Orders
      responses:
        200: { description: Orders }
    post:
      operationId: createOrder
      responses:
        201: { description: Created }
`;
    const cwd = folderWith({ 'api-conventions.yaml': configurations[0] ?? '', 'openapi.yaml': api });
    const { stdout } = await cli(['lint', '--format', 'compact', 'openapi.yaml'], { cwd });
    const [, ...shown] = (blocks('console')[0] ?? '').trim().split('\n');
    expect(stdout.split('\n').filter((line) => line.includes('house/'))).toEqual(shown);
  });
});
