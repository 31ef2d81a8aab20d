import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CLEAN, folderWith, SLASH } from '../cli/support.ts';
import { codesOf, startServer } from './client.ts';

const apiIn = (folder: string) => path.join(folder, 'openapi.yaml');
const withSeverity = (severity: string) => `rules: { path-no-trailing-slash: ${severity} }\n`;

describe('the workspace of the language server', () => {
  test('may have several folders that are added and removed, and files outside of all', async () => {
    const one = folderWith({ 'api-conventions.yaml': withSeverity('info') });
    const two = folderWith({ 'api-conventions.yaml': withSeverity('hint') });
    const outside = folderWith({ 'api-conventions.yaml': withSeverity('warn') });
    const client = await startServer({ folders: [one] });
    const folder = { uri: pathToFileURL(two).href, name: 'two' };
    await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: [folder], removed: [] } });
    for (const [root, severity] of [
      [one, 3],
      [two, 4],
      [outside, 2],
    ] as const) {
      await client.open(apiIn(root), SLASH);
      expect((await client.diagnostics(apiIn(root))).map((found) => found.severity)).toEqual([severity]);
    }
  });

  test('watches files, and follows extended configurations, baselines, and parts that are not open', async () => {
    const text = CLEAN.replace('{ /v1/orders: {} }', '\n  /v1/orders/: { $ref: orders.yaml }');
    const folder = folderWith({
      'openapi.yaml': text,
      'orders.yaml': '{}\n',
      'api-conventions.yaml': 'extends: ./team.yaml\n',
      'team.yaml': withSeverity('info'),
    });
    const client = await startServer({ folders: [folder] });
    await client.open(apiIn(folder), text);
    await client.diagnostics(apiIn(folder), ([first]) => first?.severity === 3);
    expect(client.registered).toEqual(['workspace/didChangeWatchedFiles']);
    writeFileSync(path.join(folder, 'team.yaml'), withSeverity('hint'));
    await client.changedOnDisk(path.join(folder, 'team.yaml'));
    await client.diagnostics(apiIn(folder), ([first]) => first?.severity === 4);
    rmSync(path.join(folder, 'orders.yaml'));
    await client.changedOnDisk(path.join(folder, 'orders.yaml'));
    await client.diagnostics(apiIn(folder), (found) => codesOf(found).includes('unresolved-ref'));
    writeFileSync(path.join(folder, 'orders.yaml'), '{}\n');
    await client.changedOnDisk(path.join(folder, 'orders.yaml'));
    await client.diagnostics(apiIn(folder), (found) => !codesOf(found).includes('unresolved-ref'));
    const baseline = '.api-conventions-baseline.json';
    const { cli } = await import('../cli/support.ts');
    await cli(['baseline'], { cwd: folder });
    await client.changedOnDisk(path.join(folder, baseline));
    await client.diagnostics(apiIn(folder), (found) => found.length === 0);
  });

  test.each([
    [true, (folder: string) => ({ baseUri: pathToFileURL(folder).href, pattern: '*.{yaml,yml,json}' })],
    [false, (folder: string) => `${folder}/*.{yaml,yml,json}`],
  ])('watches configurations that are extended outside of its folders, relatively: %s', async (relative, expected) => {
    const repository = folderWith({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'style/team.yaml': withSeverity('info'),
      'apis/api-conventions.yaml': 'extends: ../style/team.yaml\n',
    });
    const [folder, team] = [path.join(repository, 'apis'), path.join(repository, 'style', 'team.yaml')];
    const didChangeWatchedFiles = { dynamicRegistration: true, relativePatternSupport: relative };
    const client = await startServer({ folders: [folder], capabilities: { workspace: { didChangeWatchedFiles } } });
    await client.open(apiIn(folder), SLASH);
    await client.diagnostics(apiIn(folder), ([first]) => first?.severity === 3);
    await client.watches('style');
    expect(client.watched).toContainEqual(expected(path.dirname(team)));
    writeFileSync(team, withSeverity('hint'));
    await client.changedOnDisk(team);
    await client.diagnostics(apiIn(folder), ([first]) => first?.severity === 4);
    expect(client.registered).toHaveLength(2);
  });

  test('loads no code unless the client trusts it, and reports that once', async () => {
    const plugin =
      "export default { name: 'acme', rules: [{ id: 'x', severity: 'error', summary: 'S.', visit: { *PathItem({ place }) { yield { at: place, message: 'Found.' }; } } }] };\n";
    const folder = folderWith({ 'api-conventions.yaml': 'plugins: [./acme.mjs]\n', 'acme.mjs': plugin });
    const stranger = await startServer({ folders: [folder] });
    await stranger.open(apiIn(folder), CLEAN);
    expect(await stranger.diagnostics(apiIn(folder))).toEqual([]);
    await stranger.diagnosticsOf(apiIn(folder), await stranger.replace(apiIn(folder), 'Shop', 'Store'));
    expect(stranger.log.filter((line) => line.includes('./acme.mjs'))).toEqual([
      'Not loaded: the plugin `./acme.mjs`. Code runs only in workspaces that the editor trusts.',
    ]);
    const trusted = await startServer({ folders: [folder], initializationOptions: { trusted: true } });
    await trusted.open(apiIn(folder), CLEAN);
    expect(codesOf(await trusted.diagnostics(apiIn(folder)))).toEqual(['acme/x']);
    expect(trusted.log).toEqual([]);
    // The folder is trusted, and not its neighbors.
    const outside = await startServer({ folders: [path.join(folder, 'other')], initializationOptions: { trusted: true } });
    await outside.open(apiIn(folder), CLEAN);
    expect(await outside.diagnostics(apiIn(folder))).toEqual([]);
  });
});

