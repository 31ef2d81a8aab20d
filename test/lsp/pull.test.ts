import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { DocumentDiagnosticReport } from 'vscode-languageserver';
import { CLEAN, folderWith, SLASH } from '../cli/support.ts';
import { codesOf, type EditorClient, PULLS, startServer } from './client.ts';

const PART = "get:\n  summary: Lists orders\n  responses: { '200': { description: OK } }\n";
const TOKEN = `${PART}  parameters: [{ name: token, in: query, schema: { type: string } }]\n`;
const WITH_PART = CLEAN.replace('{ /v1/orders: {} }', '\n  /v1/orders: { $ref: orders.yaml }');

const found = (report: DocumentDiagnosticReport) => (report.kind === 'full' ? codesOf(report.items) : report.kind);

function refreshed(client: EditorClient): Promise<void> {
  return new Promise((resolve) => {
    client.connection.onRequest('workspace/diagnostic/refresh', () => {
      resolve();
      return null;
    });
  });
}

describe('diagnostics that the client requests from the language server', () => {
  test('are returned when the text is checked, and not sent in addition', async () => {
    const folder = folderWith({});
    const file = path.join(folder, 'openapi.yaml');
    const client = await startServer({ folders: [folder], capabilities: PULLS });
    await client.open(file, SLASH);
    const first = await client.pull(file);
    expect(found(first)).toEqual(['path-no-trailing-slash']);
    expect(found(await client.pull(file, first.resultId))).toBe('unchanged');
    await client.replace(file, 'orders/', 'orders');
    expect(found(await client.pull(file, first.resultId))).toEqual([]);
    expect(client.published).toEqual([]);
  });

  test('are refused for an old text, because the client requests them again', async () => {
    const folder = folderWith({});
    const file = path.join(folder, 'openapi.yaml');
    const client = await startServer({ folders: [folder], capabilities: PULLS, debounces: true });
    await client.open(file, SLASH);
    await client.pull(file);
    await client.replace(file, 'Shop', 'Store');
    const old = client.pull(file);
    old.catch(() => {});
    await client.replace(file, 'orders/', 'orders');
    await expect(old).rejects.toMatchObject({ code: -32802, data: { retriggerRequest: false } });
    expect(found(await client.pull(file))).toEqual([]);
  });

  test('are requested again when a configuration changes', async () => {
    const folder = folderWith({});
    const file = path.join(folder, 'openapi.yaml');
    const client = await startServer({ folders: [folder], capabilities: PULLS });
    const again = refreshed(client);
    await client.open(file, SLASH);
    const { resultId } = await client.pull(file);
    const config = path.join(folder, 'api-conventions.yaml');
    writeFileSync(config, 'rules: { path-no-trailing-slash: off }\n');
    await client.changedOnDisk(config);
    await again;
    expect(found(await client.pull(file, resultId))).toEqual([]);
  });

  test('leave diagnostics of closed files to be sent, until they are opened', async () => {
    const folder = folderWith({ 'orders.yaml': TOKEN });
    const [file, part] = [path.join(folder, 'openapi.yaml'), path.join(folder, 'orders.yaml')];
    const client = await startServer({ folders: [folder], capabilities: PULLS });
    const again = refreshed(client);
    await client.open(file, WITH_PART);
    expect(found(await client.pull(file))).not.toContain('no-secrets-in-url');
    expect(codesOf(await client.diagnostics(part))).toContain('no-secrets-in-url');
    await client.open(part, TOKEN);
    await client.diagnostics(part, (left) => left.length === 0);
    expect(found(await client.pull(part))).toContain('no-secrets-in-url');
    await client.replace(file, 'orders.yaml', 'others.yaml');
    await again;
    expect(found(await client.pull(part))).toEqual([]);
    await client.replace(file, 'others.yaml', 'orders.yaml');
    await client.pull(file);
    await client.close(part);
    await client.diagnostics(part, (left) => left.length > 0);
    expect(client.published.filter(({ uri }) => uri === pathToFileURL(file).href)).toEqual([]);
  });

  test('are sent to a client that does not support refreshes', async () => {
    const folder = folderWith({});
    const file = path.join(folder, 'openapi.yaml');
    const capabilities = { ...PULLS, workspace: { ...PULLS.workspace, diagnostics: {} } };
    const client = await startServer({ folders: [folder], capabilities });
    await client.open(file, SLASH);
    expect(codesOf(await client.diagnostics(file))).toEqual(['path-no-trailing-slash']);
  });
});
