import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findServer, type ServerProgram } from '../../src/vscode/find-server.ts';
import { folderWith } from '../cli/support.ts';
import { temporaryFolder } from '../support/temporary.ts';

const bundled: ServerProgram = { module: '/extension/server/cli.cjs', version: '1.0.0', isInstalled: false };
const HOME = 'node_modules/api-conventions';
const installed = (version: string, home = HOME) => ({
  [`${home}/package.json`]: JSON.stringify({ name: 'api-conventions', version, bin: { 'api-conventions': 'dist/cli.cjs' } }),
  [`${home}/dist/cli.cjs`]: '',
});
const find = (...folders: string[]) => findServer({ bundled, folders, isTrusted: true });
const moduleIn = (folder: string) => path.join(folder, HOME, 'dist/cli.cjs');

describe('the server that the extension for VS Code runs', () => {
  test('is that of a trusted workspace, and the bundled one in other workspaces', () => {
    const folder = folderWith(installed('2.0.0'));
    expect(find(folder)).toEqual({ module: moduleIn(folder), version: '2.0.0', isInstalled: true });
    expect(findServer({ bundled, folders: [folder], isTrusted: false })).toBe(bundled);
    expect(find(folderWith({}))).toBe(bundled);
    expect(find()).toBe(bundled);
  });

  test('is in the folder nearest to the file, up to the root of its repository', () => {
    const root = folderWith({ ...installed('2.0.0'), ...installed('3.0.0', `apis/shop/${HOME}`), 'apis/bank/openapi.yaml': '' });
    expect(find(path.join(root, 'apis/shop')).version).toBe('3.0.0');
    expect(find(path.join(root, 'apis/bank')).version).toBe('2.0.0');
    const inner = folderWith({ ...installed('2.0.0'), 'inner/.git/HEAD': '' });
    expect(find(path.join(inner, 'inner'))).toBe(bundled);
  });

  test('is never above a folder that is in no repository', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, HOME, 'dist'), { recursive: true });
    mkdirSync(path.join(folder, 'apis'));
    for (const [file, text] of Object.entries(installed('2.0.0'))) writeFileSync(path.join(folder, file), text);
    expect(find(path.join(folder, 'apis'))).toBe(bundled);
    expect(find(folder).version).toBe('2.0.0');
  });

  test('is in the first workspace folder that has one', () => {
    const [none, first, second] = [folderWith({}), folderWith(installed('2.0.0')), folderWith(installed('3.0.0'))];
    expect(find(none, first, second).version).toBe('2.0.0');
  });

  test.each([
    ['a manifest that is not JSON', '{'],
    ['a manifest without a command', '{ "version": "2.0.0" }'],
    ['a command of another name', '{ "version": "2.0.0", "bin": { "other": "dist/cli.cjs" } }'],
    ['a manifest without a version', '{ "bin": { "api-conventions": "dist/cli.cjs" } }'],
    ['a command that does not exist', '{ "version": "2.0.0", "bin": { "api-conventions": "dist/none.cjs" } }'],
  ])('is the bundled one if the workspace has %s', (_, text) => {
    expect(find(folderWith({ ...installed('2.0.0'), [`${HOME}/package.json`]: text }))).toBe(bundled);
  });
});
