import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, folderWith } from '../cli/support.ts';
import { BOATS } from '../support/boats.ts';
import { actionsOf, type EditorClient, resolved, startServer, textAfter } from './client.ts';

const API = `openapi: 3.0.3
info: { title: Harbour, version: '1' }
servers: [{ url: https://harbour.example/v1 }]
paths:
${BOATS}`;
/** Fixes of a whole rule are offered for several findings only. */
const TWO = `${API}  /ship:
    post: { summary: Create a ship, responses: { '201': { description: Made } } }
  /ship/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { summary: Get a ship, responses: { '204': { description: There } } }
    delete: { summary: Delete a ship, responses: { '204': { description: Gone } } }
`;
const CONFIG = `# Ours
overrides:
  - paths: /boat/* # old clients
    rules: { rate-limit-declared: off }
  - paths: [/boat]
    rules: { error-responses-declared: off }
`;
const BASELINE = '.api-conventions-baseline.json';

/** A description whose findings except for those of one rule are known. */
async function harbour(text: string) {
  const folder = folderWith({ 'api.yaml': text, 'api-conventions.yaml': `${CONFIG}rules: { path-plural-collections: off }\n` });
  await cli(['baseline', 'api.yaml'], { cwd: folder });
  writeFileSync(path.join(folder, 'api-conventions.yaml'), CONFIG);
  return folder;
}

function warningsOf(client: EditorClient): string[] {
  const warnings: string[] = [];
  client.connection.onRequest('window/showMessageRequest', ({ message }: { message: string }) => {
    warnings.push(message);
    return null;
  });
  client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => void warnings.push(message));
  return warnings;
}

test.each([
  ['Rename', API],
  ['Fix all findings of path-plural-collections', TWO],
])('the code action %s changes the configuration and the baseline like `lint --fix`', async (start, text) => {
  const folder = await harbour(text);
  const names = ['api.yaml', 'api-conventions.yaml', BASELINE];
  const read = () => names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const before = read();
  const file = path.join(folder, 'api.yaml');
  const client = await startServer({ folders: [folder] });
  await client.open(file, text);
  await client.diagnostics(file);
  const action = (await actionsOf(client, file)).find(
    ({ title, diagnostics }) => title.startsWith(start) && diagnostics?.[0]?.code === 'path-plural-collections',
  );
  const done = await resolved(client, action);
  await cli(['lint', '--fix', '--unsafe-fixes', '--only', 'path-plural-collections'], { cwd: folder });
  const after = names.map((name, index) => textAfter(done, path.join(folder, name), before[index] ?? ''));
  expect(after).toEqual(read());
  expect(after[1]).toContain('paths: /boats/* # old clients');
  expect(after[2]).not.toBe(before[2]);
});

test('a code action reports the configuration that it leaves with old names', async () => {
  const text = JSON.stringify({ overrides: [{ paths: ['/boat'], rules: { 'error-responses-declared': 'off' } }] });
  const folder = folderWith({
    'api.yaml': API,
    'api-conventions.yaml': 'extends: acme\n',
    'node_modules/acme/package.json': JSON.stringify({ name: 'acme', version: '1.0.0' }),
    'node_modules/acme/api-conventions.json': text,
  });
  const file = path.join(folder, 'api.yaml');
  const client = await startServer({ folders: [folder] });
  const warnings = warningsOf(client);
  await client.open(file, API);
  await client.diagnostics(file);
  const actions = await actionsOf(client, file);
  const rename = actions.find(
    ({ diagnostics, title }) => diagnostics?.[0]?.code === 'path-plural-collections' && /^Rename/.test(title),
  );
  const { edit } = await resolved(client, rename);
  expect(edit?.documentChanges).toHaveLength(1);
  expect(warnings.join('\n')).toMatch(/belongs to an installed package/);
});
