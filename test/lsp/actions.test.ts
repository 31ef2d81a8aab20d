import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CLEAN, cli, folderWith, SLASH } from '../cli/support.ts';
import { actionsOf, codesOf, type EditorClient, PULLS, resolved, startServer, textAfter } from './client.ts';

/** Two findings with safe fixes of one rule, and others whose fixes change the API. */
const DESCRIPTION = `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /v1/orders:
    x-lint-ignore: { no-secrets-in-url: Old., path-unique: Old. }
    get:
      operationId: listOrders
      responses:
        '200': { description: OK }
  /v1/item/:
    x-lint-ignore: [path-unique]
    get:
      operationId: listItems
      responses:
        '200': { description: OK }
`;

/** A server that has checked a description which is open and on disk. */
async function opened(text: string, name = 'openapi.yaml') {
  const folder = folderWith({ [name]: text });
  const file = path.join(folder, name);
  const client = await startServer({ folders: [folder] });
  await client.open(file, text);
  await client.diagnostics(file);
  return { folder, file, client };
}

describe('the code actions of the language server', () => {
  test.each(['openapi.yaml', 'openapi.json'])('fix all findings in %s like `lint --fix`', async (name) => {
    const { parse } = await import('yaml');
    const text = name.endsWith('json') ? JSON.stringify(parse(DESCRIPTION), undefined, 2) : DESCRIPTION;
    const { folder, file, client } = await opened(text, name);
    const [action] = await actionsOf(client, file, ['source.fixAll']);
    expect(action?.kind).toBe('source.fixAll.apiConventions');
    const done = await resolved(client, action);
    await cli(['lint', '--fix'], { cwd: folder });
    const fixed = readFileSync(file, 'utf8');
    expect(fixed).not.toBe(text);
    expect(textAfter(done, file, text)).toBe(fixed);
  });

  test('fix one finding or a whole rule completely, and mark unsafe fixes', async () => {
    const { file, client } = await opened(DESCRIPTION);
    const actions = await actionsOf(client, file, ['quickfix']);
    const ofRule = actions.filter(({ diagnostics }) => diagnostics?.[0]?.code === 'path-no-trailing-slash');
    const [unsafe] = ofRule.filter(({ title }) => title.endsWith('(unsafe)'));
    expect(unsafe?.isPreferred).toBeUndefined();
    const done = await resolved(client, unsafe);
    expect(textAfter(done, file, DESCRIPTION)).toContain('/v1/item:');
    const safe = actions.filter(({ title }) => title.includes('unused') || title.startsWith('Remove'));
    expect(safe.filter(({ isPreferred }) => isPreferred)).toHaveLength(3);
    const all = actions.find(({ title }) => title === 'Fix all findings of unused-suppression in this file');
    const text = textAfter(await resolved(client, all), file, DESCRIPTION);
    expect(text).not.toContain('x-lint-ignore');
  });

  const suppressed = async (client: EditorClient, file: string, where: string) =>
    resolved(
      client,
      (await actionsOf(client, file)).find(({ title }) => title === `Suppress path-no-trailing-slash ${where}`),
    );

  test('suppress a finding at its place, or a rule in the file', async () => {
    const { file, client } = await opened(DESCRIPTION);
    const here = textAfter(await suppressed(client, file, 'here'), file, DESCRIPTION);
    expect(here).toContain('x-lint-ignore: [path-unique, path-no-trailing-slash]');
    const inFile = textAfter(await suppressed(client, file, 'in this file'), file, DESCRIPTION);
    expect(inFile).toMatch(/^# lint-ignore-file path-no-trailing-slash\nopenapi/);
    const plain = await opened(SLASH);
    expect(textAfter(await suppressed(plain.client, plain.file, 'here'), plain.file, SLASH)).toContain(
      'x-lint-ignore: [path-no-trailing-slash]',
    );
  });

  test('suppress with a placeholder if reasons are required, which is reported until it is replaced', async () => {
    const folder = folderWith({ 'api-conventions.yaml': 'rules: { suppression-reason: warn }\n' });
    const file = path.join(folder, 'openapi.yaml');
    const client = await startServer({ folders: [folder] });
    await client.open(file, SLASH);
    await client.diagnostics(file);
    const text = textAfter(await suppressed(client, file, 'here'), file, SLASH);
    expect(text).toContain('path-no-trailing-slash: "TODO: give the reason."');
    await client.close(file);
    await client.open(file, text);
    await client.diagnostics(file, (found) => codesOf(found).includes('suppression-reason'));
    await client.replace(file, 'TODO: give the reason.', 'Old clients.');
    await client.diagnostics(file, (found) => found.length === 0);
  });

  test('select the placeholder if the client supports snippets', async () => {
    const folder = folderWith({ 'api-conventions.yaml': 'rules: { suppression-reason: warn }\n' });
    const file = path.join(folder, 'openapi.yaml');
    const { workspace, ...others } = PULLS;
    const workspaceEdit = { documentChanges: true, snippetEditSupport: true };
    const client = await startServer({
      folders: [folder],
      capabilities: { ...others, workspace: { ...workspace, workspaceEdit } },
    });
    await client.open(file, SLASH);
    await client.pull(file);
    const { edit } = await suppressed(client, file, 'in this file');
    const selected = `\${1:TODO: give the reason.}`;
    expect(JSON.stringify(edit)).toContain(`"# lint-ignore-file path-no-trailing-slash -- ${selected}\\n"`);
  });

  test('open the page of a rule', async () => {
    const { file, client } = await opened(DESCRIPTION);
    const shown = new Promise((resolve) => {
      client.connection.onRequest('window/showDocument', (params) => {
        resolve(params);
        return { success: true };
      });
    });
    const action = (await actionsOf(client, file)).find(({ title }) => title === 'Open the page of path-no-trailing-slash');
    await client.connection.sendRequest('workspace/executeCommand', action?.command);
    expect(await shown).toMatchObject({ uri: expect.stringContaining('rules/path-no-trailing-slash.md'), external: true });
  });

  test('are refused for a document that has changed in the meantime, in the editor or on disk', async () => {
    const { file, client } = await opened(DESCRIPTION);
    const [action] = await actionsOf(client, file, ['source.fixAll']);
    const version = await client.replace(file, 'Shop', 'Store');
    await expect(resolved(client, action)).rejects.toThrow(/Try again/);
    await client.diagnosticsOf(file, version);
    expect((await resolved(client, (await actionsOf(client, file, ['source.fixAll']))[0])).edit).toBeDefined();
  });

  test('change files that are not open, unless these have changed on disk', async () => {
    const part = 'get:\n  x-lint-ignore: [path-unique]\n  responses:\n    "200": { description: OK }\n';
    const text = CLEAN.replace('{ /v1/orders: {} }', '\n  /v1/orders: { $ref: "#/x-part" }').replace('#/x-part', 'orders.yaml');
    const folder = folderWith({ 'openapi.yaml': text, 'orders.yaml': part });
    const file = path.join(folder, 'openapi.yaml');
    const orders = path.join(folder, 'orders.yaml');
    const client = await startServer({ folders: [folder] });
    await client.open(file, text);
    await client.diagnostics(orders, (found) => found.length > 0);
    const action =
      (await actionsOf(client, orders)).find(({ title }) => title === 'Suppress rate-limit-declared here') ??
      (await actionsOf(client, orders))[0];
    const { edit } = await resolved(client, action);
    expect(edit?.documentChanges).toMatchObject([{ textDocument: { uri: pathToFileURL(orders).href, version: null } }]);
    writeFileSync(orders, `# New\n${part}`);
    await expect(resolved(client, action)).rejects.toThrow(/Try again/);
  });

  test('contain edits without versions for a client that supports neither versions nor later edits', async () => {
    const folder = folderWith({ 'openapi.yaml': DESCRIPTION });
    const file = path.join(folder, 'openapi.yaml');
    const client = await startServer({ folders: [folder], capabilities: {} });
    await client.open(file, DESCRIPTION);
    await client.diagnostics(file);
    const [action] = await actionsOf(client, file, ['source.fixAll.apiConventions']);
    expect(Object.keys(action?.edit?.changes ?? {})).toEqual([pathToFileURL(file).href]);
    expect((await actionsOf(client, file)).filter(({ command }) => command)).toEqual([]);
  });
});
