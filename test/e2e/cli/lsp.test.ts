import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { CodeAction, CompletionItem, TextDocumentEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { CLEAN, folderWith, SLASH } from '../../cli/support.ts';
import { actionsOf, codesOf, EditorClient, PULLS, resolved, type Start } from '../../lsp/client.ts';
import { builtCli, runCli } from '../support/built-package.ts';

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends.splice(0)) end();
});

/** The built server in a process of its own. */
async function startProcess(start: Start) {
  const child = spawn(process.execPath, [builtCli(), 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'] });
  ends.push(() => child.kill('SIGKILL'));
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const client = new EditorClient(child.stdout, child.stdin);
  await client.initialize(start);
  return { client, child, closed };
}

const apiIn = (folder: string) => path.join(folder, 'openapi.yaml');

describe('the process of the language server', () => {
  test('follows what the user types, keeps findings while a line is broken, and fixes like `lint --fix`', async () => {
    const text = `${CLEAN.replace('{ /v1/orders: {} }', '')}\n  /v1/orders/: {}\n  /v1/items:\n    x-lint-ignore: [path-unique]\n`;
    const folder = folderWith({ 'openapi.yaml': text });
    const { client, closed } = await startProcess({ folders: [folder] });
    const file = apiIn(folder);
    await client.open(file, text);
    expect(codesOf(await client.diagnosticsOf(file, 1))).toEqual(['path-no-trailing-slash', 'unused-suppression']);
    await client.replace(file, '[path-unique]', '[path-unique');
    const broken = await client.diagnostics(file, (found) => codesOf(found).includes('syntax'));
    expect(codesOf(broken)).toContain('path-no-trailing-slash');
    const mended = await client.replace(file, '[path-unique', '[path-unique]');
    await client.diagnostics(file, (found, { version }) => version === mended && !codesOf(found).includes('syntax'));
    const textDocument = { uri: pathToFileURL(file).href };
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const context = { diagnostics: [], only: ['source.fixAll.apiConventions'] };
    const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument,
      range,
      context,
    });
    const { edit }: CodeAction = await client.connection.sendRequest('codeAction/resolve', actions[0]);
    const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
    const edits = (change?.edits ?? []) as Parameters<typeof TextDocument.applyEdits>[1];
    await runCli(['lint', '--fix'], { cwd: folder });
    expect(TextDocument.applyEdits(TextDocument.create('file:///x', 'yaml', 1, text), edits)).toBe(readFileSync(file, 'utf8'));
    await client.connection.sendRequest('shutdown');
    await client.connection.sendNotification('exit');
    expect(await closed).toBe(0);
  });

  test('reports on the latest text after many changes, and after documents close during a check', async () => {
    const paths = Array.from({ length: 300 }, (_, index) => `  /v1/orders-${index}s: {}\n`).join('');
    const text = `${CLEAN.replace('{ /v1/orders: {} }', '')}\n${paths}  /v1/zebras: {}\n`;
    const [one, other] = [folderWith({ 'openapi.yaml': text }), folderWith({ 'openapi.yaml': SLASH })];
    const { client } = await startProcess({ folders: [one, other] });
    await client.open(apiIn(one), text);
    await client.open(apiIn(other), SLASH);
    await client.close(apiIn(other));
    await client.open(apiIn(other), SLASH);
    let version = 0;
    for (let i = 0; i < 100; i++) {
      await client.replace(apiIn(one), '/v1/zebras', '/v1/zebras/');
      version = await client.replace(apiIn(one), '/v1/zebras/', '/v1/zebras');
    }
    version = await client.replace(apiIn(one), '/v1/zebras', '/v1/zebras/');
    expect(codesOf(await client.diagnosticsOf(apiIn(one), version))).toContain('path-no-trailing-slash');
    expect(codesOf(await client.diagnostics(apiIn(other), (found) => found.length > 0))).toEqual(['path-no-trailing-slash']);
  });

  test('loads plugins of trusted workspaces only, and reloads them when they change', async () => {
    const plugin = (message: string) =>
      `export default { name: 'acme', rules: [{ id: 'x', severity: 'error', summary: 'S.', rationale: 'R.', remedy: 'F.',
        visit: { *PathItem({ place }) { console.log('printed'); yield { at: place, message: '${message}' }; } } }] };\n`;
    const folder = folderWith({
      'openapi.yaml': CLEAN,
      'api-conventions.yaml': 'plugins: [./acme.mjs]\n',
      'acme.mjs': plugin('First.'),
    });
    const { client: stranger } = await startProcess({ folders: [folder] });
    await stranger.open(apiIn(folder), CLEAN);
    await stranger.logged('Not loaded: the plugin');
    expect(await stranger.diagnostics(apiIn(folder))).toEqual([]);
    const { client } = await startProcess({ folders: [folder], initializationOptions: { trusted: true } });
    await client.open(apiIn(folder), CLEAN);
    expect((await client.diagnostics(apiIn(folder)))[0]?.message).toContain('First.');
    writeFileSync(path.join(folder, 'acme.mjs'), plugin('Second.'));
    await client.changedOnDisk(path.join(folder, 'acme.mjs'));
    await client.diagnostics(apiIn(folder), ([first]) => String(first?.message).includes('Second.'));
  });

  test('answers requests for diagnostics and completes a configuration', async () => {
    const config = 'rules:\n  path-no';
    const folder = folderWith({});
    const { client } = await startProcess({ folders: [folder], capabilities: PULLS });
    await client.open(apiIn(folder), SLASH);
    const report = await client.pull(apiIn(folder));
    expect(report.kind === 'full' && codesOf(report.items)).toEqual(['path-no-trailing-slash']);
    const file = path.join(folder, 'api-conventions.yaml');
    await client.open(file, config);
    const params = { textDocument: { uri: pathToFileURL(file).href }, position: { line: 1, character: 9 } };
    const items: CompletionItem[] = await client.connection.sendRequest('textDocument/completion', params);
    expect(items.map(({ label }) => label)).toContain('path-no-trailing-slash');
    const { edit } = await resolved(
      client,
      (await actionsOf(client, apiIn(folder))).find(({ title }) => title === 'Suppress path-no-trailing-slash here'),
    );
    expect(JSON.stringify(edit)).toContain('x-lint-ignore: [path-no-trailing-slash]');
  });

  test('exits when the editor exits, or if the editor never existed', async () => {
    const { child, closed } = await startProcess({});
    child.stdin.end();
    expect(await closed).toBe(1);
    const { client, closed: exited } = await startProcess({});
    await client.connection.sendNotification('exit');
    expect(await exited).toBe(1);
    const gone = spawn(process.execPath, ['--eval', '']);
    await new Promise((resolve) => gone.once('close', resolve));
    expect(await (await startProcess({ processId: gone.pid ?? 0 })).closed).toBe(1);
  });
});
