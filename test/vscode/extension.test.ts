import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '../../src/package-version.ts';
import { ENABLE_SETTING } from '../../src/vscode/names.ts';
import { folderWith } from '../cli/support.ts';
import { startExtension } from './fake-editor.ts';

const INSTALLED = {
  'node_modules/api-conventions/package.json': '{ "version": "9.9.9", "bin": { "api-conventions": "dist/cli.cjs" } }',
  'node_modules/api-conventions/dist/cli.cjs': '',
};
const BUNDLED = '/extension/server/cli.cjs';

describe('the server of the extension for VS Code', () => {
  test('is bundled and loads no code in an untrusted workspace, and is the installed one otherwise', async () => {
    const folder = folderWith(INSTALLED);
    const { clients, running, grantTrust, status } = await startExtension({ folders: [folder], isTrusted: false });
    expect(running().map(({ module, options }) => [module.module, options.initializationOptions])).toEqual([
      [BUNDLED, { trusted: false }],
    ]);
    expect(status.detail).toBe(`${version} (bundled), restricted mode`);
    await grantTrust();
    const installed = path.join(folder, 'node_modules/api-conventions/dist/cli.cjs');
    expect(running().map(({ module, options }) => [module.module, options.initializationOptions])).toEqual([
      [installed, { trusted: true }],
    ]);
    expect(clients).toHaveLength(2);
    expect(status.detail).toBe('9.9.9 (workspace)');
  });

  test('runs with the Node.js of VS Code, outside of the workspace, and executes no texts', async () => {
    const { clients } = await startExtension({ folders: [folderWith({})] });
    const [{ module, options } = { module: undefined, options: {} }] = clients;
    expect(module).toEqual({ module: BUNDLED, args: ['lsp'], options: { cwd: '/extension/server' } });
    expect(options.markdown).toEqual({ isTrusted: false, supportHtml: false });
  });

  test('checks only files, in the languages that activate the extension', async () => {
    const { clients } = await startExtension();
    expect(clients[0]?.options.documentSelector).toEqual(
      ['yaml', 'json', 'jsonc'].map((language) => ({ scheme: 'file', language })),
    );
  });
});

describe('the setting of the extension for VS Code', () => {
  test('stops the server, and starts it again', async () => {
    const { running, set, status } = await startExtension();
    await set(ENABLE_SETTING, false);
    expect(running()).toEqual([]);
    expect([status.text, status.detail]).toEqual(['api-conventions is off', 'by the setting apiConventions.enable']);
    await set(ENABLE_SETTING, true);
    expect(running()).toHaveLength(1);
  });

  test('has no effect if another extension is configured', async () => {
    const { clients, set } = await startExtension();
    await set('editor.fontSize', 12);
    expect(clients).toHaveLength(1);
  });
});

describe('the status of the extension for VS Code', () => {
  test('shows how many findings of this extension the file has', async () => {
    const { find, status } = await startExtension();
    expect(status).toMatchObject({ text: 'api-conventions', severity: 0, busy: false });
    find('api-conventions', 'yaml', 'api-conventions');
    expect(status.text).toBe('api-conventions: 2 findings');
    find('yaml');
    expect(status.text).toBe('api-conventions');
  });

  test('shows that the server has stopped, until it runs again', async () => {
    const { clients, status } = await startExtension();
    clients[0]?.crash();
    expect(status).toMatchObject({ text: 'api-conventions has stopped', severity: 2 });
    await clients[0]?.start();
    expect(status).toMatchObject({ text: 'api-conventions', severity: 0 });
  });
});

describe('the commands of the extension for VS Code', () => {
  test('restart the server, apply safe fixes with the action of the server, and show the output', async () => {
    const { clients, commands, executed, running } = await startExtension();
    await commands.get('apiConventions.restart')?.();
    expect([clients.length, running()]).toEqual([2, [clients[1]]]);
    await commands.get('apiConventions.fixAll')?.();
    await commands.get('apiConventions.showOutput')?.();
    expect(executed).toEqual([
      ['editor.action.sourceAction', { kind: 'source.fixAll.apiConventions', apply: 'first' }],
      ['show output'],
    ]);
  });

  test('are offered at the status, beside the page about trust if code is not trusted', async () => {
    const { commands, executed, shown, status } = await startExtension({ isTrusted: false });
    await commands.get(status.command?.command ?? '')?.();
    expect(shown.map(({ label }) => label)).toEqual([
      'Apply All Safe Fixes in This File',
      'Restart Server',
      'Show Output',
      'Manage Workspace Trust',
    ]);
    expect(executed).toEqual([['workbench.trust.manage']]);
  });

  test('restart the server one after the other, so that one server is left', async () => {
    const { commands, running, session } = await startExtension();
    const restart = commands.get('apiConventions.restart');
    await Promise.all([restart?.(), restart?.(), restart?.()]);
    expect(running()).toHaveLength(1);
    const last = restart?.();
    await session.dispose();
    await last;
    expect(running()).toEqual([]);
  });
});