describe('the language server', () => {
  test('continues after requests that it does not support, and messages without fields of the protocol', async () => {
    const folder = folderWith({});
    const client = await startServer({ folders: [folder] });
    await expect(client.connection.sendRequest('textDocument/unknown', {})).rejects.toThrow('Unhandled method');
    await expect(client.connection.sendRequest('textDocument/codeAction', {})).rejects.toThrow();
    expect(await client.connection.sendRequest('textDocument/hover', { textDocument: {} })).toBeNull();
    await client.connection.sendNotification('textDocument/didChange', { textDocument: { uri: 'file:///nowhere.yaml' } });
    await client.connection.sendNotification('textDocument/didOpen', {});
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {});
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: 'not a URI' } });
    const resolved = await client.connection.sendRequest('codeAction/resolve', { title: 'x', data: { does: {} } });
    expect(resolved).toEqual({ title: 'x', data: { does: {} } });
    await client.open(apiIn(folder), SLASH);
    expect(codesOf(await client.diagnostics(apiIn(folder)))).toEqual(['path-no-trailing-slash']);
  });

  test.each(['Hello\r\n\r\n', 'Content-Length: x\r\n\r\n', 'Content-Length: 5\r\n\r\n{bad}', 'Content-Length: 2\r\n\r\n[]'])(
    'continues after bytes that are not a message: %j',
    async (bytes) => {
      const folder = folderWith({});
      const client = await startServer({ folders: [folder] });
      client.input.write(bytes);
      await client.open(apiIn(folder), SLASH);
      expect(codesOf(await client.diagnostics(apiIn(folder)))).toEqual(['path-no-trailing-slash']);
    },
  );

  test('continues after a document that is too large, which it refuses with a message', async () => {
    const folder = folderWith({});
    const client = await startServer({ folders: [folder] });
    await client.open(apiIn(folder), SLASH + `# ${'x'.repeat(998)}\n`.repeat(45_000));
    const [refusal] = await client.diagnostics(apiIn(folder));
    expect(refusal?.message).toMatch(/^The file has 45 MB, and is not checked while it is edited: the limit is 40 MB/);
    await client.close(apiIn(folder));
    await client.diagnostics(apiIn(folder), (found) => found.length === 0);
  });

  test('continues after a rule that fails, which it reports once', async () => {
    const plugin =
      "export default { name: 'acme', rules: [{ id: 'x', severity: 'error', summary: 'S.', visit: { PathItem() { throw new Error('Oops'); } } }] };\n";
    const folder = folderWith({ 'api-conventions.yaml': 'plugins: [./acme.mjs]\n', 'acme.mjs': plugin });
    const client = await startServer({ folders: [folder], initializationOptions: { trusted: true } });
    await client.open(apiIn(folder), SLASH);
    expect(codesOf(await client.diagnostics(apiIn(folder)))).toEqual(['acme/x', 'path-no-trailing-slash']);
    await client.diagnosticsOf(apiIn(folder), await client.replace(apiIn(folder), 'orders/', 'items/'));
    expect(client.log.filter((line) => line.includes('Oops'))).toHaveLength(1);
  });

  test('continues after a description that is closed or deleted while it is checked', async () => {
    const folder = folderWith({ 'openapi.yaml': SLASH });
    const client = await startServer({ folders: [folder] });
    await client.open(apiIn(folder), SLASH);
    rmSync(apiIn(folder));
    await client.close(apiIn(folder));
    await client.changedOnDisk(apiIn(folder));
    await client.open(path.join(folder, 'other.yaml'), SLASH);
    await client.diagnostics(path.join(folder, 'other.yaml'), (found) => found.length > 0);
    const uri = pathToFileURL(apiIn(folder)).href;
    expect(client.published.findLast((params) => params.uri === uri)?.diagnostics ?? []).toEqual([]);
  });
});
